import { type Motif, RAMPS } from '../palettes.ts';
import { again, around, ball, circle, keep, line, mirror, move, path, slant, star } from '../svg.ts';

const { gold, bronze, ruby, ivory, lime, orange, tan } = RAMPS;

/** Symbols of the countries along the Mekong. */
export const homeland: Record<string, Motif> = {
  bronzedrum: (s) =>
    circle([0, 0, 192], slant(s, bronze, '0123')) +
    [178, 136, 96].map((r) => circle([0, 0, r], 'none', ` stroke="${bronze[4]}" stroke-width="5"`)).join('') +
    around(s, [24], path('M-13-142L0-172 13-142z', gold[1])) +
    around(s, [12], path('M-22-104C-10-126 10-126 22-116L34-122 26-104z', gold[1])) +
    path(star([12, 88, 30]), slant(s, gold, '0012')) +
    circle([0, 0, 22], ball(s, gold)),
  nonla: (s) =>
    path('M0-150L196 70C120 120-120 120-196 70z', slant(s, tan, '0012')) +
    path('M-150 18Q0 60 150 18M-108-30Q0 0 108-30M-64-78Q0-60 64-78', 'none', ` stroke="${tan[3]}" stroke-width="5"`) +
    path('M0-150L-60 98M0-150L60 98M0-150L-130 88M0-150L130 88', 'none', ` stroke="${tan[2]}" stroke-width="3"`) +
    line('M-110 96C-90 170 90 170 110 96', ruby[2], 10) +
    move(
      'translate(0 150)',
      around(s, [5], path('M0 0C-30-16-26-46 0-56 26-46 30-16 0 0z', slant(s, RAMPS.rose, '012'))),
      circle([0, 0, 11], gold[1]),
    ),
  rice: (s) => {
    const ear = keep(
      s,
      line('M0 0V-230', lime[3], 8),
      ...[0, 1, 2, 3, 4].map((at) =>
        mirror(s, path(`M0-${190 + at * 32}c-34-6-40-36-26-50 20 10 26 26 26 50z`, slant(s, gold, '0123'))),
      ),
    );
    return move(
      'translate(0 20)',
      [-30, -15, 0, 15, 30].map((angle) => again(ear, `translate(0 170) rotate(${angle})`)).join(''),
      path('M-54 124Q0 96 54 124L48 150Q0 122-48 150z', slant(s, ruby, '123')),
    );
  },
  junk: (s) =>
    line('M-10 100V-190', bronze[4], 12) +
    path('M0-186C90-170 130-60 120 70L0 90zM-20-150C-90-120-130-20-120 70L-20 86z', slant(s, orange, '0123')) +
    path(
      'M0-120Q70-100 106-84M0-50Q80-36 120-30M0 20Q80 24 122 20M-20-90Q-70-70-96-60M-20-20Q-80-6-114 0',
      'none',
      ` stroke="${orange[4]}" stroke-width="5"`,
    ) +
    path(
      'M-180 90C-120 110 120 110 190 70 170 150 130 180 60 180H-80C-140 180-170 150-180 90z',
      slant(s, bronze, '1234'),
    ) +
    line('M-170 112Q0 136 176 100', gold[1], 7),
  elephant: (s, { main }) =>
    mirror(
      s,
      path('M-70-100C-190-150-210 20-150 80-120 100-80 60-70 20z', slant(s, main, '1234')),
      path('M-90-80C-160-110-170 0-136 44-110 50-90 20-84-10z', RAMPS.rose[2], ' opacity=".5"'),
      path('M-40 40C-60 90-90 110-110 104-80 140-40 120-26 70z', ivory[1]),
    ) +
    path(
      'M-84-60C-90-190 90-190 84-60 80 0 60 40 40 60 40 130 30 190-20 190-50 190-56 160-36 156-16 166-10 140-14 110-20 80-40 60-44 56-60 40-80 0-84-60z',
      slant(s, main, '0123'),
    ) +
    line('M-30 76Q0 86 34 76M-24 104Q6 114 34 104M-14 132Q10 140 30 132', main[3], 5) +
    mirror(s, circle([-42, -40, 12], '#12060a'), circle([-45, -44, 4], '#fff')) +
    path('M-60-120Q0-80 60-120L40-150Q0-130-40-150z', slant(s, gold, '0123')) +
    path('M0-130L16-108 0-84-16-108z', ball(s, ruby)),
};
