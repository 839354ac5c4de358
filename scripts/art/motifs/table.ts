import { RAMPS, type Motif } from '../palettes.ts';
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
  oval,
  outline,
  path,
  slant,
  star,
  type Ramp,
  type Sheet,
} from '../svg.ts';

const { gold, ruby, emerald, ivory, obsidian, silver, sapphire, bronze, tan } = RAMPS;

/** The four suits, about 100 units high, around the origin. */
export const SUITS = {
  heart: 'M0 48C-44 16-54-8-50-26-44-52-12-50 0-26 12-50 44-52 50-26 54-8 44 16 0 48z',
  diamond: 'M0-54L40 0 0 54-40 0z',
  spade: 'M0-54C40-20 54 0 48 20 42 38 18 38 8 24L18 52H-18L-8 24C-18 38-42 38-48 20-54 0-40-20 0-54z',
  club: 'M0-52C26-52 34-26 20-10 46-18 56 12 38 26 24 36 10 28 6 20L16 52H-16L-6 20C-10 28-24 36-38 26-56 12-46-18-20-10-34-26-26-52 0-52z',
} as const;

const FACE = 'font-family="Georgia,DejaVu Serif,serif" font-weight="700"';

/** A playing card, 190 by 270, around the origin. */
function card(sheet: Sheet, rank: string, suit: keyof typeof SUITS): string {
  const colour = suit === 'heart' || suit === 'diamond' ? '#d0112f' : '#171a2c';
  const paper = keep(
    sheet,
    box(
      [-95, -135, 190, 270, 20],
      blend(sheet, ['#fff', '#fff', '#d5dbe8'], 'slant'),
      ' stroke="#9aa6bd" stroke-width="3"',
    ),
  );
  const sign = keep(sheet, path(SUITS[suit], colour));
  return (
    again(paper) +
    again(sign, 'translate(0 22) scale(1.25)') +
    `<text x="-78" y="-68" ${FACE} font-size="70" fill="${colour}">${rank}</text>` +
    again(sign, 'translate(58 -92) scale(.42)')
  );
}

/** A card's back in a colour. */
const cardBack = (sheet: Sheet, ramp: Ramp): string =>
  box([-95, -135, 190, 270, 20], '#fff') +
  box([-84, -124, 168, 248, 14], slant(sheet, ramp, '123')) +
  path(star([12, 70, 34]), ramp[1], ' opacity=".7"') +
  box([-72, -112, 144, 224, 10], 'none', ` stroke="${ramp[0]}" stroke-width="4" opacity=".6"`);

/** A casino chip from above, radius 100. */
function chip(sheet: Sheet, ramp: Ramp): string {
  return (
    circle([0, 9, 100], ramp[4]) +
    circle([0, 0, 100], slant(sheet, ramp, '123')) +
    circle([0, 0, 88], 'none', ' stroke="#fff" stroke-width="23" stroke-dasharray="40 52.2"') +
    circle([0, 0, 68], slant(sheet, ramp, '0123'), ' stroke="#fff" stroke-width="4"') +
    circle([0, 0, 52], slant(sheet, ramp, '321'))
  );
}

/** A pile of chips seen from the side, `high` chips, on its foot. */
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

/** Pips as one path of round dots. */
const dots = (value: number, step: number, colour: string): string =>
  line((PIPS[value] ?? []).map(([x, y]) => `M${x * step} ${y * step}h0`).join(''), colour, value === 1 ? 38 : 24);

