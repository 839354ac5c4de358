import { type Motif, RAMPS } from '../palettes.ts';
import {
  across,
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

const { gold, ruby, emerald, lime, ivory, obsidian, silver, tan, orange, ice, sapphire, bronze } = RAMPS;

/** Sports equipment and flags, and the equipment of e-sports. */
export const play: Record<string, Motif> = {
  football: (s) =>
    circle([0, 0, 190], ball(s, ivory, '00112')) +
    path('M0-62L59-19 36 50H-36L-59-19z', obsidian[3]) +
    around(
      s,
      [5],
      path('M0-190C30-188 60-180 80-172L54-126 0-118-54-126-80-172C-60-180-30-188 0-190z', obsidian[3]),
      line('M0-62V-118M54-126L104-96', obsidian[3], 7),
    ) +
    path('M-150-70C-120-140-60-170-10-174', 'none', ' stroke="#fff" stroke-width="13" opacity=".8"'),
  basketball: (s) =>
    circle([0, 0, 190], ball(s, orange)) +
    path(
      'M-190 0H190M0-190V190M-134-134C-40-60-40 60-134 134M134-134C40-60 40 60 134 134',
      'none',
      ' stroke="#2a0d05" stroke-width="9"',
    ) +
    path('M-150-80C-120-140-70-166-20-172', 'none', ' stroke="#fff" stroke-width="13" opacity=".6"'),
  tennis: (s) =>
    move(
      'rotate(-36) translate(-20 -30)',
      box([-14, 70, 28, 150, 10], across(s, obsidian, '1234')),
      line('M-40 40L-10 90M40 40L10 90', ruby[2], 12),
      oval([0, -50, 96, 118], 'none', ` stroke="${slant(s, ruby, '0123')}" stroke-width="20"`),
      path(
        'M-60-130V30M-20-156V56M20-156V56M60-130V30M-86-90H86M-90-50H90M-86-10H86M-60 30H60',
        'none',
        ' stroke="#fff" stroke-width="3.500" opacity=".8"',
      ),
    ) +
    move(
      'translate(96 90)',
      circle([0, 0, 86], ball(s, lime)),
      path('M-70-50C-20-20-20 40-60 62M60-62C20-30 20 30 70 50', 'none', ' stroke="#fff" stroke-width="9"'),
    ),
  volleyball: (s) =>
    circle([0, 0, 190], ball(s, ivory, '00112')) +
    around(
      s,
      [3],
      path('M0 0C-20-70 20-150 100-162 150-130 180-80 188-20 110-90 40-60 0 0z', slant(s, sapphire, '123')),
      path('M0 0C40-60 110-90 188-20 192 20 182 60 164 96 120 0 50-20 0 0z', slant(s, gold, '012')),
      line('M0 0C-20-70 20-150 100-162M0 0C40-60 110-90 188-20M0 0C50-20 120 0 164 96', '#fff', 6),
    ),
  glove: (s, { main }) =>
    path('M-100 90C-160 20-170-90-110-150-40-196 80-196 130-130 170-70 150 30 100 90z', ball(s, main)) +
    path('M-100 0C-150-30-150-110-100-120-60-126-40-90-30-50-10-10-60 30-100 0z', slant(s, main, '0123')) +
    path('M-20-60C30-30 90-30 140-60', 'none', ` stroke="${main[4]}" stroke-width="7"`) +
    path('M-106 84H106L96 190Q0 200-96 190z', down(s, ivory, '012')) +
    line('M-100 120H100M-98 156H98', main[3], 8) +
    path('M-60-150C0-176 70-160 100-120', 'none', ' stroke="#fff" stroke-width="13" opacity=".7"'),
  flag: (s) => {
    const cloth =
      'M-110-150C-50-190 20-110 80-140 120-156 150-150 170-140L150 40C110 20 80 30 50 44-10 66-70 0-120 40z';
    return (
      line('M-118-170L-160 198', bronze[2], 20) +
      path(cloth, ivory[0]) +
      path(
        'M-112-128C-90-150-60-146-40-140L-46-92C-66-98-96-98-116-80zM30-128C60-130 90-146 110-150L104-100C80-96 60-80 26-80zM-46-92C-20-86 4-78 26-80L20-30C-4-28-30-40-52-46zM104-100C130-104 150-100 164-92L156-44C140-52 120-50 98-48zM-120-34C-96-50-70-52-52-46L-58 4C-80-2-100 4-124 20zM20-30C50-32 74-44 98-48L92 4C70 10 40 24 14 22z',
        obsidian[3],
      ) +
      circle([-118, -178, 17], ball(s, gold))
    );
  },
  cricket: (s) =>
    move(
      'rotate(36) translate(-10 0)',
      box([-38, -90, 76, 270, 22], across(s, tan, '1023')),
      box([-13, -196, 26, 116, 10], ruby[3]),
      line('M-13-170l26 12M-13-140l26 12M-13-110l26 12', ruby[1], 5),
    ) +
    move(
      'translate(100 80)',
      circle([0, 0, 78], ball(s, ruby)),
      path(
        'M-30-72C-6-30-6 30-30 72M-10-76C14-30 14 30-10 76',
        'none',
        ' stroke="#fff" stroke-width="5" stroke-dasharray="8 6"',
      ),
    ),
  rugby: (s) =>
    move(
      'rotate(-32)',
      path('M-196 0C-130-120 130-120 196 0 130 120-130 120-196 0z', ball(s, bronze)),
      path('M-140-62C-120-20-120 20-140 62M140-62C120-20 120 20 140 62', 'none', ' stroke="#fff" stroke-width="20"'),
      line('M-70-14H70M-50-30V2M-20-30V2M10-30V2M40-30V2', '#fff', 9),
    ),
  hockey: (s) =>
    move(
      'rotate(24) translate(20 -30)',
      path('M-14-180H16L22 120C24 150 60 150 110 146V180C40 186-8 186-14 130z', slant(s, ruby, '123')),
    ) +
    move(
      'translate(-60 110)',
      oval([0, 18, 100, 40], obsidian[4]),
      box([-100, -8, 200, 26], obsidian[3]),
      oval([0, -8, 100, 40], down(s, obsidian, '123')),
      path(star([5, 30, 13], 0, -10), silver[1], ' transform="scale(1 .5)"'),
    ),
  baseball: (s) =>
    circle([0, 0, 184], ball(s, ivory, '00112')) +
    path(
      'M-110-148C-40-80-40 80-110 148M110-148C40-80 40 80 110 148',
      'none',
      ` stroke="${ruby[2]}" stroke-width="6"`,
    ) +
    path(
      'M-110-148C-40-80-40 80-110 148M110-148C40-80 40 80 110 148',
      'none',
      ` stroke="${ruby[2]}" stroke-width="32" stroke-dasharray="4 20"`,
    ),
  horse: (s, { main }) =>
    path(
      'M-60 200C-80 100-130 90-170 110-196 80-190 40-160 10-120-30-110-80-70-120L-74-190-20-140C70-130 150-40 160 200z',
      slant(s, main === gold ? RAMPS.bronze : main, '0123'),
    ) +
    path(
      'M-74-190L-20-140C90-130 196-30 190 200H130C150 100 100-20 20-70-30-90-50-110-60-130z',
      slant(s, obsidian, '1234'),
    ) +
    circle([-84, -62, 12], '#12060a') +
    line('M-172 70C-130 60-110 30-90-10-60-30-30-40 0-50M-110 60C-90 80-60 100-50 130', ruby[2], 13) +
    circle([-104, 50, 15], ball(s, gold)) +
    line('M-186 84q16 10 26 0', '#12060a', 7),
  shuttle: (s) =>
    move(
      'rotate(30) translate(0 90)',
      around(
        s,
        [7, -26, 52],
        path('M-12-20L-30-250Q0-284 30-250L12-20z', slant(s, ivory, '0012'), ` stroke="${silver[2]}" stroke-width="4"`),
      ),
      line('M-64-120Q0-146 64-120', silver[3], 6),
      path('M-46-24H46C60 70 36 90 0 90-36 90-60 70-46-24z', slant(s, ivory, '0123')),
      path('M-50-30H50V0Q0 14-50 0z', ruby[2]),
    ),
  paddle: (s) =>
    move(
      'rotate(-34)',
      path('M-20 60H20L28 190H-28z', across(s, tan, '0123')),
      circle([0, -50, 126], slant(s, ruby, '0123')),
      path('M-112 10C-60 60 60 60 112 10L40 84H-40z', tan[1]),
    ) + circle([110, 90, 50], ball(s, ivory, '00012')),
  golf: (s) =>
    path('M-190 150C-120 90 120 90 190 150 120 196-120 196-190 150z', slant(s, emerald, '123')) +
    oval([-10, 136, 30, 9], '#052a18') +
    line('M-10 136V-190', silver[1], 10) +
    path('M-4-190L130-140-4-92z', slant(s, ruby, '123')) +
    circle([90, 126, 34], ball(s, ivory, '00012')),
  gamepad: (s, { main, trim }) =>
    path(
      'M-120-90C-60-110 60-110 120-90 180-70 200 40 190 110 180 160 120 150 80 80H-80C-120 150-180 160-190 110-200 40-180-70-120-90z',
      slant(s, main === gold ? obsidian : main, '0123'),
    ) +
    path('M-120-74C-60-94 60-94 120-74', 'none', ' stroke="#fff" stroke-width="9" opacity=".5"') +
    path('M-128-40h36v30h30v36h-30v30h-36V26h-30v-36h30z', obsidian[4]) +
    circle([110, -38, 18], ball(s, emerald)) +
    circle([148, 0, 18], ball(s, ruby)) +
    circle([72, 0, 18], ball(s, sapphire)) +
    circle([110, 38, 18], ball(s, gold)) +
    circle([-46, 56, 32], ball(s, trim, '12344')) +
    circle([46, 56, 32], ball(s, trim, '12344')) +
    box([-24, -30, 48, 22, 11], glow(s, ['#fff', ice[1], ice[2]])),
  crosshair: (s, { main }) =>
    circle([0, 0, 156], 'none', ` stroke="${slant(s, main, '0123')}" stroke-width="24"`) +
    circle([0, 0, 92], 'none', ` stroke="${main[1]}" stroke-width="9"`) +
    around(s, [4], path('M-13-196H13L6-50H-6z', slant(s, main, '012'))) +
    circle([0, 0, 20], ball(s, ruby)) +
    around(s, [4, 45], path('M-5-140H5V-110H-5z', main[0])),
  blades: (s, { main, trim }) => {
    const sword =
      path('M0-198L26-160V60H-26V-160z', across(s, main, '1032')) +
      line('M0-170V50', main[3], 5) +
      path('M-80 56C-50 40 50 40 80 56L70 84H-70z', slant(s, trim, '0123')) +
      box([-13, 82, 26, 80, 8], bronze[3]) +
      circle([0, 176, 22], ball(s, trim));
    const id = keep(s, sword);
    return (
      again(id, 'rotate(38)') +
      again(id, 'rotate(-38)') +
      circle([0, 10, 40], slant(s, trim, '0123')) +
      path(star([4, 30, 10], 0, 10), '#fff')
    );
  },
  headset: (s, { main, trim }) =>
    path('M-160 40C-180-220 180-220 160 40', 'none', ` stroke="${slant(s, obsidian, '0123')}" stroke-width="34"`) +
    path('M-152 20C-164-190 164-190 152 20', 'none', ` stroke="${main[1]}" stroke-width="7"`) +
    mirror(
      s,
      box([-196, -20, 96, 160, 40], slant(s, obsidian, '0123')),
      oval([-136, 60, 34, 62], slant(s, main, '0123')),
      oval([-136, 60, 17, 36], trim[3]),
    ) +
    line('M-140 140C-130 190-60 190-20 176', obsidian[2], 16) +
    oval([0, 170, 36, 22], slant(s, main, '012')),
  mech: (s, { main, trim }) =>
    mirror(
      s,
      path('M0-190L-70-170-110-90-170-120-196-20-150 60-130 150-60 190 0 200z', slant(s, main, '1234')),
      path('M0-190L-40-170-60-60 0-40z', slant(s, main, '012')),
      path('M-110-90L-60-60-50 40-150 60-130-20z', main[2]),
      path('M-50 40L0 60V200L-60 190-80 100z', slant(s, obsidian, '1234')),
      path('M-16-20L-110-50-96 0-30 20z', glow(s, ['#fff', trim[1], trim[2]])),
      line('M-60 110L-20 120M-60 140L-20 150M-56 170L-20 178', trim[1], 8),
    ) + path('M0-150L18-90 0-60-18-90z', trim[1]),
  keyboard: (s, { main, trim }) => {
    const keys = [-1, 0, 1]
      .flatMap((row) =>
        [-2, -1, 0, 1, 2].map((at) =>
          box(
            [at * 68 - 28 + row * 8, row * 62 - 26, 56, 50, 10],
            row === 0 && at === 0 ? trim[1] : slant(s, obsidian, '123'),
          ),
        ),
      )
      .join('');
    return move(
      'rotate(-12)',
      box([-196, -110, 392, 240, 30], slant(s, main, '1234')),
      box([-184, -100, 368, 212, 22], obsidian[4]),
      keys,
    );
  },
  medal: (s, { main, trim }) =>
    mirror(s, path('M-20-20L-110-196H-30L20-60z', slant(s, main === gold ? ruby : main, '123'))) +
    circle([0, 60, 122], slant(s, gold, '0123')) +
    circle([0, 60, 96], slant(s, gold, '321')) +
    path(star([5, 70, 30], 0, 60), slant(s, trim === ruby ? ivory : trim, '012')),
  podium: (s, { main }) =>
    box([-190, 60, 130, 130, 6], down(s, silver, '123')) +
    box([-62, -10, 124, 200, 6], down(s, gold, '0123')) +
    box([60, 100, 130, 90, 6], down(s, bronze, '123')) +
    ['2', '1', '3']
      .map(
        (place, at) =>
          `<text x="${[-125, 0, 125][at]}" y="${[140, 100, 164][at]}" font-family="Arial Black,DejaVu Sans,sans-serif" font-weight="900" font-size="70" text-anchor="middle" fill="#fff">${place}</text>`,
      )
      .join('') +
    path(star([5, 92, 40], 0, -100), slant(s, main, '0123')),
};
