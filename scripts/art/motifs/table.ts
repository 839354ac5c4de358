import { type Motif, RAMPS } from '../palettes.ts';
import {
  across,
  again,
  around,
  ball,
  blend,
  box,
  circle,
  down,
  glow,
  keep,
  line,
  mirror,
  move,
  num,
  outline,
  oval,
  path,
  type Ramp,
  type Sheet,
  slant,
  star,
} from '../svg.ts';
import { card, chip, FACE, SUITS } from './table-parts.ts';

const { gold, silver, bronze, ruby, emerald, sapphire, obsidian, ivory, tan } = RAMPS;

/** Draws a pile of `high` chips from the side; the lowest is at the origin. */
function pile(sheet: Sheet, ramp: Ramp, high: number): string {
  const disc = keep(
    sheet,
    path('M-70 0V18C-70 50 70 50 70 18V0z', across(sheet, ramp, '314')),
    path('M-44 17V37L-20 43V22zM20 22V43L44 37V17z', '#fff', ' opacity=".9"'),
    oval([0, 0, 70, 26], slant(sheet, ramp, '012')),
  );
  return (
    Array.from({ length: high }, (_, at) => again(disc, `translate(${(at * 5) % 7} ${-at * 24})`)).join('') +
    oval([0, -(high - 1) * 24, 46, 15], 'none', ' stroke="#fff" stroke-width="5" opacity=".8"')
  );
}

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

/** Returns the pips of a die face as one path: dots are zero-length lines with round ends. */
const dots = (value: number, step: number, colour: string): string =>
  line((PIPS[value] ?? []).map(([x, y]) => `M${x * step} ${y * step}h0`).join(''), colour, value === 1 ? 38 : 24);

/** Draws a die in isometric projection: three faces, whose pips are transformed by matrices. */
function die(sheet: Sheet, ramp: Ramp, [top, left, right]: readonly [number, number, number]): string {
  const pip = ramp === ivory || ramp === silver ? '#b0102c' : '#fff';
  const face = (matrix: string, fill: string, value: number): string =>
    `<g transform="matrix(${matrix})">${box([-58, -58, 116, 116, 18], fill)}${dots(value, 31, pip)}</g>`;
  return (
    path(outline('0,-116 100,-58 100,58 0,116 -100,58 -100,-58'), ramp[3], ` stroke="${ramp[3]}" stroke-width="12"`) +
    face('.866 .5 -.866 .5 0 -58', slant(sheet, ramp, '011'), top) +
    face('.866 .5 0 1 -50 29', slant(sheet, ramp, '122'), left) +
    face('.866 -.5 0 1 50 29', slant(sheet, ramp, '233'), right)
  );
}

/** Draws a wheel of `count` equal sectors in repeating colours. */
function fields(count: number, radius: number, colours: readonly string[]): string {
  const step = (Math.PI * 2) / count;
  const at = (index: number): string =>
    `${num(Math.cos(index * step) * radius)} ${num(Math.sin(index * step) * radius)}`;
  return colours
    .map((colour, group) => {
      const slices = Array.from({ length: count }, (_, index) => index).filter(
        (index) => index % colours.length === group,
      );
      return path(
        slices.map((index) => `M0 0L${at(index)}A${radius} ${radius} 0 0 1 ${at(index + 1)}z`).join(''),
        colour,
      );
    })
    .join('');
}

