/* Connect Four as the rules of examples/connect_four have it, with the same board and the same luck: playouts.
   It answers each line on its input with one measured round as JSON; first it says how long 10,000 games of seed 1 are,
   for whoever wants to know that it plays the same ones. */

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { COLUMNS = 7, ROWS = 6, NOBODY = -1, DRAW = 2, GAMES = 40000 };

typedef struct {
    int8_t board[COLUMNS][ROWS];
    int8_t height[COLUMNS];
    int8_t filled, player, winner;
} State;

static const int LINES[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

static int64_t below(uint64_t *rng, uint64_t n) {
    uint64_t z = *rng += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (int64_t)(((z >> 32) * n) >> 32);
}

static int64_t run(const State *s, int64_t column, int64_t row, int64_t dx, int64_t dy) {
    int8_t colour = s->board[column][row];
    int64_t length = 0, x = column + dx, y = row + dy;
    while (0 <= x && x < COLUMNS && 0 <= y && y < ROWS && s->board[x][y] == colour) {
        length++;
        x += dx;
        y += dy;
    }
    return length;
}

static int completes_four(const State *s, int64_t column, int64_t row) {
    for (int i = 0; i < 4; i++) {
        int dx = LINES[i][0], dy = LINES[i][1];
        if (1 + run(s, column, row, dx, dy) + run(s, column, row, -dx, -dy) >= 4) return 1;
    }
    return 0;
}

static int64_t legal(const State *s, int64_t *moves) {
    int64_t n = 0;
    for (int64_t column = 0; column < COLUMNS; column++)
        if (s->height[column] < ROWS) moves[n++] = column;
    return n;
}

static void apply(State *s, int64_t column) {
    int64_t row = s->height[column];
    s->board[column][row] = s->player + 1;
    s->height[column]++;
    s->filled++;
    if (completes_four(s, column, row))
        s->winner = s->player;
    else if (s->filled == COLUMNS * ROWS)
        s->winner = DRAW;
    s->player = 1 - s->player;
}

static int64_t playouts(uint64_t *rng, int64_t games) {
    int64_t plies = 0, moves[COLUMNS];
    for (int64_t game = 0; game < games; game++) {
        State s;
        memset(&s, 0, sizeof s);
        s.winner = NOBODY;
        for (; s.winner == NOBODY; plies++) apply(&s, moves[below(rng, legal(&s, moves))]);
    }
    return plies;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(void) {
    char line[256];
    uint64_t rng = 1;
    printf("{\"plies\": %lld}\n", (long long)playouts(&rng, 10000));
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        double start = now();
        int64_t plies = playouts(&rng, GAMES);
        printf("{\"C, playouts\": %.0f}\n", plies / (now() - start));
        fflush(stdout);
    }
}
