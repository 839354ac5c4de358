import { type Motif, RAMPS } from '../palettes.ts';
import { around, ball, circle, down, line, mirror, move, num, oval, path, type Sheet, slant } from '../svg.ts';
import { eyes } from './facets.ts';

const { gold, ivory, obsidian, ruby, sapphire, emerald, bronze } = RAMPS;

/** Draws a feather that points up from the origin, `long` units. */
const feather = (long: number, fill: string): string =>
  path(
    `M0 0C-26-${num(long * 0.4)}-20-${num(long * 0.8)} 0-${long} 20-${num(long * 0.8)} 26-${num(long * 0.4)} 0 0z`,
    fill,
  );

/** Draws a raised left wing: three rows of feathers that fan out from the shoulder. */
function wing(sheet: Sheet, rows: readonly [string, string, string]): string {
  const [far, middle, near] = rows;
  const fan = (fill: string, long: number, count: number): string =>
    around(sheet, [count, -118, 84], feather(long, fill));
  return move('translate(-34 10)', fan(far, 176, 7), fan(middle, 122, 5), fan(near, 78, 4));
}

/** Birds, butterflies and other flying animals. */
export const winged: Record<string, Motif> = {
  phoenix: (s, { trim }) => {
    const tail = feather(150, down(s, RAMPS.fire, '0123'));
    return (
      move('translate(0 40)', around(s, [7, 126, 108], tail)) +
      mirror(s, wing(s, [down(s, RAMPS.fire, '3210'), down(s, RAMPS.fire, '0123'), down(s, gold, '012')])) +
      path('M0-120C-50-100-56 20-30 90 0 120 0 120 30 90 56 20 50-100 0-120z', down(s, RAMPS.fire, '0012')) +
      path('M-40-130C-40-176 30-184 44-140L74-118 40-112C34-96-30-90-40-130z', down(s, gold, '0123')) +
      path('M44-140L74-118 40-112z', trim[2]) +
      line('M-6-166C-20-200 0-200-8-214M8-168C10-196 26-196 30-210', RAMPS.fire[1], 8) +
      circle([18, -136, 8], obsidian[4]) +
      line('M-20-50q20 20 40 0M-24-20q24 22 48 0M-22 12q22 20 44 0', RAMPS.fire[3], 5)
    );
  },
  eagle: (s) =>
    move('translate(0 30)', around(s, [4, 150, 60], feather(150, down(s, ivory, '0123')))) +
    mirror(s, wing(s, [down(s, bronze, '4321'), down(s, bronze, '1234'), down(s, bronze, '012')])) +
    path('M0-100C-54-80-60 20-30 80H30C60 20 54-80 0-100z', down(s, bronze, '1234')) +
    path(
      'M-52-80C-60-150-20-186 16-180 50-174 62-150 58-120L92-100C86-74 70-72 56-84L40-60 20-76 0-54-18-74-36-58z',
      down(s, ivory, '0012'),
    ) +
    path('M44-134C76-140 98-116 92-86 80-98 66-102 46-104z', down(s, gold, '0123')) +
    circle([28, -132, 11], gold[1]) +
    circle([30, -132, 6], '#140a05') +
    line('M8-146L46-140', obsidian[4], 8) +
    line('M-26-30q26 26 52 0M-28 4q28 26 56 0M-24 38q24 22 48 0', bronze[1], 5),
  peacock: (s, { main }) => {
    const plume =
      path('M0 0C-30-60-40-130 0-190 40-130 30-60 0 0z', down(s, emerald, '0123')) +
      oval([0, -140, 24, 32], gold[2]) +
      oval([0, -142, 17, 23], main[1]) +
      oval([0, -138, 10, 14], sapphire[4]);
    return (
      move('translate(0 90) scale(1.18)', around(s, [11, -86, 172], plume)) +
      path(
        'M-30-60C-30-110 40-110 36-60 34-30 50 10 60 70 66 130 30 190 0 190-40 190-66 130-52 70-40 20-26-20-30-60z',
        slant(s, sapphire, '01234'),
      ) +
      path('M34-80L70-66 34-56z', gold[2]) +
      circle([12, -74, 9], '#fff') +
      circle([14, -74, 5], '#0a0a14') +
      line('M0-102L-16-134M4-104V-140M10-102L26-134', sapphire[1], 6)
    );
  },
  butterfly: (s, { main, trim }) =>
    mirror(
      s,
      path('M-8-20C-60-150-150-190-196-150-200-70-140 0-8 14z', slant(s, main, '0123')),
      path('M-8 10C-90 10-150 60-130 130-90 180-30 120-8 40z', slant(s, trim, '0123')),
      path('M-40-40C-80-110-130-140-166-130-160-80-120-30-40-14z', slant(s, trim, '012')),
      line('M-10-10L-180-140M-10-6L-170-70M-10 0L-120-10M-12 20L-110 120', main[4], 5),
      circle([-150, -104, 14], '#fff'),
      circle([-96, 100, 15], main[0]),
      line('M-4-60C-20-110-40-130-60-140', obsidian[3], 6),
    ) + oval([0, 20, 15, 92], down(s, obsidian, '0123')),
  swan: (s) =>
    path(
      'M-110 80C-60 0-40-20-60-80-72-110-110-100-110-70-150-66-160-60-176-50-150-40-130-44-112-50-100-160-10-160-6-80 0-20-40 30-30 50 30-20 110-60 190-60 170 0 190 20 196 30 160 40 150 60 176 70 130 80 100 150 20 160-60 168-120 140-110 80z',
      down(s, ivory, '0012'),
    ) +
    path(
      'M-20 90C20 30 100-20 176-44 150 10 160 30 180 34 140 50 120 110 40 116 0 116-20 106-20 90z',
      slant(s, ivory, '0012'),
    ) +
    path('M-108-72C-150-66-160-60-176-50-150-40-130-44-108-52z', RAMPS.orange[2]) +
    circle([-86, -84, 7], '#100a10') +
    path('M-104-112l-4-34 20 14 14-24 14 22 20-10-8 32z', down(s, gold, '012')),
  rooster: (s) => {
    const plume = path('M0 0C-40-60-20-150 50-180 30-110 50-50 0 0z', slant(s, RAMPS.emerald, '0123'));
    return (
      move('translate(70 60)', around(s, [6, -20, 110], plume)) +
      path(
        'M-70-60C-90-130-10-170 20-110 30-60 90-30 110 30 110 110 40 150-20 140-100 130-110 50-70-60z',
        slant(s, RAMPS.fire, '0123'),
      ) +
      path('M-30 40C10 0 80 10 110 50 90 110 20 110-30 40z', slant(s, gold, '0123')) +
      path('M-74-120C-90-170-60-180-50-156-46-198-10-190-16-156 0-190 30-170 14-128z', down(s, ruby, '0123')) +
      path('M-80-104L-126-82-78-70z', gold[2]) +
      path('M-84-66C-100-30-70-10-60-40z', ruby[2]) +
      circle([-46, -104, 13], '#fff') +
      circle([-49, -103, 8], '#120608') +
      line('M-20 140V180L-50 196M-20 180L10 196M40 136V178L14 194M40 178L70 194', gold[2], 9)
    );
  },
  bee: (s) =>
    mirror(
      s,
      path('M-20-50C-120-160-200-130-190-60-180-10-90-10-20-30z', '#eaf8ff', ' opacity=".82"'),
      line('M-30-44L-160-90M-30-38L-150-50', '#9fc6e8', 4),
      line('M-20-120C-40-160-60-170-76-170', obsidian[3], 7),
    ) +
    path('M0-70C70-70 96 0 80 70 60 150 20 170 0 190-20 170-60 150-80 70-96 0-70-70 0-70z', ball(s, gold)) +
    path('M-86 20Q0 52 86 20L84 58Q0 90-84 58zM-70 96Q0 124 70 96L54 128Q0 150-54 128z', obsidian[4]) +
    circle([0, -80, 56], ball(s, gold, '01123')) +
    eyes([24, -84, 17], '#fff') +
    line('M-16-54Q0-42 16-54', obsidian[4], 6),
  bat: (s, { main }) =>
    mirror(
      s,
      path(
        'M-20-20C-60-90-130-110-198-90-170-60-180-20-190 30-160 0-130 10-120 50-90 20-60 30-50 70-30 50-10 60 0 80V-20z',
        down(s, main, '1234'),
      ),
      line('M-20-14L-180-80M-20-10L-170-10M-20 0L-110 30', main[0], 4),
      path('M-50-70L-66-150-20-106z', main[2]),
    ) +
    path('M0-110C-50-110-60-60-50 0-40 70-16 110 0 130 16 110 40 70 50 0 60-60 50-110 0-110z', ball(s, main, '01234')) +
    eyes([22, -58, 16], ruby[1]) +
    path('M-18-24L18-24 12-2 6-20H-6L-12-2z', '#fff'),
};
