import { type Motif, RAMPS } from '../palettes.ts';
import {
  again,
  around,
  ball,
  blend,
  box,
  circle,
  keep,
  line,
  mirror,
  move,
  path,
  type Ramp,
  slant,
  star,
} from '../svg.ts';

const { gold, silver, ruby, emerald, sapphire, amethyst, obsidian, ivory, orange, teal } = RAMPS;

/** Motifs of the quick games. */
export const quick: Record<string, Motif> = {
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
};
