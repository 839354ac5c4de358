import { RAMPS } from './palettes.ts';
import type { Brush } from './scenes/ground.ts';
import { between, chanceFrom, pick } from './seed.ts';
import { again, ball, circle, down, glow, keep, line, num, oval, path, slant, star } from './svg.ts';

type Accent = (brush: Brush) => string;
const { gold, silver, ruby, sapphire, emerald, rose, lime, ice, ivory } = RAMPS;

/** Draws one small decoration, about 60 units wide. */
const ACCENTS: Readonly<Record<string, Accent>> = {
  coins: ({ sheet }) =>
    oval([0, 4, 28, 32], gold[3]) +
    oval([0, 0, 28, 32], slant(sheet, gold, '0123')) +
    oval([0, 0, 18, 22], 'none', ` stroke="${gold[3]}" stroke-width="4"`),
  gems: ({ sheet, palette }) =>
    path('M-18-22H18L32-4 0 34-32-4z', slant(sheet, RAMPS[palette.trim], '0123')) +
    path('M-18-22L-9-4H9L18-22z', '#fff', ' opacity=".55"'),
  petals: ({ sheet }) => path('M0-30C26-16 24 18 0 32-24 18-20-14 0-30z', slant(sheet, rose, '012')),
  stars: ({ sheet }) => path(star([5, 32, 14]), slant(sheet, gold, '012')),
  sparks: ({ palette }) => path(star([4, 36, 4]), palette.glow),
  bubbles: ({ sheet }) =>
    circle([0, 0, 28], glow(sheet, ['#ffffff11', '#ffffff22', '#ffffffaa'])) + circle([-9, -10, 6], '#fff'),
  leaves: ({ sheet }) => path('M-32 10C-20-26 14-34 34-22 30 10 0 30-32 10z', slant(sheet, lime, '123')),
  chips: ({ sheet, palette }) =>
    circle([0, 0, 32], slant(sheet, RAMPS[palette.trim], '123')) +
    circle([0, 0, 27], 'none', ' stroke="#fff" stroke-width="9" stroke-dasharray="12 16.3"') +
    circle([0, 0, 19], slant(sheet, RAMPS[palette.trim], '012')),
  confetti: ({ palette }) => path('M-22-8Q0-24 22-6L18 10Q0-8-20 8z', palette.glow),
  bolts: ({ sheet }) => path('M10-36L-22 6H-4L-12 36 22-10H4L16-36z', down(sheet, gold, '012')),
  notes: ({ palette }) => path('M-8-34L26-42V14A14 12 0 1 1 16 4V-22L2-18V24A14 12 0 1 1-8 14z', palette.glow),
  flakes: () => line('M0-28V28M-24-14L24 14M-24 14L24-14', '#fff', 6),
  pearls: ({ sheet }) => circle([0, 0, 24], ball(sheet, silver, '0012')),
  rubies: ({ sheet }) =>
    path('M0-30L26-10 18 24H-18L-26-10z', slant(sheet, ruby, '0123')) +
    path('M0-30L26-10H-26z', '#fff', ' opacity=".45"'),
  shards: ({ sheet }) => path('M-6-40L16-6 4 40-14 8z', slant(sheet, ice, '0123')),
  feathers: ({ sheet }) =>
    path('M-34 24C-24-20 10-36 38-30 20 6-6 20-34 24z', slant(sheet, ivory, '012')) +
    line('M-34 24Q0 0 30-24', gold[3], 3),
  clovers: ({ sheet }) =>
    path(
      'M0 0C-30-10-30-34-10-30-4-28 0-20 0-14 0-20 4-28 10-30 30-34 30-10 0 0 30 10 30 34 10 30 4 28 0 20 0 14 0 20-4 28-10 30-30 34-30 10 0 0z',
      slant(sheet, emerald, '012'),
    ),
  hearts: ({ sheet }) => path('M0 30C-44 0-30-36 0-12 30-36 44 0 0 30z', slant(sheet, ruby, '012')),
  drops: ({ sheet }) => path('M0-34C20-6 26 6 20 18 10 32-10 32-20 18-26 6-20-6 0-34z', slant(sheet, sapphire, '012')),
};

/**
 * Draws decorations around the main motif: small ones behind it, large ones in front. `[count, inner radius, size]`.
 */
export function scatter(brush: Brush, name: string, ring: readonly [number, number, number]): string {
  const { chance, stage, palette, sheet } = brush;
  const [count, radius, size] = ring;
  if (name === 'embers' || name === 'dust') {
    const spots = Array.from(
      { length: count * 4 },
      () => `M${Math.round(chance() * stage.w)} ${Math.round(chance() * stage.h)}h0`,
    ).join('');
    return line(spots, name === 'embers' ? '#ffb347' : palette.glow, num(size * 9));
  }
  const id = keep(sheet, ACCENTS[name]?.(brush) ?? '');
  const turn = chance() * 6.28;
  return Array.from({ length: count }, (_, at) => {
    const angle = turn + (at / count) * 6.283 + between(chance, -0.25, 0.25);
    const far = radius * between(chance, 0.9, 1.25);
    const x = Math.round(stage.x + Math.cos(angle) * far);
    const y = Math.round(stage.y + Math.sin(angle) * far * 0.92);
    return again(
      id,
      `translate(${x} ${y}) rotate(${Math.round(between(chance, -50, 50))}) scale(${num(size * between(chance, 0.7, 1.3))})`,
    );
  }).join('');
}

/** The decorations of each scene. The choice among them is seeded by the game's name, so it is stable. */
const SCENE_ACCENTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  undersea: ['bubbles'],
  waves: ['drops', 'coins', 'pearls'],
  temple: ['coins', 'gems'],
  dunes: ['coins', 'dust'],
  forest: ['leaves', 'dust'],
  jungle: ['leaves', 'gems'],
  hills: ['petals', 'clovers', 'stars'],
  snowfield: ['flakes', 'shards'],
  starfield: ['sparks', 'stars'],
  mountains: ['bolts', 'sparks'],
  clouds: ['coins', 'bolts'],
  cave: ['gems', 'shards'],
  lava: ['embers', 'rubies'],
  city: ['sparks', 'dust'],
  grid: ['sparks', 'coins'],
  arena: ['sparks', 'shards'],
  stadium: ['confetti', 'stars'],
  curtain: ['confetti', 'sparks'],
  palace: ['coins', 'petals'],
  felt: ['chips', 'coins'],
};

export function accentOf(scene: string, seed: string): string {
  return pick(chanceFrom(`accent ${seed}`), SCENE_ACCENTS[scene] ?? ['coins', 'stars', 'gems', 'sparks']);
}
