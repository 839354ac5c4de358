import { RAMPS, type Motif } from '../palettes.ts';
import {
  again,
  around,
  ball,
  blend,
  box,
  circle,
  group,
  keep,
  line,
  mirror,
  move,
  oval,
  path,
  slant,
  star,
  type Ramp,
  type Sheet,
} from '../svg.ts';

const { gold, ruby, emerald, sapphire, amethyst, ivory, obsidian, silver, orange, tan, bronze, lime, teal } = RAMPS;
const BOLD = 'font-family="Arial Black,DejaVu Sans,sans-serif" font-weight="900" text-anchor="middle"';

/** A drawn ball with its number, radius `size`. */
function numbered(sheet: Sheet, ramp: Ramp, label: string): string {
  return (
    circle([0, 0, 100], ball(sheet, ramp, '124')) +
    circle([-8, -8, 58], slant(sheet, ivory, '0012')) +
    `<text x="-8" y="20" font-size="76" textLength="${label.length > 1 ? 86 : 50}" lengthAdjust="spacingAndGlyphs" fill="#1a1026">${label}</text>` +
    oval([-40, -66, 26, 13], '#fff', ' opacity=".85" transform="rotate(-34 -40 -66)"')
  );
}

/** A raised number block. */
const block = (sheet: Sheet, ramp: Ramp, label: string): string =>
  box([-72, -82, 144, 180, 26], ramp[4]) +
  box([-72, -96, 144, 180, 26], slant(sheet, ramp, '013')) +
  `<text y="40" font-size="124" fill="#fff">${label}</text>`;

/** A small racing car that points to the left. */
const car = (sheet: Sheet, ramp: Ramp): string =>
  path('M-150 30C-150-6-120-16-80-22-50-66 50-70 80-26 120-22 150-20 156 26L140 46H-130z', slant(sheet, ramp, '0123')) +
  path('M-60-22C-36-50 0-52 10-50V-20zM22-50C50-48 60-30 66-20H22z', '#dff4ff') +
  path('M90-26L100-66H160V-50L126-24z', ramp[3]) +
  [-86, 92].map((x) => circle([x, 42, 32], obsidian[4]) + circle([x, 42, 15], silver[1])).join('');

