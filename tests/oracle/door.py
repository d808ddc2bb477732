"""How every oracle is asked and played. Its rules run as a generator, `gen`: it stops at every decision that is asked and goes on with
the choice made. `dec` is the decision: who is asked, its name, the choices."""


class Illegal(Exception):
    pass


class Door:
    def legal(self):
        return sorted(self.dec[1] + " " + c for c in self.dec[2]) if self.dec else []

    def answers(self, asked):
        """Who answers for whom."""
        return asked

    def turn(self):
        return ("over",) + self.over if self.over else (self.answers(self.dec[0]), self.dec[1])

    def play(self, text):
        if self.over:
            raise Illegal("over")
        if text != "resign" and text not in self.legal():
            raise Illegal("%r not in %r" % (text, self.legal()))
        self.rolled, self.drawn = [], []                     # what this action uses
        self.history.append(text)
        if text == "resign":
            return self.resign()
        choice = text[len(self.dec[1]) + 1:]
        self.dec = None
        try:
            self.gen.send(choice)
        except StopIteration:
            assert self.over

    def why(self, text):
        from why import why
        return why(self, text)