/** A die standing on a corner: three faces in isometric projection, pips by matrix. */
export function die(sheet: Sheet, ramp: Ramp, [top, left, right]: readonly [number, number, number]): string {
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

/** A wheel's rim cut in equal fields of two colours and a dot field. */
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

/** Cards, dice, wheels and whoever deals them. */
export const table: Record<string, Motif> = {
  cards: (s) =>
    move(
      'scale(.9)',
      move('translate(-90 26) rotate(-24)', cardBack(s, sapphire)),
      move('translate(96 30) rotate(24)', card(s, 'K', 'spade')),
      move('rotate(-4)', card(s, 'A', 'heart')),
    ),
  aces: (s) =>
    move(
      'translate(0 130) scale(.8)',
      move('rotate(-36) translate(0 -160)', card(s, 'A', 'club')),
      move('rotate(-12) translate(0 -160)', card(s, 'A', 'diamond')),
      move('rotate(12) translate(0 -160)', card(s, 'A', 'spade')),
      move('rotate(36) translate(0 -160)', card(s, 'A', 'heart')),
    ),
  royal: (s) =>
    move(
      'translate(0 150) scale(.74)',
      ['10', 'J', 'Q', 'K', 'A']
        .map((rank, at) => move(`rotate(${-40 + at * 20}) translate(0 -210)`, card(s, rank, 'heart')))
        .join(''),
    ),
  blackjack: (s, { main }) =>
    move('translate(-56 -30) rotate(-12)', card(s, 'A', 'spade')) +
    move('translate(60 -20) rotate(12)', card(s, 'J', 'heart')) +
    move('translate(-110 140) scale(.62)', chip(s, ruby)) +
    move('translate(96 136) scale(.7)', chip(s, main)),
  baccarat: (s) =>
    move('translate(-92 -20) rotate(-8)', box([-104, -144, 208, 288, 24], sapphire[2]), card(s, '9', 'spade')) +
    move('translate(92 -20) rotate(8)', box([-104, -144, 208, 288, 24], ruby[2]), card(s, '8', 'heart')) +
    move('translate(0 146) scale(.5)', chip(s, gold)),
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
  shoe: (s, { main }) =>
    path('M-180 130L-150-70-60-150H130L180 130z', slant(s, obsidian, '1234')) +
    path('M-150-70L-60-150H130L60-70z', slant(s, main, '012')) +
    path('M-150-70H60L70 130H-180z', slant(s, obsidian, '1233'), ` stroke="${gold[1]}" stroke-width="5"`) +
    path(SUITS.spade, gold[1], ' transform="translate(-56 26) scale(1.1)"') +
    move('translate(-10 124) rotate(-78) scale(.66)', cardBack(s, ruby)) +
    move('translate(60 116) rotate(-64) scale(.66)', card(s, 'A', 'heart')),
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
  duel: (s) =>
    move(
      'translate(-86 0) rotate(-7)',
      box([-96, -160, 192, 320, 22], slant(s, ruby, '1234'), ` stroke="${gold[1]}" stroke-width="8"`),
      path(
        'M-50 40C-60-40-20-90 30-110L10-70 60-80C60-40 20-30 30 10 50 60 0 110-50 100-20 80-20 60-50 40z',
        slant(s, gold, '0123'),
      ),
    ) +
    move(
      'translate(86 0) rotate(7)',
      box([-96, -160, 192, 320, 22], slant(s, sapphire, '1234'), ` stroke="${gold[1]}" stroke-width="8"`),
      path('M-60-90L-20-60H20L60-90 56 0 40 60 0 90-40 60-56 0z', slant(s, gold, '0123')),
      line('M0-50V-20M-40-20L-20-10M40-20L20-10M-14 40h28', bronze[4], 9),
    ) +
    circle([0, 0, 46], slant(s, obsidian, '1234'), ` stroke="${gold[1]}" stroke-width="6"`) +
    `<text y="16" ${FACE} font-size="46" text-anchor="middle" fill="#fff">VS</text>`,
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
  bullcards: (s) =>
    move(
      'translate(0 140) scale(.72)',
      ['7', '3', 'K', 'Q', '10']
        .map((rank, at) =>
          move(`rotate(${-44 + at * 22}) translate(0 -220)`, card(s, rank, at % 2 ? 'club' : 'diamond')),
        )
        .join(''),
    ) +
    move(
      'translate(0 128) scale(.6)',
      circle([0, 0, 100], slant(s, gold, '0123')),
      path(
        'M-70-60C-60-20-30-20-30-10-40 50-20 70 0 70 20 70 40 50 30-10 30-20 60-20 70-60 40-36 20-40 0-40-20-40-40-36-70-60z',
        ruby[2],
      ),
    ),
  fishcards: (s) =>
    move(
      'translate(0 160)',
      ['8', 'J', 'Q']
        .map((rank, at) =>
          move(
            `rotate(${-24 + at * 24}) translate(0 -170)`,
            card(s, rank, (['spade', 'heart', 'diamond'] as const)[at] ?? 'spade'),
          ),
        )
        .join(''),
    ),
  craps: (s, { main }) =>
    move('translate(-60 30) rotate(-10) scale(.84)', die(s, main === gold ? ruby : main, [2, 5, 6])) +
    move('translate(90 100) scale(.7)', die(s, ivory, [1, 3, 4])),
  hilo: (s) =>
    move('translate(-20 0)', card(s, 'Q', 'diamond')) +
    move(
      'translate(128 -74)',
      circle([0, 0, 58], slant(s, emerald, '0123')),
      path('M0-34L34 8H14V34H-14V8H-34z', '#fff'),
    ) +
    move(
      'translate(128 74)',
      circle([0, 0, 58], slant(s, ruby, '0123')),
      path('M0 34L34-8H14V-34H-14V-8H-34z', '#fff'),
    ),
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
