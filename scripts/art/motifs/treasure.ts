import { type Motif, RAMPS } from '../palettes.ts';
import type { Ramp } from '../svg.ts';
import {
  across,
  again,
  around,
  ball,
  blend,
  box,
  circle,
  down,
  keep,
  line,
  mirror,
  move,
  outline,
  oval,
  path,
  type Sheet,
  slant,
  star,
} from '../svg.ts';
import { facets } from './facets.ts';

const { gold, ruby, bronze, emerald, sapphire, amethyst, tan, ivory, ice } = RAMPS;

/** Draws a coin from the front, radius 100. */
function coin(sheet: Sheet, metal: Ramp): string {
  return keep(
    sheet,
    circle([0, 8, 100], metal[3]),
    circle([0, 0, 100], slant(sheet, metal, '0123')),
    circle([0, 0, 80], slant(sheet, metal, '3210')),
    circle([0, 0, 74], slant(sheet, metal, '122')),
    path(star([5, 50, 22]), slant(sheet, metal, '013'), ` stroke="${metal[3]}" stroke-width="4"`),
  );
}

/** Draws a stack of `high` coins from the side. */
function stack(sheet: Sheet, metal: Ramp, high: number): string {
  const disc = keep(
    sheet,
    oval([0, 9, 62, 22], metal[3]),
    box([-62, 0, 124, 9], across(sheet, metal, '3124')),
    oval([0, 0, 62, 22], slant(sheet, metal, '0123')),
  );
  const top = oval([0, -high * 18 - 1, 42, 13], 'none', ` stroke="${metal[3]}" stroke-width="5"`);
  return (
    Array.from({ length: high + 1 }, (_, at) => again(disc, `translate(${(at * 7) % 5} -${at * 18})`)).join('') + top
  );
}

/** Draws a brilliant-cut diamond from the side. */
const brilliant: Motif = (sheet, inks) =>
  mirror(
    sheet,
    facets(inks, [
      ['m2', '0,-120 -100,-120 -170,-40 0,-40'],
      ['m1', '-100,-120 -60,-40 -170,-40'],
      ['m0', '0,-120 -60,-120 -40,-80 0,-80|-100,-120 -60,-120 -70,-60'],
      ['m3', '-170,-40 -60,-40 0,170'],
      ['m2', '-170,-40 -110,-40 0,170'],
      ['m1', '-60,-40 -24,-40 0,170|-40,-80 0,-80 0,-40 -60,-40'],
      ['m2', '-24,-40 0,-40 0,170'],
      ['m0', '-150,-34 -116,-34 -60,60'],
    ]),
  ) + path('M60-118l40 4 60 72-40-4zM20-34L36-34 8 120z', '#fff', ' opacity=".45"');

const rubyLike = (metal: Ramp): string => `${metal[1]}`;

