import { type Motif, RAMPS } from '../palettes.ts';
import { across, around, ball, blend, box, circle, down, line, mirror, move, oval, path, slant, star } from '../svg.ts';
import { eyes, facets } from './facets.ts';

const { gold, ruby, sapphire, amethyst, ice, jade, obsidian, ivory, teal, tan } = RAMPS;

/** Magic objects. */
export const magic: Record<string, Motif> = {
  wizard: (s, { main, trim }) =>
    path(
      'M-40-60C-20-150 60-196 150-180 110-160 100-130 96-100 110-40 116 20 130 90H-130C-110 20-70-20-40-60z',
      slant(s, main, '0123'),
    ) +
    oval([0, 100, 196, 50], down(s, main, '1234')) +
    path('M-134 72C-60 100 60 100 134 72L128 40C60 70-60 70-124 44z', down(s, gold, '0123')) +
    box([-26, 52, 52, 52, 8], 'none', ` stroke="${gold[0]}" stroke-width="9"`) +
    path(star([5, 28, 12], 20, -30), trim[1]) +
    path(star([5, 18, 8], -50, 10), gold[1]) +
    path(star([5, 16, 7], 70, -110), gold[1]) +
    path('M70 0a24 24 0 1 0 20 34 20 20 0 1 1-20-34z', gold[0]),
  orb: (s, { main }) =>
    path('M-110 130C-60 96 60 96 110 130L140 190H-140z', down(s, gold, '0123')) +
    circle([0, -20, 156], ball(s, main)) +
    path('M-110 0C-60-60-20 40 30-20 70-60 110-30 120 20 80 100-90 110-110 0z', main[0], ' opacity=".4"') +
    path(star([4, 54, 10], 10, -20), '#fff') +
    path(star([4, 30, 6], -60, 30), '#fff') +
    path(star([4, 26, 6], 66, -80), '#fff') +
    path('M-116-80C-100-120-60-146-24-150', 'none', ' stroke="#fff" stroke-width="16" opacity=".75"') +
    mirror(s, circle([-100, 156, 13], ball(s, ruby))),
  potion: (s, { main }) =>
    path(
      'M-40-110V-30C-110 0-150 50-140 110-130 170-70 190 0 190 70 190 130 170 140 110 150 50 110 0 40-30V-110z',
      blend(s, ['#ffffffaa', '#cfefff55', '#ffffff88'], 'across'),
    ) +
    path('M-128 70C-70 50-40 90 10 76 60 60 100 60 128 72 140 150 80 178 0 178-80 178-140 150-128 70z', ball(s, main)) +
    circle([-50, 120, 16], main[0], ' opacity=".8"') +
    circle([30, 110, 11], main[0], ' opacity=".8"') +
    circle([64, 140, 18], main[0], ' opacity=".6"') +
    circle([0, 34, 12], main[1], ' opacity=".9"') +
    box([-54, -124, 108, 30, 12], down(s, gold, '0123')) +
    path('M-34-122L-42-186H42L34-122z', across(s, tan, '2134')) +
    path('M-110 60C-100 20-60-4-30-14', 'none', ' stroke="#fff" stroke-width="13" opacity=".8"'),
  lamp: (s, { trim }) =>
    path(
      'M196-60C150-80 130-40 100-20 60-60-50-60-90-20-130-90-190-60-180 0-170 60-120 60-80 60-60 100-40 110-40 130H40C40 110 60 100 80 60 120 20 160-10 196-60zM-100 30C-150 40-166 0-150-24-134-40-110-20-100 30z',
      slant(s, gold, '00123'),
      ' fill-rule="evenodd"',
    ) +
    path('M-60-42C-40-76 40-76 60-42z', down(s, gold, '013')) +
    circle([0, -84, 17], ball(s, trim)) +
    oval([0, 138, 76, 22], down(s, gold, '013')) +
    path('M-70 0C-20-20 40-20 80 0', 'none', ` stroke="${gold[3]}" stroke-width="7"`) +
    circle([0, 26, 22], ball(s, trim)) +
    path('M190-66C160-120 200-150 160-196 210-170 220-110 190-66z', '#fff', ' opacity=".7"'),
  skull: (s, { main, trim }) =>
    path(
      'M0-170C110-170 160-100 150-10 146 40 116 60 100 80L90 150C40 180-40 180-90 150L-100 80C-116 60-146 40-150-10-160-100-110-170 0-170z',
      ball(s, ivory, '01122'),
    ) +
    mirror(
      s,
      move(
        'translate(-64 0)',
        around(s, [8], path('M0-30C-18-44-14-62 0-64 14-62 18-44 0-30z', main[2])),
        circle([0, 0, 38], obsidian[4]),
        circle([0, 0, 15], trim[1]),
      ),
      line('M-120 70C-90 60-70 80-80 104', trim[2], 7),
      circle([-96, -76, 10], main[2]),
      circle([-66, -104, 10], trim[2]),
    ) +
    path('M0 36L-20 76 0 66 20 76z', obsidian[4]) +
    line('M-66 110H66M-50 96V126M-24 98V130M0 98V130M24 98V130M50 96V126', obsidian[3], 6) +
    move(
      'translate(0 -104)',
      around(s, [6], path('M0 0C-24-16-20-44 0-46 20-44 24-16 0 0z', main[2])),
      circle([0, 0, 12], gold[1]),
    ),
  genie: (s) =>
    path(
      'M0 196C-60 150 60 130 20 80-30 40-90 60-80 0-70-40 70-40 80 0 90 60 60 100 60 130 60 160 20 170 0 196z',
      blend(s, [sapphire[1], sapphire[2], `${sapphire[3]}00`]),
    ) +
    mirror(
      s,
      path(
        'M-30-30C-130-40-170 10-120 50-80 70-20 60 20 40L10 10C-30 30-80 30-96 14-90-4-50 0-30 0z',
        down(s, sapphire, '0123'),
      ),
    ) +
    path('M-60-100C-60-170 60-170 60-100 60-50 30-30 0-30-30-30-60-50-60-100z', ball(s, sapphire)) +
    path('M-66-110C-90-200 90-200 66-110 30-130-30-130-66-110z', down(s, gold, '0123')) +
    path('M0-166C-14-186 0-200 10-210 24-196 14-180 0-166z', ruby[2]) +
    eyes([24, -92, 11], '#fff') +
    line('M-22-62Q0-48 22-62', sapphire[4], 6) +
    path('M-14-36L0 0 14-36z', obsidian[3]),
  amulet: (s, { main, trim }) =>
    line('M-120-190C-110-100-60-60 0-50 60-60 110-100 120-190', gold[2], 16) +
    line('M-120-190C-110-100-60-60 0-50 60-60 110-100 120-190', gold[0], '5" stroke-dasharray="2 16') +
    circle([0, 60, 128], slant(s, gold, '0123')) +
    move('translate(0 60)', around(s, [12], circle([0, -110, 11], ball(s, trim)))) +
    circle([0, 60, 88], slant(s, gold, '321')) +
    path('M-84 60C-40 0 40 0 84 60 40 120-40 120-84 60z', ball(s, main)) +
    path('M0 6C16 30 16 90 0 114-16 90-16 30 0 6z', '#0a0614'),
  crystal: (_, { main, trim }) =>
    facets({ main, trim, glow: '' }, [
      ['m3', '-60,170 -150,60 -130,-40 -90,-70 -50,-20 -20,160'],
      ['m1', '-130,-40 -90,-70 -80,160 -60,170'],
      ['m2', '20,160 50,-10 110,-60 150,0 140,90 70,170'],
      ['m4', '150,0 140,90 70,170 90,30 110,-60'],
      ['m2', '-60,160 -80,-90 0,-196 70,-100 60,170'],
      ['m0', '-80,-90 0,-196 -10,-70'],
      ['m1', '-80,-90 -10,-70 -14,170 -60,160'],
      ['m3', '70,-100 0,-196 -10,-70 -14,170 60,170 24,-60'],
      ['m2', '-10,-70 24,-60 20,170 -14,170'],
      ['i0', '-60,-76 -44,-70 -40,100'],
    ]),
  totem: (s, { main, trim }) =>
    mirror(s, path('M-80-80C-150-130-190-110-198-60-150-70-120-40-80-20z', slant(s, trim, '0123'))) +
    box([-84, -190, 168, 128, 20], across(s, main, '1023')) +
    box([-92, -66, 184, 130, 20], across(s, trim, '2134')) +
    box([-84, 62, 168, 134, 20], across(s, teal, '1023')) +
    eyes([38, -140, 20], gold[1]) +
    path('M-24-110H24L0-70z', gold[2]) +
    eyes([40, -22, 19], '#fff') +
    path('M-60 14H60L50 50H-50z', obsidian[4]) +
    path('M-56 16l12 16 14-16 14 16 16-16 16 16 14-16 14 16 10-16z', '#fff') +
    eyes([38, 104, 17], gold[1]) +
    path('M-50 146Q0 190 50 146z', ruby[2]),
  fan: (s, { main }) =>
    move(
      'translate(0 110) scale(.72)',
      around(
        s,
        [11, -70, 140],
        path(
          'M0 0L-34-250Q-16-280 0-256 16-280 34-250z',
          down(s, main, '0123'),
          ` stroke="${main[3]}" stroke-width="3"`,
        ),
      ),
      around(s, [6, -50, 100], path(star([5, 24, 10], 0, -190), gold[1])),
      path('M0 20L-50-70C-20-90 20-90 50-70z', down(s, gold, '0123')),
      circle([0, 0, 17], ball(s, jade)),
    ),
  sorceress: (s, { main }) =>
    path('M-196 190C-170 60-80 40-50 20V-20H50V20C80 40 170 60 196 190z', down(s, amethyst, '1234')) +
    path('M-50 10Q0 50 50 10L36-30H-36z', tan[2]) +
    path(
      'M-110 120C-130-20-150-196 0-196 150-196 130-20 110 120 70 60 80-40 66-80 20-90-30-110-60-90-80-30-70 60-110 120z',
      slant(s, main, '1234'),
    ) +
    path('M-66-84C-30-110 20-90 66-80 70-10 40 36 0 40-40 36-70-10-66-84z', across(s, tan, '0012')) +
    mirror(
      s,
      path('M-12-30C-26-46-46-42-54-32-44-18-24-18-12-30z', '#fff'),
      circle([-33, -31, 8], main[3]),
      line('M-10-32C-24-50-46-48-58-34', obsidian[4], 5),
    ) +
    path('M-18 12Q0 4 18 12 0 30-18 12z', ruby[2]) +
    path('M-74-110Q0-150 74-110L70-90Q0-130-70-90z', down(s, gold, '0123')) +
    path('M0-160L20-126 0-100-20-126z', ball(s, ice)),
};
