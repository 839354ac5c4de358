import { type Motif, RAMPS } from '../palettes.ts';
import { around, ball, blend, box, circle, down, glow, line, mirror, move, oval, path, slant, star } from '../svg.ts';

const { gold, silver, bronze, ruby, emerald, sapphire, ice, fire, obsidian, ivory, lime, tan } = RAMPS;

/** Vehicles and characters of adventure games. */
export const journey: Record<string, Motif> = {
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