/** Treasure objects. */
export const treasure: Record<string, Motif> = {
  diamond: brilliant,
  gems: (s, inks) =>
    move('translate(-96 60) rotate(-18) scale(.56)', brilliant(s, { ...inks, main: ruby })) +
    move('translate(98 64) rotate(18) scale(.56)', brilliant(s, { ...inks, main: emerald })) +
    move('translate(0 -14) scale(.86)', brilliant(s, { ...inks, main: inks.main === gold ? sapphire : inks.main })),
  coins: (s) => {
    const one = coin(s, gold);
    return (
      move('translate(-120 150)', stack(s, gold, 7)) +
      move('translate(120 150)', stack(s, gold, 10)) +
      move('translate(0 160)', stack(s, gold, 4)) +
      again(one, 'translate(-24 -50) rotate(-12) scale(1.22)') +
      again(one, 'translate(-140 -130) rotate(20) scale(.42 .5)') +
      again(one, 'translate(60 80) scale(.5) rotate(18)')
    );
  },
  coin: (s, { main }) => move('scale(1.75)', again(coin(s, main))),
  ingot: (s) =>
    path(
      'M-190-40C-150-80-110-40-90 10H90C110-40 150-80 190-40 180 60 130 130 0 130-130 130-180 60-190-40z',
      down(s, gold, '0123'),
    ) +
    path(
      'M-190-40C-150-80-110-40-90 10-40 40 40 40 90 10 110-40 150-80 190-40 150-10 130 30 80 56 20 76-60 70-90 50-130 30-150-10-190-40z',
      slant(s, gold, '0012'),
    ) +
    oval([0, 6, 92, 62], ball(s, gold, '00123')) +
    path('M-160-30C-150 50-110 96-50 112', 'none', ` stroke="${gold[0]}" stroke-width="8"`),
  crown: (s, { trim }) =>
    path('M-130 90C-160 0-120-60 0-80 120-60 160 0 130 90z', slant(s, trim, '1234')) +
    path('M-150 110L-190-60-100 10-70-110 0-10 70-110 100 10 190-60 150 110z', slant(s, gold, '00123')) +
    path('M-150 110L-190-60-100 10-90 96zM0-10L70-110 60 96 0 100z', gold[3], ' opacity=".35"') +
    box([-160, 84, 320, 62, 14], down(s, gold, '0123')) +
    [-190, -70, 70, 190].map((x) => circle([x, x * x > 10000 ? -68 : -120, 20], ball(s, trim))).join('') +
    circle([0, -22, 24], ball(s, ice)) +
    [-110, -55, 55, 110].map((x) => circle([x, 115, 14], ball(s, trim))).join('') +
    path('M0 90L26 115 0 140-26 115z', slant(s, sapphire, '013')),
  chest: (s, { trim }) => {
    const one = coin(s, gold);
    const pile = [
      [-96, -6, 0.4],
      [96, -8, 0.4],
      [-44, -34, 0.46],
      [50, -36, 0.44],
      [0, -12, 0.5],
    ];
    return (
      path('M-150-10C-160-130-110-180 0-180 110-180 160-130 150-10z', down(s, bronze, '1234')) +
      path('M-124-10C-130-110-90-150 0-150 90-150 130-110 124-10z', '#1c0a04') +
      path(
        'M-150-10C-160-130-110-180 0-180 110-180 160-130 150-10H120C126-110 90-152 0-152-90-152-126-110-120-10z',
        down(s, gold, '0123'),
      ) +
      oval([0, -20, 128, 70], blend(s, ['#fff6c0', '#ffc83a', '#b4610d'])) +
      pile.map(([x, y, size]) => again(one, `translate(${x} ${y}) scale(${size})`)).join('') +
      [
        { at: '-62 -70', ramp: ruby },
        { at: '64 -72', ramp: trim },
      ]
        .map(({ at, ramp }) =>
          move(
            `translate(${at})`,
            path('M-24-26H24L40-6 0 40-40-6z', slant(s, ramp, '013')),
            path('M-24-26L-12-6H12L24-26z', '#fff', ' opacity=".5"'),
          ),
        )
        .join('') +
      path('M-170 10H170L150 160Q0 176-150 160z', down(s, bronze, '1234')) +
      line('M-164 60Q0 74 164 60M-158 112Q0 126 158 112', bronze[4], 4) +
      path('M-170 4H170V40H-170zM-168 38H-124L-118 164-152 160zM168 38H124L118 164 152 160z', down(s, gold, '0123')) +
      box([-30, 14, 60, 74, 12], down(s, gold, '0123')) +
      path('M-9 42a9 9 0 1 1 18 0l-4 8 5 22H-10l5-22z', '#2a1002')
    );
  },
  key: (s, { main, trim }) =>
    move(
      'rotate(38)',
      path(
        'M0-190C60-190 84-150 80-110 76-70 40-50 24-46V190H-16V150H-66V118H-16V96H-50V62H-16V-46C-40-50-76-70-80-110-84-150-60-190 0-190zM0-150C-30-150-44-130-42-110-40-90-20-84 0-84 20-84 40-90 42-110 44-130 30-150 0-150z',
        across(s, main, '10231'),
        ' fill-rule="evenodd"',
      ),
      circle([0, -117, 26], ball(s, trim)),
      box([-30, -52, 68, 18, 8], down(s, main, '0123')),
    ),
  goblet: (s, { trim }) =>
    path(
      'M-130-160H130C140-20 70 40 20 50V110C70 116 100 140 104 174H-104C-100 140-70 116-20 110V50C-70 40-140-20-130-160z',
      across(s, gold, '21014'),
    ) +
    oval([0, -160, 130, 28], down(s, gold, '310')) +
    oval([0, -156, 110, 20], ruby[3]) +
    path('M-126-90Q0-56 126-90L122-60Q0-24-122-60z', gold[3], ' opacity=".6"') +
    [-70, 0, 70].map((x) => circle([x, -56 + Math.abs(x) / -7, 16], ball(s, x ? trim : emerald))).join('') +
    oval([0, 80, 30, 14], gold[1]) +
    path('M-100-140C-96-60-70-20-40 6', 'none', ' stroke="#fff" stroke-width="9" opacity=".7"'),
  ring: (s, inks) =>
    circle([0, 70, 104], 'none', ` stroke="${slant(s, gold, '0123')}" stroke-width="34"`) +
    circle([0, 70, 120], 'none', ` stroke="${gold[0]}" stroke-width="4" opacity=".7"`) +
    path('M-60-30L-36-60H36L60-30 30 10H-30z', down(s, gold, '0123')) +
    move('translate(0 -96) scale(.62)', brilliant(s, inks)),
  hourglass: (s, { main, trim }) =>
    path(
      'M-100-150H100C100-70 20-40 20 0 20 40 100 70 100 150H-100C-100 70-20 40-20 0-20-40-100-70-100-150z',
      blend(s, ['#ffffffcc', '#bfe6ff77', '#ffffffaa'], 'across'),
    ) +
    path(
      'M-76-80H76C60-50 12-30 8 0L4 100-4 100-8 0C-12-30-60-50-76-80zM-92 150C-80 110-30 90 0 84 30 90 80 110 92 150z',
      down(s, gold, '0123'),
    ) +
    path('M-84-140C-80-80-40-60-28-30', 'none', ' stroke="#fff" stroke-width="10" opacity=".8"') +
    mirror(s, box([-122, -150, 20, 300, 8], across(s, main, '3103')), circle([-112, 0, 18], ball(s, trim))) +
    box([-136, -186, 272, 40, 16], down(s, main, '0123')) +
    box([-136, 146, 272, 40, 16], down(s, main, '0123')),
  bag: (s, { main }) =>
    path(
      'M-50-110C-90-150-70-190-30-170-10-190 20-190 34-170 70-190 90-150 50-110 120-50 180 40 160 120 140 190-140 190-160 120-180 40-120-50-50-110z',
      ball(s, main),
    ) +
    path('M-56-110Q0-92 56-110L54-84Q0-66-54-84z', slant(s, gold, '013')) +
    line('M40-88C80-80 80-40 60-20M34-86C50-60 40-30 24-24', gold[2], 9) +
    move('translate(0 50) scale(.72)', again(coin(s, gold))) +
    path('M-120 40C-120-10-90-50-60-70', 'none', ' stroke="#fff" stroke-width="12" opacity=".35"'),
  envelope: (s) =>
    move(
      'rotate(-10)',
      box([-112, -174, 224, 348, 20], slant(s, ruby, '123')),
      path('M-112-154Q-112-174-92-174H92Q112-174 112-154V-90Q0 10-112-90z', down(s, ruby, '012')),
      path('M-112-90Q0 10 112-90', 'none', ` stroke="${gold[1]}" stroke-width="7"`),
      move('translate(0 -34) scale(.56)', again(coin(s, gold))),
      box([-94, -156, 188, 312, 12], 'none', ` stroke="${gold[2]}" stroke-width="4" opacity=".7"`),
      line('M-60 96Q0 60 60 96M-60 124Q0 88 60 124', gold[1], 7),
    ) + move('translate(110 120) scale(.5)', again(coin(s, gold))),
  pot: (s, { main }) => {
    const one = coin(s, gold);
    return (
      mirror(s, again(one, 'translate(-90 -60) scale(.42)'), again(one, 'translate(-40 -96) scale(.46)')) +
      again(one, 'translate(0 -70) scale(.6)') +
      path('M-150-30H150C190 60 150 160 60 174H-60C-150 160-190 60-150-30z', ball(s, main)) +
      oval([0, -30, 164, 34], down(s, main, '0123')) +
      oval([0, -34, 140, 22], slant(s, gold, '0012')) +
      path('M-90 174L-110 196M90 174L110 196', main[3], ` stroke="${main[3]}" stroke-width="22"`) +
      path('M-120 20C-130 80-100 130-60 146', 'none', ' stroke="#fff" stroke-width="14" opacity=".4"')
    );
  },
  trophy: (s, { trim }) =>
    mirror(s, path('M-100-130C-200-150-200 0-70 10L-66-20C-150-30-150-100-96-94z', slant(s, gold, '013'))) +
    path(
      'M-116-170H116C120-40 80 30 26 50V100H60L76 140H-76L-60 100H-26V50C-80 30-120-40-116-170z',
      across(s, gold, '21013'),
    ) +
    oval([0, -170, 116, 22], down(s, gold, '30')) +
    path(star([5, 52, 22], 0, -80), slant(s, trim, '012')) +
    box([-92, 136, 184, 50, 10], down(s, RAMPS.obsidian, '1234')) +
    box([-50, 150, 100, 22, 5], down(s, gold, '012')) +
    path('M-90-150C-90-70-70-20-40 10', 'none', ' stroke="#fff" stroke-width="10" opacity=".7"'),
  book: (s, { main }) =>
    path(
      'M0-110C-60-150-140-150-190-130V120C-130 100-60 104 0 140 60 104 130 100 190 120V-130C140-150 60-150 0-110z',
      down(s, main, '1234'),
    ) +
    path('M0-90C-60-130-130-130-176-114V100C-120 84-60 90 0 120z', slant(s, ivory, '0012')) +
    path('M0-90C60-130 130-130 176-114V100C120 84 60 90 0 120z', slant(s, ivory, '2101')) +
    line('M-150-80Q-90-92-30-66M-150-40Q-90-52-30-26M-150 0Q-90-12-30 14M-150 40Q-90 28-30 54', tan[3], 6) +
    path(star([8, 62, 26], 90, -10), slant(s, amethyst, '012')) +
    circle([90, -10, 18], '#fff') +
    path('M-60 110C-20 100 20 116 0 130V196L-20 170-36 196z', ruby[2]),
  scroll: (s, { trim }) =>
    path('M-130-140H130V140H-130z', across(s, ivory, '2013')) +
    line('M-84-90H84M-84-54H84M-84 56H50M-84 92H80', tan[3], 7) +
    mirror(
      s,
      box([-176, -172, 176, 50, 25], down(s, tan, '0123')),
      circle([-176, -147, 30], ball(s, gold)),
      box([-176, 122, 176, 50, 25], down(s, tan, '0123')),
      circle([-176, 147, 30], ball(s, gold)),
    ) +
    circle([0, 0, 44], ball(s, trim)) +
    path(star([6, 26, 12]), rubyLike(trim)),
  clock: (s, { main, trim }) =>
    circle([0, 0, 186], slant(s, gold, '0123')) +
    circle([0, 0, 158], slant(s, gold, '3210')) +
    circle([0, 0, 146], ball(s, main, '0012')) +
    around(s, [12], box([-6, -136, 12, 34, 4], trim[3])) +
    path('M-9 10L-5-96 0-112 5-96 9 10zM6-8L74 36 82 52 64 46-4 8z', trim[4]) +
    circle([0, 0, 18], ball(s, gold)) +
    path(outline('-20,-196 20,-196 26,-170 -26,-170'), gold[2]),
};
