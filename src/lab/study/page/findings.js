/* findings.js - draws the plots of a laboratory report from the figures in the page. */
(function () {
  "use strict";
  const figures = JSON.parse(document.getElementById("figures").textContent);
  const names = figures.balance.map((row) => row.name);
  // As findings_html.c writes them.
  const [played, share, games, upper, lower, half, left, right, drawnGames, decisions, about, solid, dashed] =
    document.querySelector("main").dataset.axes.split("|");
  const height = 270;
  const plots = [];

  function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  }

  function axis(label, more) {
    const font = "12px system-ui, sans-serif";
    return Object.assign({
      label: label, labelFont: font, font: font, labelSize: 22, stroke: colour("soft"),
      grid: { stroke: colour("grid"), width: 1 }, ticks: { stroke: colour("grid"), width: 1 },
    }, more);
  }

  function whole(self, splits) {
    return splits.map((value) => (Number.isInteger(value) ? String(value) : ""));
  }

  function bars(align, size) {
    return uPlot.paths.bars({ size: [size, 60], align: align });
  }

  // The second side is dashed or hatched by place, so that colour is never the only sign.
  function series(label, name, more) {
    return Object.assign({
      label: label, stroke: colour(name), width: 2, points: { show: false },
      value: (self, value) => (value == null ? "" : String(value)),
    }, more);
  }

  function plot(id, data, options) {
    const place = document.getElementById(id);
    if (!place || data[0].length === 0) return;
    const width = () => place.clientWidth || 600;
    const made = new uPlot(Object.assign({
      width: width(), height: height, cursor: { drag: { x: false, y: false } },
    }, options), data, place);
    plots.push({ made: made, width: width });
  }

  function percent(self, value) {
    return value == null ? "" : (100 * value).toFixed(1) + " %";
  }

  function drawRunning() {
    const steps = figures.running;
    plot("plot-running", [
      steps.map((step) => step.games), steps.map((step) => step.high),
      steps.map((step) => step.low), steps.map((step) => step.rate), steps.map(() => 0.5),
    ], {
      scales: { x: { time: false }, y: { range: [0, 1] } },
      axes: [axis(played), axis(share, {
        values: (self, splits) => splits.map((value) => Math.round(100 * value) + " %"), size: 55,
      })],
      series: [
        { label: games },
        series(upper, "a", { width: 1, value: percent }),
        series(lower, "a", { width: 1, value: percent }),
        series(names[0], "a", { value: percent }),
        series(half, "d", { width: 1, dash: [2, 4], value: percent }),
      ],
      bands: [{ series: [1, 2], fill: colour("a") + "2e" }],
    });
  }

  function drawEnded() {
    const rounds = figures.rounds;
    const x = rounds.map((row) => row.round);
    const data = [x].concat([0, 1, 2].map((who) => rounds.map((row) => row.ended[who])));
    const drawn = figures.balance[2].games > 0;
    plot("plot-ended", drawn ? data : data.slice(0, 3), {
      scales: { x: { time: false, range: [x[0] - 0.7, x[x.length - 1] + 0.7] } },
      axes: [axis(figures.round_word, { incrs: [1, 2, 5], values: whole }), axis(games)],
      series: [{ label: figures.round_word }].concat([
        series(left, "a", { fill: colour("a") + "99", paths: bars(-1, 0.4) }),
        series(right, "b", { fill: colour("b") + "99", paths: bars(1, 0.4) }),
        series(drawnGames, "d", { paths: () => null, points: { show: true, size: 9 } }),
      ].slice(0, drawn ? 3 : 2)),
    });
  }

  function drawDecisions() {
    const held = figures.decision_bars;
    const x = held.games.map((games, index) => held.first + (index + 0.5) * held.width);
    const edge = 0.6 * held.width;
    plot("plot-decisions", [x, held.games], {
      scales: { x: { time: false, range: [x[0] - edge, x[x.length - 1] + edge] } },
      axes: [axis(decisions), axis(games)],
      series: [
        { label: about },
        series(games, "d", { fill: colour("d") + "80", paths: bars(0, 0.92) }),
      ],
      legend: { show: false },
    });
  }

  function drawLosses() {
    const rounds = figures.rounds;
    const mean = (who) => rounds.map((row) => (row.reached ? row.lost[who] / row.reached : null));
    const two = (self, value) => (value == null ? "" : value.toFixed(2));
    const x = rounds.map((row) => row.round);
    plot("plot-losses", [x, mean(0), mean(1)], {
      scales: { x: { time: false, range: [x[0] - 0.3, x[x.length - 1] + 0.3] },
        y: { range: (self, low, high) => [0, Math.max(high * 1.08, 0.1)] } },
      axes: [axis(figures.round_word, { incrs: [1, 2, 5], values: whole }),
        axis(figures.loss_word)],
      series: [
        { label: figures.round_word },
        series(solid, "a", { value: two, points: { show: true, size: 6 } }),
        series(dashed, "b", {
          value: two, dash: [8, 5], points: { show: true, size: 6 },
        }),
      ],
    });
  }

  function drawAll() {
    plots.splice(0).forEach((one) => one.made.destroy());
    drawRunning();
    drawEnded();
    drawDecisions();
    drawLosses();
  }

  window.addEventListener("resize", () => {
    plots.forEach((one) => one.made.setSize({ width: one.width(), height: height }));
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
  drawAll();
})();