/** Dice, wheels, chips and tiles. */
export const table: Record<string, Motif> = {
  dice: (s, { main, trim }) =>
    move('translate(-84 -30) rotate(-14) scale(1.04)', die(s, main === gold ? ruby : main, [5, 3, 6])) +
    move('translate(90 60) rotate(16) scale(.94)', die(s, main === ivory ? trim : ivory, [1, 4, 2])),
  dice3: (s, { main }) => {
    const ramp = main === gold ? ruby : main;
    return (
      move('translate(0 -84)', die(s, ramp, [6, 5, 4])) +
      move('translate(-98 88)', die(s, ramp, [1, 2, 3])) +
      move('translate(98 88)', die(s, ramp, [4, 6, 5]))
    );
  },
  sicbo: (s) =>
    oval([0, 140, 180, 44], down(s, gold, '1234')) +
    oval([0, 128, 166, 36], down(s, ruby, '234')) +
    [
      [-62, 70],
      [62, 72],
      [0, 8],
    ]
      .map(([x, y]) => again(keep(s, die(s, ruby, [4, 1, 5])), `translate(${x} ${y}) scale(.56)`))
      .join('') +
    path(
      'M-160 130C-170-120-80-180 0-180 80-180 170-120 160 130 80 166-80 166-160 130z',
      blend(s, ['#ffffff88', '#ffffff14', '#ffffff4d'], 'slant'),
      ' stroke="#fff" stroke-width="3"',
    ) +
    path('M-130 40C-126-70-84-130-30-146', 'none', ' stroke="#fff" stroke-width="16" opacity=".8"') +
    circle([0, -182, 17], ball(s, gold)),
  roulette: (s) =>
    move(
      'scale(1 .94)',
      circle([0, 10, 196], bronze[4]) +
        circle([0, 0, 196], slant(s, bronze, '1234')) +
        circle([0, 0, 170], slant(s, gold, '0123')),
      fields(24, 162, ['#c40f2e', '#14161f']),
      path('M0 0L162 0A162 162 0 0 1 156.500 41.900z', '#0f9a57'),
      circle([0, 0, 118], 'none', ` stroke="${gold[1]}" stroke-width="5"`),
      circle([0, 0, 112], ball(s, bronze, '12334')),
      around(s, [4, 45], path('M-9 0L-13-90H13L9 0z', across(s, gold, '1032')), circle([0, -94, 14], ball(s, gold))),
      circle([0, 0, 42], slant(s, gold, '0123')),
      circle([0, -4, 24], ball(s, gold)),
      circle([-110, -84, 17], ball(s, silver, '00012')),
    ),
  fortune: (s, { main, trim }) =>
    circle([0, 10, 190], slant(s, gold, '0123')) +
    move(
      'translate(0 10)',
      fields(12, 164, [main[2], trim[2], ivory[1], main[3]]),
      around(s, [12], circle([0, -177, 8], '#fff')),
      around(s, [12, 15], path(star([5, 20, 9], 0, -124), gold[0])),
    ) +
    circle([0, 10, 52], slant(s, gold, '0123')) +
    path(star([5, 36, 16], 0, 10), ruby[2]) +
    path('M-32-204H32L0-136z', down(s, ruby, '012'), ` stroke="#fff" stroke-width="5"`),
  chips: (s, { main }) =>
    move('translate(-112 140)', pile(s, ruby, 5)) +
    move('translate(112 140)', pile(s, sapphire, 6)) +
    move('translate(0 164)', pile(s, ruby, 3)) +
    move(
      'translate(0 -50) rotate(-14) scale(1.12)',
      chip(s, main),
      path(SUITS.spade, '#fff', ' transform="scale(.7)"'),
    ),
  dealer: (s, { main, trim }) =>
    path('M-180 200C-176 110-110 90-56 74L0 120 56 74C110 90 176 110 180 200z', slant(s, ivory, '0012')) +
    path(
      'M-140 200C-136 130-100 100-60 84L-10 200zM140 200C136 130 100 100 60 84L10 200z',
      slant(s, main === gold ? ruby : main, '1234'),
    ) +
    path('M-40 60V20H40V60L0 110z', tan[2]) +
    mirror(s, path('M0 96L-50 76-46 128z', slant(s, trim, '123'))) +
    circle([0, 100, 11], gold[2]) +
    path(
      'M-100 0C-130-130-70-190 0-190 70-190 130-130 100 0 96 50 80 70 60 76L50-60H-50L-60 76C-80 70-96 50-100 0z',
      slant(s, bronze, '234'),
    ) +
    path('M-66-80C-66-140 66-140 66-80 70 0 40 56 0 60-40 56-70 0-66-80z', across(s, tan, '0112')) +
    path(
      'M-74-40C-84-140-20-160 20-140 70-136 80-90 74-40 60-60 50-90 30-110-10-80-50-76-74-40z',
      slant(s, bronze, '1234'),
    ) +
    mirror(
      s,
      path('M-14-30C-26-42-44-40-52-30-42-20-24-20-14-30z', '#fff'),
      circle([-33, -30, 8], '#2a1008'),
      line('M-14-46Q-34-58-54-44', bronze[4], 5),
    ) +
    path('M-20 14Q0 4 20 14 0 36-20 14z', ruby[2]),
  mahjong: (s) => {
    const tile = (mark: string): string =>
      box([-66, -84, 132, 184, 20], emerald[2]) + box([-66, -92, 132, 174, 20], slant(s, ivory, '0112')) + mark;
    const dots =
      [
        [-30, -52],
        [30, -52],
        [-30, 40],
        [30, 40],
      ]
        .map(([x, y]) => circle([x ?? 0, y ?? 0, 21], sapphire[2]) + circle([x ?? 0, y ?? 0, 11], ivory[1]))
        .join('') +
      circle([0, -6, 21], ruby[2]) +
      circle([0, -6, 11], ivory[1]);
    const bamboo = line('M-30-60V-20M0-60V-20M30-60V-20M-30 12V52M0 12V52M30 12V52', emerald[2], 14);
    const dragon = line('M-34-40H34V0H-34zM0-66V54', ruby[2], 13);
    return (
      move('translate(-116 20) rotate(-12)', tile(dots)) +
      move('translate(116 20) rotate(12)', tile(bamboo)) +
      move('translate(0 -6) scale(1.16)', tile(dragon))
    );
  },
  domino: (s, { main }) => {
    const bone = (a: number, b: number): string =>
      box([-60, -118, 120, 244, 20], obsidian[4]) +
      box([-60, -122, 120, 240, 20], slant(s, main === gold ? ivory : main, '0112')) +
      line('M-42 0H42', gold[3], 6) +
      [
        [a, -60],
        [b, 60],
      ]
        .map(([value = 1, y = 0]) => move(`translate(0 ${y})`, dots(value, 28, obsidian[4])))
        .join('');
    return (
      move('translate(-90 10) rotate(-20)', bone(5, 2)) +
      move('translate(92 10) rotate(22)', bone(3, 6)) +
      move('translate(0 -6)', bone(6, 4))
    );
  },
  craps: (s, { main }) =>
    move('translate(-60 30) rotate(-10) scale(.84)', die(s, main === gold ? ruby : main, [2, 5, 6])) +
    move('translate(90 100) scale(.7)', die(s, ivory, [1, 3, 4])),
  ball8: (s) =>
    circle([0, 0, 186], ball(s, obsidian, '01344')) +
    circle([-30, -30, 86], slant(s, ivory, '0012')) +
    `<text x="-30" y="12" ${FACE} font-size="124" text-anchor="middle" fill="#11131f">8</text>` +
    oval([-70, -130, 60, 24], glow(s, ['#fff', '#fff0']), ' transform="rotate(-20 -70 -130)"'),
  felt: (s, { main }) =>
    path('M-196 60C-120-20 120-20 196 60L170 130C90 180-90 180-170 130z', down(s, bronze, '1234')) +
    path('M-176 62C-100-4 100-4 176 62L156 116C80 158-80 158-156 116z', slant(s, emerald, '234')) +
    path('M-110 60Q0 10 110 60M-80 96Q0 56 80 96', 'none', ' stroke="#fff" stroke-width="4" opacity=".7"') +
    move('translate(-62 70) scale(.4) rotate(-14)', card(s, 'K', 'heart')) +
    move('translate(8 64) scale(.4) rotate(8)', card(s, '9', 'club')) +
    move('translate(104 108) scale(.3)', chip(s, main)),
};
