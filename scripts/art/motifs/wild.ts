import { type Motif, RAMPS } from '../palettes.ts';
import {
  again,
  around,
  ball,
  box,
  circle,
  down,
  glow,
  keep,
  line,
  mirror,
  move,
  oval,
  path,
  slant,
  star,
} from '../svg.ts';

const { gold, silver, bronze, emerald, fire, obsidian, ivory, lime, orange, tan } = RAMPS;

/** Sky, plants and weather. */
export const wild: Record<string, Motif> = {
  sun: (s) =>
    around(s, [12], path('M-26-120L0-198 26-120z', down(s, fire, '012'))) +
    around(s, [12, 15], path('M-16-120L0-170 16-120z', gold[1])) +
    circle([0, 0, 126], ball(s, gold, '00123')) +
    mirror(
      s,
      path('M-18-18C-36-44-66-40-78-22-58-8-36-6-18-18z', '#fff'),
      circle([-48, -22, 10], fire[4]),
      line('M-16-36C-36-60-66-56-84-38', gold[3], 8),
      circle([-76, 30, 20], orange[2], ' opacity=".5"'),
    ) +
    path('M0-20C-20 20-14 34 0 34 14 34 20 20 0-20z', gold[3], ' opacity=".5"') +
    path('M-46 56Q0 84 46 56 20 92 0 92-20 92-46 56z', fire[4]),
  moon: (s, { main, trim }) =>
    path(
      'M60-180C-60-190-170-100-170 10-170 120-80 190 20 190 90 190 150 150 176 90 70 120-30 70-40-30-46-100 0-160 60-180z',
      slant(s, main, '0012'),
    ) +
    circle([-110, 20, 20], main[2], ' opacity=".6"') +
    circle([-70, 100, 27], main[2], ' opacity=".6"') +
    circle([-90, -70, 13], main[2], ' opacity=".6"') +
    path(star([5, 62, 26], 92, -40), slant(s, trim, '012')) +
    path(star([5, 30, 12], 40, -110), trim[1]) +
    path(star([5, 24, 10], 160, 30), trim[1]),
  planet: (s, { main, trim }) => {
    const ring = (sweep: string): string =>
      path(sweep, 'none', ` stroke="${slant(s, trim, '0123')}" stroke-width="30"`) +
      path(sweep, 'none', ` stroke="${trim[0]}" stroke-width="5"`);
    return (
      move(
        'rotate(-18)',
        ring('M-186 6A186 52 0 0 1 186 6'),
        circle([0, 0, 132], ball(s, main)),
        path(
          'M-126-40Q0-10 126-40M-130 30Q0 64 130 30M-104 80Q0 110 104 80',
          'none',
          ` stroke="${main[0]}" stroke-width="14" opacity=".3"`,
        ),
        ring('M186 4A186 52 0 0 1-186 4'),
      ) +
      circle([150, -140, 26], ball(s, silver)) +
      path(star([4, 32, 6], -150, -130), '#fff')
    );
  },
  lotus: (s, { main }) => {
    const petal = (fill: string) => path('M0 20C-60-30-50-110 0-160 50-110 60-30 0 20z', fill);
    return (
      oval([0, 110, 190, 44], slant(s, emerald, '123')) +
      move('translate(0 90)', around(s, [7, -84, 168], move('scale(1.06)', petal(down(s, main, '1234'))))) +
      move('translate(0 96)', around(s, [5, -48, 96], petal(down(s, main, '0123')))) +
      move('translate(0 104)', around(s, [3, -22, 44], move('scale(.84)', petal(down(s, main, '0012'))))) +
      circle([0, 76, 24], glow(s, ['#fffbe0', gold[1], gold[2]])) +
      path('M-120 110Q0 150 120 110 60 140 0 140-60 140-120 110z', '#fff', ' opacity=".3"')
    );
  },
  sunflower: (s) =>
    around(s, [16], path('M0-60C-40-110-30-170 0-198 30-170 40-110 0-60z', down(s, gold, '0123'))) +
    around(s, [16, 11], path('M0-60C-26-100-20-140 0-156 20-140 26-100 0-60z', gold[1])) +
    circle([0, 0, 90], ball(s, bronze, '12344')) +
    circle([0, 0, 70], 'none', ` stroke="${tan[3]}" stroke-width="14" stroke-dasharray="5 13"`) +
    circle([0, 0, 42], 'none', ` stroke="${tan[2]}" stroke-width="14" stroke-dasharray="5 12"`),
  blossom: (s, { main }) => {
    const flower = keep(
      s,
      around(s, [5], path('M0 0C-60-30-60-90-20-106L0-90 20-106C60-90 60-30 0 0z', down(s, main, '0012'))),
      circle([0, 0, 18], gold[1]),
      around(s, [5, 36], line('M0-18V-44', gold[2], 5)),
    );
    return (
      line('M-180 196C-120 120-60 120-20 40 10-20 80-60 180-70M-40 76C40 100 90 90 140 130', bronze[4], 18) +
      again(flower, 'translate(-60 -50) scale(1.3)') +
      again(flower, 'translate(90 -90) rotate(30) scale(.86)') +
      again(flower, 'translate(90 80) rotate(50)') +
      again(flower, 'translate(-110 110) rotate(20) scale(.64)')
    );
  },
  tree: (s, { main }) =>
    path('M-30 60C-20 110-50 160-90 190H90C50 160 20 110 30 60z', slant(s, bronze, '1234')) +
    path(
      'M-60 100C-150 110-196 50-160-10-190-80-120-130-80-120-60-190 60-196 84-126 150-130 190-60 160-10 196 60 130 116 60 98 30 124-30 124-60 100z',
      ball(s, main),
    ) +
    [
      [-90, -30],
      [-20, -110],
      [70, -60],
      [20, 20],
      [-60, 50],
      [110, 30],
    ]
      .map(([x, y]) => circle([x ?? 0, y ?? 0, 21], ball(s, gold)))
      .join(''),
  bamboo: (s) => {
    const cane = keep(
      s,
      box([-26, -196, 52, 124, 14], slant(s, lime, '123')),
      box([-26, -68, 52, 124, 14], slant(s, lime, '123')),
      box([-26, 60, 52, 136, 14], slant(s, lime, '123')),
    );
    const blade = path('M0 0C40-40 100-50 160-20 110 10 50 20 0 0z', slant(s, emerald, '0123'));
    return (
      again(cane, 'translate(-80 6) rotate(-5)') +
      again(cane, 'translate(70 0) rotate(6)') +
      again(cane, 'translate(-6 0) scale(1.15 1)') +
      move('translate(20 -70)', blade) +
      move('translate(-30 20) scale(-1 1)', blade) +
      move('translate(26 50) rotate(20)', blade) +
      move('translate(-36 -90) scale(-.9 .9) rotate(-24)', blade)
    );
  },
  cactus: (s, { trim }) =>
    path(
      'M-52 190V40C-110 50-150 20-150-40-150-90-96-90-96-44-96-20-80-10-52-16V-120C-52-200 52-200 52-120V30C80 34 96 20 96-10 96-60 150-60 150-10 150 60 110 90 52 86V190z',
      slant(s, emerald, '0123'),
    ) +
    line('M-20-130V180M20-130V180M-122-50V-10M122-14V20', emerald[0], 5) +
    move(
      'translate(0 -166)',
      around(s, [5, -70, 140], path('M0 0C-22-14-20-44 0-52 20-44 22-14 0 0z', down(s, trim, '012'))),
    ) +
    oval([0, 190, 110, 18], tan[2]),
  mushroom: (s, { main }) =>
    path('M-50 0C-40 70-80 150-70 180-40 200 40 200 70 180 80 150 40 70 50 0z', slant(s, ivory, '0123')) +
    path('M-190 20C-200-110-100-190 0-190 100-190 200-110 190 20 150 50-150 50-190 20z', ball(s, main)) +
    path('M-180 24C-100-10 100-10 180 24 120 50-120 50-180 24z', ivory[2]) +
    `<g fill="#fff8ea"><circle cx="-90" cy="-60" r="32"/><circle cx="20" cy="-120" r="36"/><circle cx="110" cy="-50" r="28"/><circle cx="10" cy="-30" r="21"/></g>`,
  snow: (s, { main }) =>
    around(
      s,
      [6],
      path(
        'M-9 0V-196H9V0zM0-130L-52-176-40-188 0-150 40-188 52-176zM0-70L-46-110-34-122 0-92 34-122 46-110z',
        down(s, main, '0012'),
      ),
    ) + path(star([6, 52, 30]), main[0]),
  volcano: (s) =>
    path(
      'M-30-90C-80-150-40-190-10-170 0-200 60-200 60-160 100-150 80-100 40-90z',
      glow(s, ['#fff3b0', fire[1], fire[2]]),
    ) +
    path('M-60-90Q0-70 60-90L196 180H-196z', slant(s, obsidian, '1234')) +
    path(
      'M-60-90Q0-70 60-90L70-60C50-30 60 20 40 60 20 30 30-10 16-30 0 40 10 100-20 150-40 90-10 20-30-30-40 0-50 30-70 50-60 0-70-40-72-62z',
      down(s, fire, '0123'),
    ) +
    [
      [-90, -150],
      [110, -140],
      [-130, -96],
      [140, -80],
    ]
      .map(([x, y]) => circle([x ?? 0, y ?? 0, 15], ball(s, fire)))
      .join(''),
};
