import { RAMPS, type Motif } from '../palettes.ts';
import {
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
  oval,
  path,
  slant,
  star,
} from '../svg.ts';

const { gold, ruby, emerald, lime, ivory, obsidian, silver, tan, ice, fire, rose, sapphire, bronze, orange } = RAMPS;

/** Sky, plants, weather and the roads of adventure. */
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
  rocket: (s, { main, trim }) =>
    move(
      'rotate(34)',
      path('M0 196C-40 150-44 110-34 90H34C44 110 40 150 0 196z', down(s, fire, '0123')),
      path('M0 150C-16 130-18 110-14 90H14C18 110 16 130 0 150z', '#fffbe0'),
      mirror(s, path('M-50 10C-110 50-110 90-104 124-80 96-60 90-40 90z', slant(s, trim, '0123'))),
      path('M0-196C60-150 84-60 44 96H-44C-84-60-60-150 0-196z', slant(s, silver, '00123')),
      path('M0-196C30-174 52-138 60-96H-60C-52-138-30-174 0-196z', slant(s, trim, '0123')),
      circle([0, -40, 36], gold[2]),
      circle([0, -40, 27], ball(s, main)),
      box([-48, 64, 96, 18], down(s, trim, '123')),
      path('M0 20C10 40 12 80 8 110H-8C-12 80-10 40 0 20z', trim[2]),
    ),
  ufo: (s, { main, trim }) =>
    path('M-70 30L-130 196H130L70 30z', blend(s, [`${trim[1]}dd`, `${trim[1]}00`])) +
    path('M-84-40C-84-150 84-150 84-40z', blend(s, ['#ffffff', `${ice[1]}cc`, `${ice[2]}99`])) +
    path('M-34-40C-44-96-20-116 0-116 20-116 44-96 34-40z', slant(s, lime, '0123')) +
    mirror(s, oval([-15, -80, 11, 16], obsidian[4], ' transform="rotate(-20 -15 -80)"')) +
    path('M-196 0C-150-50 150-50 196 0 150 60-150 60-196 0z', down(s, main, '0123')) +
    path('M-110-26C-60-44 60-44 110-26 60-8-60-8-110-26z', main[3]) +
    [-130, -68, 0, 68, 130]
      .map((x) => circle([x, 26 - (x * x) / 1500, 14], glow(s, ['#fff', gold[1], gold[2]])))
      .join(''),
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
  lantern: (s, { main }) =>
    line('M0-200V-150', gold[2], 8) +
    box([-62, -156, 124, 32, 10], down(s, gold, '0123')) +
    oval([0, -10, 150, 124], slant(s, main, '0123')) +
    [112, 70, 26]
      .map((rx) => oval([0, -10, rx, 122], 'none', ` stroke="${main[4]}" stroke-width="5" opacity=".4"`))
      .join('') +
    oval([0, -10, 90, 96], glow(s, ['#fff6c0dd', '#ffd36a66', '#ffb83000'])) +
    box([-62, 104, 124, 32, 10], down(s, gold, '0123')) +
    line('M-24 140V180M0 140V196M24 140V180', main[2], 13) +
    circle([0, 144, 14], ball(s, gold)),
  anchor: (s, { main }) =>
    path(
      'M-16-90H16V130C80 120 120 80 130 40L96 52 150-20 190 66 156 50C140 140 70 190 0 196-70 190-140 140-156 50L-190 66-150-20-96 52-130 40C-120 80-80 120-16 130z',
      slant(s, main, '0123'),
    ) +
    box([-90, -70, 180, 34, 14], down(s, main, '0123')) +
    circle([0, -142, 42], 'none', ` stroke="${slant(s, main, '013')}" stroke-width="24"`) +
    line('M40-160C120-190 150-100 90-60 20-20-90 0-60 70-30 120 60 100 100 150', tan[2], 15) +
    line('M40-160C120-190 150-100 90-60 20-20-90 0-60 70-30 120 60 100 100 150', tan[0], '4" stroke-dasharray="3 12'),
  ship: (s, { main, trim }) =>
    line('M-60 90V-170M50 90V-196', bronze[4], 12) +
    path(
      'M-66-150C-10-130-10-60-66-40-130-60-160-20-170 0-150-70-120-130-66-150zM-60-30C0-14 0 60-60 80-120 60-150 80-170 90-150 20-110-10-60-30z',
      slant(s, main, '0012'),
    ) +
    path(
      'M46-180C130-150 140-70 50-40-10-60-20-20-30-10-20-90 0-150 46-180zM50-30C150 0 150 70 50 84-10 70-20 80-30 90-20 30 0-10 50-30z',
      slant(s, main, '0012'),
    ) +
    path('M50-196L110-186 50-170z', trim[2]) +
    path(
      'M-190 70C-150 90-120 84-100 96H110C140 90 170 70 196 40 190 130 150 180 110 190H-120C-160 170-180 120-190 70z',
      slant(s, bronze, '1234'),
    ) +
    path('M-180 104C-140 124 130 124 190 76', 'none', ` stroke="${gold[1]}" stroke-width="9"`) +
    [-90, -30, 30, 90].map((x) => circle([x, 146, 14], gold[3]) + circle([x, 146, 8], '#1a0804')).join(''),
  compass: (s, { main, trim }) =>
    circle([0, 0, 190], slant(s, gold, '0123')) +
    circle([0, 0, 158], slant(s, gold, '3210')) +
    circle([0, 0, 146], ball(s, main, '01233')) +
    path(star([4, 124, 26]), ivory[1], ' transform="rotate(45)" opacity=".5"') +
    path('M0-132L-26 0H0zM0 132L26 0H0z', trim[3]) +
    path('M0-132L26 0H0z', trim[1]) +
    path('M0 132L-26 0H0z', silver[1]) +
    path('M-132 0L0-20 132 0 0 20z', ivory[2], ' opacity=".8"') +
    circle([0, 0, 20], ball(s, gold)),
  helm: (s, { main }) =>
    around(s, [8], box([-12, -196, 24, 160, 11], down(s, main, '0123'))) +
    circle([0, 0, 116], 'none', ` stroke="${slant(s, main, '0123')}" stroke-width="36"`) +
    circle([0, 0, 116], 'none', ` stroke="${gold[1]}" stroke-width="5"`) +
    circle([0, 0, 50], slant(s, gold, '0123')) +
    path(star([8, 36, 16]), gold[3]),
  parrot: (s) =>
    path('M20 20C110 60 110 150 60 200 40 150 0 130-10 90z', slant(s, sapphire, '0123')) +
    path(
      'M-20-170C60-190 110-120 100-40 96 50 50 120 0 150-60 120-80 60-70 0-90-60-90-150-20-170z',
      slant(s, ruby, '0123'),
    ) +
    path('M20-50C100-30 110 60 40 130 0 100-10 0 20-50z', slant(s, emerald, '012')) +
    path('M40-10C90 10 90 60 44 104 20 70 16 20 40-10z', slant(s, sapphire, '012')) +
    path('M-84-130C-60-150-20-140-14-104-20-70-60-60-84-76z', ivory[0]) +
    path('M-80-136C-130-140-140-80-110-46-100-70-90-76-74-80z', slant(s, gold, '0123')) +
    circle([-46, -108, 15], gold[1]) +
    circle([-48, -108, 8], '#0a0408') +
    line('M-30 150H90M-20 140V170M10 146V170', tan[3], 13),
  dino: (s, { main }) =>
    path(
      'M-190-60C-200-130-110-180-40-160 30-140 40-90 40-40 80-10 130 40 196 150 110 120 90 120 70 140L80 190H20L10 150-30 190H-80L-50 110C-90 60-50 0-60-20L-120-16C-160-16-186-30-190-60z',
      slant(s, main, '0123'),
    ) +
    path('M-186-40L-60-56-56-20-120-16C-150-16-176-24-186-40z', main[4]) +
    path('M-182-44l8 18 12-20 10 20 14-22 10 20 14-22 10 20 14-22 10 20 12-22 10-4z', '#fff') +
    path('M-20-166L0-190 8-150 40-160 34-120 64-116 46-80 80-64 60-36z', main[3]) +
    circle([-90, -112, 19], gold[1]) +
    circle([-92, -112, 9], '#100408') +
    line('M-40 40L-90 60-80 80M-90 60L-106 70', main[3], 13) +
    path('M-60 20C-20 60-20 110-50 130', 'none', ` stroke="${main[0]}" stroke-width="10" opacity=".5"`),
  robot: (s, { main, trim }) =>
    line('M0-130V-176', main[2], 10) +
    circle([0, -180, 17], ball(s, ruby)) +
    mirror(s, box([-196, -70, 50, 100, 18], slant(s, trim, '0123'))) +
    box([-160, -130, 320, 220, 54], slant(s, main, '0123')) +
    box([-124, -92, 248, 128, 40], '#0b1022') +
    mirror(
      s,
      circle([-58, -28, 34], glow(s, ['#fff', ice[1], ice[2]])),
      path('M-90-60L-40-44', 'none', ` stroke="${ice[0]}" stroke-width="6"`),
    ) +
    path('M-50 60H50V74H-50z', main[3]) +
    path('M-110 106H110L130 196H-130z', slant(s, main, '1234')) +
    circle([0, 150, 28], glow(s, ['#fff', trim[1], trim[3]])),
  guitar: (s, { main }) =>
    move(
      'rotate(38)',
      box([-13, -200, 26, 220, 4], bronze[4]),
      line('M-13-160h26M-13-120h26M-13-80h26M-13-40h26', silver[1], 4),
      path('M-24-206H24L18-160H-18z', down(s, main, '123')),
      path(
        'M-40 0C-70-40-100 0-70 30-40 60-120 80-104 140-90 200-40 196 0 196 40 196 90 200 104 140 120 80 40 60 70 30 100 0 70-40 40 0 20 20-20 20-40 0z',
        slant(s, main, '0123'),
      ),
      box([-40, 56, 80, 22, 6], obsidian[3]),
      box([-40, 96, 80, 22, 6], obsidian[3]),
      box([-50, 140, 100, 18, 6], silver[1]),
      line('M-7-190V148M0-190V148M7-190V148', '#fff', 2),
    ),
  bike: (s, { main }) =>
    mirror(
      s,
      circle([-116, 90, 88], obsidian[4]),
      circle([-116, 90, 66], 'none', ` stroke="${silver[2]}" stroke-width="11"`),
      circle([-116, 90, 22], ball(s, silver)),
    ) +
    path(
      'M-130-60L-90-90-40-70C0-90 60-90 90-60L170-80 150-40 96-20 60 60H-40L-70-10-150-20z',
      slant(s, main, '0123'),
    ) +
    path('M-116 90L-70-30M116 90L70-40', 'none', ` stroke="${silver[1]}" stroke-width="14"`) +
    circle([0, 60, 44], ball(s, silver)) +
    path('M-130-60L-170-100-120-110', 'none', ` stroke="${obsidian[1]}" stroke-width="14"`) +
    path(star([5, 28, 12], 20, -30), '#fff') +
    circle([-140, -50, 17], gold[0]),
};