/** Draws, tickets and the quick house games. */
export const numbers: Record<string, Motif> = {
  balls: (s) =>
    group(
      BOLD,
      move('translate(-96 -66) scale(.86)', numbered(s, sapphire, '7')),
      move('translate(104 -70) scale(.8)', numbered(s, emerald, '23')),
      move('translate(-110 104) scale(.78)', numbered(s, amethyst, '36')),
      move('translate(108 100) scale(.84)', numbered(s, orange, '9')),
      move('translate(0 20) scale(1.06)', numbered(s, ruby, '8')),
    ),
  drum: (s, { main }) => {
    const small = (ramp: Ramp, x: number, y: number): string =>
      circle([x, y, 32], ball(s, ramp, '124')) + circle([x - 2, y - 2, 15], '#fff');
    return (
      path('M-120 120L-160 196H160L120 120z', slant(s, main, '1234')) +
      circle(
        [0, -20, 162],
        blend(s, ['#ffffff77', '#ffffff1a', '#ffffff55'], 'slant'),
        ` stroke="${slant(s, gold, '0123')}" stroke-width="16"`,
      ) +
      small(ruby, -80, 40) +
      small(sapphire, -20, 74) +
      small(emerald, 50, 60) +
      small(orange, 96, 6) +
      small(amethyst, -40, 6) +
      small(gold, 30, 0) +
      small(teal, -90, -40) +
      oval([0, -20, 66, 156], 'none', ` stroke="${gold[1]}" stroke-width="6" opacity=".8"`) +
      line('M-158-20H158', gold[1], 6) +
      circle([0, -20, 20], ball(s, gold)) +
      path('M-110-90C-90-124-60-146-30-152', 'none', ' stroke="#fff" stroke-width="15" opacity=".9"')
    );
  },
  digits3: (s) =>
    group(
      BOLD,
      move('translate(-128 26) rotate(-8)', block(s, ruby, '3')),
      move('translate(128 26) rotate(8)', block(s, sapphire, '5')),
      move('translate(0 -20) scale(1.12)', block(s, gold, '8')),
    ),
  digits5: (s) =>
    group(
      BOLD,
      ...[
        ['1', ruby],
        ['6', orange],
        ['8', emerald],
        ['3', sapphire],
        ['9', amethyst],
      ].map(([label, ramp], at) =>
        move(
          `translate(${-152 + at * 76} ${[60, 0, -30, 0, 60][at]}) scale(.62)`,
          block(s, ramp as Ramp, label as string),
        ),
      ),
    ) + path('M-190 130Q0 60 190 130L180 176Q0 110-180 176z', slant(s, gold, '0123')),
  race: (s) =>
    move('translate(30 -104) scale(.72)', car(s, emerald)) +
    move('translate(-30 -6) scale(.96)', car(s, gold)) +
    move('translate(16 120) scale(1.16)', car(s, ruby)),
  boats: (s) => {
    const hull = (ramp: Ramp): string =>
      path('M-190-30C-160 10 120 20 190-30 180 40 120 60 0 60-120 60-170 30-190-30z', slant(s, ramp, '0123')) +
      [-90, -30, 30, 90]
        .map(
          (x) => circle([x, -34, 20], tan[1]) + path(`M${x - 22} 10C${x - 20}-20 ${x + 20}-20 ${x + 22} 10z`, ramp[3]),
        )
        .join('') +
      line('M-120 0L-150 70M-60 0L-90 74M0 0L-30 74M60 0L30 74', gold[1], 8);
    return move('translate(20 -90) scale(.78)', hull(emerald)) + move('translate(-10 70)', hull(ruby));
  },
  ticket: (s, { main }) =>
    move(
      'rotate(-16)',
      path('M-180-110H180V-34A34 34 0 0 0 180 34V110H-180V34A34 34 0 0 0-180-34z', slant(s, main, '0123')),
      path('M-160-90H160M-160 90H160', 'none', ' stroke="#fff" stroke-width="5" stroke-dasharray="4 12" opacity=".8"'),
      path('M96-100V100', 'none', ` stroke="${main[4]}" stroke-width="6" stroke-dasharray="12 12"`),
      path(star([5, 62, 27], -30, 0), '#fff'),
      line('M120-50H150M120-20H150M120 10H150M120 40H140', main[4], 9),
    ),
  mines: (s) => {
    const cell = keep(
      s,
      box([-54, -54, 108, 108, 18], sapphire[4]),
      box([-54, -60, 108, 108, 18], slant(s, sapphire, '123')),
    );
    const bomb =
      circle([0, 0, 34], ball(s, obsidian, '01344')) +
      around(s, [8], box([-5, -48, 10, 20, 4], obsidian[2])) +
      circle([0, 0, 10], ruby[1]);
    const spots = [-1, 0, 1]
      .flatMap((y) => [-1, 0, 1].map((x) => again(cell, `translate(${x * 122} ${y * 122})`)))
      .join('');
    const jewel = keep(
      s,
      path('M-26-30H26L44-6 0 40-44-6z', slant(s, emerald, '0123')),
      path('M-26-30L-14-6H14L26-30zM-14-6L0 40 14-6z', emerald[0], ' opacity=".7"'),
    );
    return (
      spots +
      move('translate(0 -6) scale(1.15)', bomb) +
      [
        [-122, -128],
        [122, -6],
        [-122, 116],
        [122, -128],
      ]
        .map(([x, y]) => again(jewel, `translate(${x} ${y})`))
        .join('')
    );
  },
  plinko: (s) => {
    const spots = [0, 1, 2, 3, 4]
      .flatMap((row) => Array.from({ length: row + 2 }, (_, at) => `M${(at - (row + 1) / 2) * 66} ${row * 58 - 130}h0`))
      .join('');
    const cups = [ruby, orange, gold, emerald, gold, orange, ruby]
      .map((ramp, at) => box([at * 56 - 194, 140, 50, 52, 10], slant(s, ramp, '013')))
      .join('');
    return (
      cups +
      line(spots, silver[2], 28) +
      move('translate(-3 -4)', line(spots, '#fff', 12)) +
      line('M0-190L26-130-6-90 34-40 4 20', '#fff', '6" opacity=".5" stroke-dasharray="3 13') +
      circle([6, 34, 32], ball(s, ruby))
    );
  },
  crash: (s, { main }) =>
    line('M-180-170V170H190', silver[1], 10) +
    path('M-170 166C-20 160 90 90 130-90V166z', blend(s, [`${main[1]}cc`, `${main[2]}22`])) +
    line('M-170 166C-20 160 90 90 130-90', main[0], 16) +
    move(
      'translate(136 -112) rotate(18) scale(.52)',
      path('M0-150C60-100 84-20 44 96H-44C-84-20-60-100 0-150z', slant(s, silver, '00123')),
      mirror(s, path('M-50 20C-110 50-110 90-104 124-80 96-60 90-40 90z', slant(s, ruby, '123'))),
      circle([0, -20, 30], ball(s, sapphire)),
      path('M0 210C-40 150-44 120-34 96H34C44 120 40 150 0 210z', orange[1]),
    ) +
    line('M-150 60h40M-150-20h30M-60 150v-30M30 130v-40', silver[2], 6),
  keno: (s) => {
    const hits = new Set([1, 5, 6, 8, 11, 14]);
    return (
      box([-190, -190, 380, 380, 36], slant(s, amethyst, '234')) +
      Array.from({ length: 16 }, (_, at) => {
        const x = (at % 4) * 88 - 132;
        const y = Math.floor(at / 4) * 88 - 132;
        return hits.has(at)
          ? circle([x, y, 40], ball(s, gold)) + path(star([5, 22, 10], x, y), ruby[2])
          : box([x - 36, y - 36, 72, 72, 16], amethyst[1], ' opacity=".35"');
      }).join('')
    );
  },
  limbo: (s, { main }) =>
    path('M-180 110A180 180 0 1 1 180 110', 'none', ` stroke="${obsidian[3]}" stroke-width="50"`) +
    path('M-180 110A180 180 0 0 1-110-32', 'none', ` stroke="${emerald[2]}" stroke-width="42"`) +
    path('M-100-40A180 180 0 0 1 100-40', 'none', ` stroke="${gold[2]}" stroke-width="42"`) +
    path('M110-32A180 180 0 0 1 180 110', 'none', ` stroke="${ruby[2]}" stroke-width="42"`) +
    path('M-20 90L104-60 20 130z', slant(s, main, '012')) +
    circle([0, 110, 42], ball(s, obsidian)) +
    circle([0, 110, 18], ball(s, gold)),
  tower: (s, { main }) =>
    [0, 1, 2, 3, 4]
      .map((row) =>
        move(
          `translate(0 ${156 - row * 72})`,
          [-1, 0, 1]
            .map((x) =>
              box(
                [x * 104 - 48, -30, 96, 62, 12],
                x === [0, 1, 0, -1, 0][row] ? slant(s, gold, '0123') : slant(s, main === gold ? sapphire : main, '234'),
              ),
            )
            .join(''),
          path(star([5, 22, 10], ([0, 1, 0, -1, 0][row] ?? 0) * 104, 0), '#fff'),
        ),
      )
      .join('') + path('M-40-172L0-200 40-172z', gold[1]),
  flip: (s) => {
    const face = (ramp: Ramp, mark: string): string =>
      circle([0, 8, 100], ramp[3]) +
      circle([0, 0, 100], slant(s, ramp, '0123')) +
      circle([0, 0, 80], slant(s, ramp, '321')) +
      path(mark, slant(s, ramp, '012'));
    return (
      move('translate(-66 40) rotate(-16) scale(1.2)', face(gold, 'M-50 34L-60-30-26 0 0-44 26 0 60-30 50 34z')) +
      move('translate(96 -66) rotate(18) scale(.94)', face(silver, star([5, 56, 24]))) +
      line('M-150-120Q-90-190 0-180M180 60Q170 140 90 176', '#fff', '9" opacity=".6')
    );
  },
  scratch: (s, { main }) =>
    move(
      'rotate(-10)',
      box([-150, -180, 300, 360, 26], slant(s, main === gold ? ruby : main, '0123')),
      box([-126, -60, 252, 210, 18], silver[2]),
      path('M-126-10C-60-60-30 10 20-40 60-70 90 0 126-30V90C70 130 30 60-30 110-70 140-90 90-126 110z', ivory[0]),
      [-76, 0, 76].map((x) => path(star([5, 34, 15], x, 36), slant(s, gold, '0123'))).join(''),
      `<text y="-96" ${BOLD} font-size="66" textLength="220" lengthAdjust="spacingAndGlyphs" fill="#fff">LUCKY</text>`,
    ) +
    move('translate(120 120)', circle([0, 0, 56], slant(s, gold, '0123')), circle([0, 0, 40], slant(s, gold, '321'))),
  hen: (s) =>
    path(
      'M-60-60C-70-140 50-150 60-70 90-20 150-30 180-80 200 20 160 150 20 150-90 150-130 60-60-60z',
      ball(s, ivory),
    ) +
    path('M10 10C60-20 120 0 130 30 110 90 40 90 10 10z', ivory[2]) +
    path('M-50-116C-60-160-30-170-20-140-20-180 20-176 14-140 30-160 56-140 36-112z', ruby[2]) +
    path('M-62-84L-120-66-60-52z', gold[2]) +
    path('M-64-56C-80-30-56-10-44-40z', ruby[2]) +
    circle([-22, -88, 13], '#12060a') +
    circle([-26, -92, 4], '#fff') +
    line('M0 150V184L-26 196M50 148V184L28 196', gold[2], 11),
  bubblegum: (s, { main }) =>
    path('M-90 60H90L110 190H-110z', slant(s, ruby, '123')) +
    circle(
      [0, -50, 140],
      blend(s, ['#ffffff66', '#ffffff22', '#ffffff55'], 'slant'),
      ' stroke="#fff" stroke-width="5"',
    ) +
    [
      [-70, 20, ruby],
      [0, 40, gold],
      [70, 16, emerald],
      [-40, -30, sapphire],
      [30, -26, main],
      [-90, -50, orange],
      [90, -50, amethyst],
      [-10, -90, teal],
    ]
      .map(([x, y, ramp]) => circle([x as number, y as number, 34], ball(s, ramp as Ramp)))
      .join('') +
    box([-104, 52, 208, 30, 10], slant(s, gold, '0123')) +
    circle([0, 130, 28], ball(s, gold)),
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
