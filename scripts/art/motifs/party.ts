import { type Motif, RAMPS } from '../palettes.ts';
import { around, ball, box, circle, down, line, mirror, move, oval, path, slant, star } from '../svg.ts';

const { gold, ruby, emerald, ice, rose, obsidian, ivory, orange, candy, tan } = RAMPS;

/** Sweets, gifts and nightlife. */
export const party: Record<string, Motif> = {
  lollipop: (s, { main }) => {
    const arm = path('M0 0C-20-60 20-110-10-148 40-152 80-136 106-106 70-90 40-40 0 0z', main[1]);
    return (
      box([-9, 60, 18, 138, 8], ivory[1]) +
      circle([0, -44, 150], slant(s, main, '123')) +
      move('translate(0 -44)', around(s, [6], arm)) +
      circle([0, -44, 150], 'none', ' stroke="#fff" stroke-width="9" opacity=".6"') +
      oval([-58, -120, 44, 20], '#fff', ' opacity=".6" transform="rotate(-36 -58 -120)"') +
      mirror(s, path('M0 124C-50 84-96 100-96 130-96 160-50 166 0 124z', slant(s, ice, '123')))
    );
  },
  sweets: (s) => {
    const drop = (fill: string) =>
      mirror(s, path('M-80 0L-150-50-134 0-150 50z', fill)) +
      oval([0, 0, 90, 66], fill) +
      oval([-26, -26, 30, 14], '#fff', ' opacity=".65" transform="rotate(-20 -26 -26)"');
    return (
      move('translate(-70 -96) rotate(-24)', drop(ball(s, candy))) +
      move('translate(80 -30) rotate(28)', drop(ball(s, ice, '01223'))) +
      move('translate(-30 100) rotate(-10) scale(1.12)', drop(ball(s, orange)))
    );
  },
  cupcake: (s, { main }) =>
    path('M-110 40H110L84 186Q0 200-84 186z', down(s, tan, '123')) +
    line('M-70 46L-54 184M-24 46L-18 190M24 46L18 190M70 46L54 184', tan[4], 5) +
    path(
      'M-140 60C-170 10-130-30-100-30-110-80-60-106-40-100-40-150 40-150 44-100 70-106 110-80 100-30 130-30 170 10 140 60 90 90-90 90-140 60z',
      ball(s, main),
    ) +
    path(
      'M-100-30C-40 0 50 0 100-30M-40-100C-10-84 20-84 44-100',
      'none',
      ` stroke="${main[3]}" stroke-width="6" opacity=".6"`,
    ) +
    circle([0, -146, 36], ball(s, ruby)) +
    line('M6-178Q20-200 44-204', emerald[3], 7) +
    `<g fill="none" stroke-width="8"><path d="M-80 16l14-14M-10-50h18M60-40l8 16" stroke="${gold[1]}"/><path d="M-30 20l16 8M40 16l14-14M-50-56l8 14" stroke="#fff"/></g>`,
  donut: (s, { main }) =>
    circle([0, 10, 180], tan[3]) +
    circle([0, 0, 180], ball(s, tan, '01123')) +
    path(
      'M-164 0C-170-110-80-166 0-164 90-164 170-100 164 0 160 30 130 10 120 40 110 80 70 60 50 96 30 126-20 90-50 100-90 110-90 60-120 60-150 60-150 20-164 0z',
      ball(s, main),
    ) +
    circle([0, -4, 54], tan[4]) +
    circle([0, 4, 48], '#2a0a22') +
    `<g fill="none" stroke-width="11"><path d="M-110-60l16-12M30-130l18 4M120-20l-4 16" stroke="${gold[1]}"/><path d="M-60-120l4 16M90-80l14-10M-90 20l14 10" stroke="${ice[1]}"/><path d="M-20-100l-14 4M60 40l14-10M-130 0l4-14" stroke="#fff"/></g>`,
  gift: (s, { main, trim }) =>
    box([-136, -40, 272, 220, 14], slant(s, main, '123')) +
    box([-160, -76, 320, 70, 14], down(s, main, '012')) +
    path('M-34-76H34V180H-34z', slant(s, trim, '012')) +
    mirror(
      s,
      path('M0-76C-40-180-170-190-156-116-146-70-60-70 0-76z', slant(s, trim, '0123')),
      path('M-10-86C-50-140-120-150-122-116-120-96-60-86-10-86z', trim[3]),
    ) +
    box([-34, -100, 68, 40, 14], down(s, trim, '013')),
  balloon: (s, { main, trim }) =>
    path(
      'M0-196C110-196 170-120 150-30 136 30 70 80 44 104H-44C-70 80-136 30-150-30-170-120-110-196 0-196z',
      slant(s, main, '0123'),
    ) +
    path(
      'M0-196C40-196 70-120 60-30 56 30 30 80 20 104H-20C-30 80-56 30-60-30-70-120-40-196 0-196z',
      slant(s, trim, '0123'),
    ) +
    line('M-40 106L-30 146M40 106L30 146', tan[3], 5) +
    path('M-40 142H40L32 194H-32z', down(s, tan, '123')) +
    path('M-110-120C-90-160-60-176-40-180', 'none', ' stroke="#fff" stroke-width="14" opacity=".6"'),
  disco: (s, { main }) =>
    line('M0-196V-140', '#dfe7f2', 8) +
    circle([0, 20, 164], ball(s, main)) +
    path(
      'M-150-48H150M-164 20H164M-150 88H150M-112-104H112M-112 144H112M0-144V184',
      'none',
      ' stroke="#fff" stroke-width="4" opacity=".55"',
    ) +
    [54, 112].map((rx) => oval([0, 20, rx, 164], 'none', ' stroke="#fff" stroke-width="4" opacity=".55"')).join('') +
    path('M-108-46h50v62h-52zM6-44h46v62H4zM60 24h48l-4 60H58zM-48 92h44v48h-40zM-106-42', '#fff', ' opacity=".45"') +
    path(star([4, 60, 10], -70, -70), '#fff'),
  heart: (s, { main }) =>
    path('M0 180C-130 90-196 10-190-70-180-160-60-190 0-90 60-190 180-160 190-70 196 10 130 90 0 180z', ball(s, main)) +
    path('M-140-60C-140-110-100-130-70-116', 'none', ' stroke="#fff" stroke-width="20" opacity=".75"') +
    path('M0 150C110 70 160 10 160-60', 'none', ` stroke="${main[4]}" stroke-width="8" opacity=".35"`),
  rose: (s, { main }) =>
    move(
      'translate(0 120)',
      around(s, [4, -70, 140], path('M0 0C-40-30-40-80 0-110 40-80 40-30 0 0z', slant(s, emerald, '123'))),
    ) +
    move(
      'translate(0 -20)',
      around(s, [6], path('M0 20C-110-10-120-130 0-156 120-130 110-10 0 20z', slant(s, main, '123'))),
      around(s, [5, 20], path('M0 20C-80-10-80-96 0-112 80-96 80-10 0 20z', slant(s, main, '0123'))),
      around(s, [4, 50], path('M0 14C-46 0-50-54 0-66 50-54 46 0 0 14z', slant(s, main, '012'))),
      circle([0, 0, 20], rose[4]),
    ),
  mask: (s, { main, trim }) =>
    move(
      'translate(0 -60)',
      around(s, [7, -54, 108], path('M0 0C-26-50-24-110 0-140 24-110 26-50 0 0z', down(s, trim, '0123'))),
    ) +
    mirror(
      s,
      path(
        'M0-40C-60-90-150-90-196-60-190 40-130 110-70 100-40 94-20 60 0 50zM-60-10C-96-24-130-14-144 10-110 40-70 36-46 20z',
        slant(s, main, '0123'),
        ' fill-rule="evenodd"',
      ),
      path('M-170-44C-170 10-130 76-84 80', 'none', ` stroke="${gold[1]}" stroke-width="7"`),
    ) +
    path('M0-66L26-32 0 4-26-32z', slant(s, gold, '013')) +
    circle([0, -32, 11], obsidian[4]),
};
