/* dots.c - see dots.h. */
#include "ai/net/dots.h"

static void multiply_plain(const uint8_t *in, const int8_t *matrix, size_t width, size_t count,
                           int32_t *out) {
    for (size_t i = 0; i < count; i++) {
        const int8_t *row = matrix + i * width;
        int32_t sum = 0;
        for (size_t k = 0; k < width; k++)
            sum += (int32_t)in[k] * row[k];
        out[i] = sum;
    }
}

static void gather_from(const dots_rows *r, size_t first, int32_t *sum) {
    for (size_t k = 0; k < r->count; k++) {
        const int8_t *row = r->matrix + (size_t)r->number[k] * r->width;
        int32_t amount = r->amount[k];
        for (size_t i = first; i < r->width; i++)
            sum[i] += amount * row[i];
    }
}

static void gather_plain(const dots_rows *r, int32_t *sum) {
    gather_from(r, 0, sum);
}

const dots dots_plain = { multiply_plain, gather_plain };

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))
enum { BYTES = 32, PART = 16 };

WIDE static inline __m256i load(const void *at) {
    return _mm256_loadu_si256((const __m256i_u *)at);
}

WIDE static inline int32_t sum_of(__m256i v) {
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4e));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xb1));
    return _mm_cvtsi128_si32(half);
}

// Two products of a byte up to 127 and a signed byte stay within 16 bits.
WIDE static void multiply_wide(const uint8_t *in, const int8_t *matrix, size_t width, size_t count,
                               int32_t *out) {
    const __m256i ones = _mm256_set1_epi16(1);
    size_t whole = width / BYTES * BYTES;
    for (size_t i = 0; i < count; i++) {
        const int8_t *row = matrix + i * width;
        __m256i sum = _mm256_setzero_si256();
        for (size_t k = 0; k < whole; k += BYTES) {
            __m256i pairs = _mm256_maddubs_epi16(load(in + k), load(row + k));
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, ones));
        }
        out[i] = sum_of(sum);
        for (size_t k = whole; k < width; k++)
            out[i] += (int32_t)in[k] * row[k];
    }
}

WIDE static inline __m256i widened(const int8_t *row) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i_u *)(const void *)row));
}

// Sixteen sums, two rows at a time: their numbers lie side by side, and are multiplied together.
WIDE static void gather_part(const dots_rows *r, size_t at, int32_t *sum) {
    __m256i low = _mm256_setzero_si256(), high = low;
    for (size_t k = 0; k < r->count; k += 2) {
        const int8_t *row = r->matrix + at;
        int other = k + 1 < r->count;
        __m256i a = widened(row + (size_t)r->number[k] * r->width);
        __m256i b = widened(row + (size_t)r->number[other ? k + 1 : k] * r->width);
        int32_t times = r->amount[k] | (other ? r->amount[k + 1] : 0) << 16;
        __m256i amounts = _mm256_set1_epi32(times);
        low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), amounts));
        high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), amounts));
    }
    __m256i first = _mm256_permute2x128_si256(low, high, 0x20);
    __m256i second = _mm256_permute2x128_si256(low, high, 0x31);
    __m256i_u *to = (__m256i_u *)(void *)(sum + at);
    _mm256_storeu_si256(to, _mm256_add_epi32(load(sum + at), first));
    _mm256_storeu_si256(to + 1, _mm256_add_epi32(load(sum + at + PART / 2), second));
}

WIDE static void gather_wide(const dots_rows *r, int32_t *sum) {
    size_t whole = r->width / PART * PART;
    for (size_t at = 0; at < whole; at += PART)
        gather_part(r, at, sum);
    if (whole < r->width) gather_from(r, whole, sum);
}

static const dots dots_wide = { multiply_wide, gather_wide };

const dots *dots_here(void) {
    return __builtin_cpu_supports("avx2") ? &dots_wide : &dots_plain;
}
#else
const dots *dots_here(void) {
    return &dots_plain;
}
#endif
