import { type Motif, RAMPS } from '../palettes.ts';
import {
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
  oval,
  path,
  slant,
  star,
} from '../svg.ts';

const { gold, ruby, emerald, amethyst, fire, lime, tan } = RAMPS;

const leaf = (fill: string): string =>
  path('M0 0C20-60 90-80 150-50 120 10 60 30 0 0z', fill) + line('M14-6Q70-20 130-44', '#05634688', 5);

/** Symbols of classic slot machines. */
export const reels: Record<string, Motif> = {
  seven: (s, { main }) =>
    path('M-150-170H160V-90C60 0 20 90 10 190H-100C-90 80-40-20 40-90H-70V-50H-150z', gold[4]) +
    path('M-150-180H160V-100C60-10 20 80 10 180H-100C-90 70-40-30 40-100H-70V-60H-150z', slant(s, gold, '00123')) +
    path(
      'M-130-160H140V-108C40-16 4 70-6 160H-78C-68 60-10-50 76-120H-90V-80H-130z',
      down(s, main === gold ? ruby : main, '0123'),
    ) +
    path('M-130-160H140V-130H-130z', '#fff', ' opacity=".4"'),
  sevens: (s, inks) => {
    const one = keep(s, reels.seven?.(s, inks) ?? '');
    return (
      again(one, 'translate(-112 24) rotate(-12) scale(.62)') +
      again(one, 'translate(112 24) rotate(12) scale(.62)') +
      again(one, 'translate(0 -10) scale(.82)')
    );
  },
  cherry: (s) =>
    line('M-80 40C-60-60 0-120 60-160M90 60C90-20 80-100 60-160', emerald[3], 14) +
    move('translate(54 -152) rotate(14)', leaf(slant(s, lime, '123'))) +
    circle([-86, 92, 92], ball(s, ruby)) +
    circle([94, 104, 84], ball(s, ruby)) +
    oval([-116, 56, 24, 15], '#fff', ' opacity=".8" transform="rotate(-30 -116 56)"') +
    oval([68, 72, 21, 13], '#fff', ' opacity=".8" transform="rotate(-30 68 72)"'),
  lemon: (s) =>
    move(
      'rotate(-24)',
      path(
        'M-190 10C-176-10-160-14-150-30-110-120 90-130 146-30 156-14 176-10 190 10 176 30 160 34 146 50 90 140-110 130-150 50-160 34-176 30-190 10z',
        ball(s, gold, '01122'),
      ),
      oval([-60, -44, 60, 18], '#fff', ' opacity=".55" transform="rotate(-14 -60 -44)"'),
    ) + move('translate(120 -100) rotate(-40) scale(.8)', leaf(slant(s, emerald, '123'))),
  melon: (s) =>
    path('M-190-60C-180 90-90 160 0 160 90 160 180 90 190-60z', slant(s, emerald, '123')) +
    path('M-168-60C-160 70-80 136 0 136 80 136 160 70 168-60z', '#eaffd0') +
    path('M-150-60C-142 56-70 116 0 116 70 116 142 56 150-60z', blend(s, ['#ff8f92', '#f5304c', '#b8092f'])) +
    [
      [-84, -20],
      [-30, -30],
      [30, -24],
      [86, -14],
      [-50, 30],
      [6, 24],
      [56, 40],
      [0, 74],
    ]
      .map(([x = 0, y = 0]) => path(`M${x} ${y}c9 10 9 24 0 28-9-4-9-18 0-28z`, '#23040c'))
      .join('') +
    path('M-150-60H150V-48H-150z', '#fff', ' opacity=".4"'),
  grapes: (s) => {
    const berry = keep(s, circle([0, 0, 46], ball(s, amethyst)), oval([-15, -17, 11, 8], '#fff', ' opacity=".75"'));
    const spots = [
      [-100, -50],
      [-36, -60],
      [34, -60],
      [100, -50],
      [-68, 6],
      [0, 0],
      [68, 6],
      [-36, 64],
      [36, 64],
      [0, 124],
    ];
    return (
      line('M0-90C-6-130 10-160 30-180', tan[3], 16) +
      move('translate(10 -120) rotate(-10)', leaf(slant(s, emerald, '123'))) +
      spots.map(([x, y]) => again(berry, `translate(${x} ${y})`)).join('')
    );
  },
  plum: (s) =>
    circle([0, 30, 150], ball(s, amethyst)) +
    path('M10-110C60-40 60 90 20 176', 'none', ` stroke="${amethyst[4]}" stroke-width="7" opacity=".6"`) +
    oval([-60, -34, 40, 24], '#fff', ' opacity=".6" transform="rotate(-34 -60 -34)"') +
    line('M0-112C-4-150 10-170 20-190', tan[3], 16) +
    move('translate(6 -130) rotate(-6)', leaf(slant(s, lime, '123'))),
  strawberry: (s) =>
    path('M0-110C80-130 160-90 150 0 140 90 50 170 0 190-50 170-140 90-150 0-160-90-80-130 0-110z', ball(s, ruby)) +
    [
      [-80, -40],
      [-26, -30],
      [30, -36],
      [84, -40],
      [-60, 20],
      [0, 26],
      [58, 20],
      [-34, 76],
      [30, 78],
      [0, 130],
    ]
      .map(([x, y]) => oval([x ?? 0, y ?? 0, 7, 11], gold[1]))
      .join('') +
    move(
      'translate(0 -104)',
      around(s, [7, -110, 220], path('M0 10C-26-20-20-60 0-84 20-60 26-20 0 10z', down(s, lime, '123'))),
    ) +
    oval([-70, -64, 32, 18], '#fff', ' opacity=".55" transform="rotate(-30 -70 -64)"'),
  bell: (s) =>
    circle([0, 150, 38], ball(s, RAMPS.bronze)) +
    path(
      'M0-180C26-180 30-160 28-146 110-120 104 20 126 76 140 100 160 110 170 130H-170C-160 110-140 100-126 76-104 20-110-120-28-146-30-160-26-180 0-180z',
      slant(s, gold, '00123'),
    ) +
    path('M-170 130Q0 90 170 130 160 156 0 156-160 156-170 130z', down(s, gold, '0123')) +
    path('M-60-100C-96-60-84 30-110 80', 'none', ' stroke="#fff" stroke-width="16" opacity=".75"') +
    path('M-150 108Q0 70 150 108', 'none', ` stroke="${gold[3]}" stroke-width="6"`),
  horseshoe: (s, { trim }) =>
    path(
      'M-140 180C-220-60-120-180 0-180 120-180 220-60 140 180H66C110 20 90-100 0-100-90-100-110 20-66 180z',
      slant(s, gold, '00123'),
    ) +
    path(
      'M-104 170C-170-40-90-142 0-142 90-142 170-40 104 170',
      'none',
      ` stroke="${gold[3]}" stroke-width="16" stroke-dasharray="2 52"`,
    ) +
    mirror(s, box([-152, 160, 96, 34, 10], down(s, gold, '013'))) +
    circle([0, -142, 22], ball(s, trim)),
  clover: (s) => {
    const petal =
      path(
        'M0 0C-30-40-110-50-100-120-90-170-20-170 0-126 20-170 90-170 100-120 110-50 30-40 0 0z',
        slant(s, emerald, '0123'),
      ) + path('M0-10V-100', 'none', ` stroke="${emerald[0]}" stroke-width="5" opacity=".6"`);
    return (
      path('M-10 0C0 80 20 130 70 180L96 166C50 120 20 70 10 0z', emerald[3]) +
      around(s, [4, 20], move('scale(1.08)', petal))
    );
  },
  star: (s, { main }) =>
    path(star([5, 196, 88]), slant(s, main, '0123'), ` stroke="${main[3]}" stroke-width="10"`) +
    path(star([5, 150, 66]), down(s, main, '012')) +
    path('M0-150L36-50H-14L-60 90-34-40z', '#fff', ' opacity=".4"'),
  bar: (s, { main }) => {
    const plate = (fill: string) =>
      box([-170, -46, 340, 92, 18], gold[3]) +
      box([-170, -52, 340, 92, 18], slant(s, gold, '0013')) +
      box([-156, -40, 312, 68, 10], fill);
    const word =
      '<text y="16" font-family="Arial Black,DejaVu Sans,sans-serif" font-weight="900" font-size="62" text-anchor="middle" textLength="190" fill="#fff">BAR</text>';
    const one = keep(s, plate(down(s, main === gold ? ruby : main, '1234')), word);
    return again(one, 'translate(0 -112)') + again(one) + again(one, 'translate(0 112)');
  },
  chilli: (s) =>
    path(
      'M60-120C120-80 110 60 20 130-60 190-150 190-190 160-110 150-60 100-40 30-30-40 0-120 60-120z',
      ball(s, ruby),
    ) +
    path('M20-104C40-140 90-150 116-116 100-96 80-90 60-100 46-88 30-90 20-104z', slant(s, emerald, '123')) +
    line('M74-126C80-160 110-180 130-184', emerald[3], 18) +
    path('M40-70C20-20 10 60-50 110', 'none', ' stroke="#fff" stroke-width="13" opacity=".6"'),
  flame: (s) =>
    path(
      'M10-196C40-120 150-60 140 60 130 150 60 194 0 194-60 194-140 150-140 50-140-10-100-50-90-90-70-60-60-40-50-40-30-90-30-150 10-196z',
      down(s, fire, '1234'),
    ) +
    path(
      'M10-80C40-30 90 10 86 80 80 150 40 180 0 180-40 180-84 140-80 80-76 40-50 20-44-10-30 10-24 20-14 20-6-10-10-50 10-80z',
      down(s, fire, '0112'),
    ) +
    path(
      'M4 40C20 70 46 90 42 130 36 160 20 172 0 172-24 172-44 150-40 120-36 100-26 90-20 76-12 86-4 70 4 40z',
      '#fffbe0',
    ),
};
