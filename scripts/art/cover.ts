import { accentOf, scatter } from './accents.ts';
import { MOTIFS } from './motifs/all.ts';
import { PALETTES, type Palette, type PaletteName, RAMPS, type RampName } from './palettes.ts';
import { SCENES, sky } from './scenery.ts';
import type { Brush, Stage } from './scenes/ground.ts';
import { chanceFrom } from './seed.ts';
import { circle, definitions, glow, group, newSheet, oval, type Sheet, svg } from './svg.ts';

/** The catalogue fields of a game that its cover depends on. */
export interface CoverGame {
  readonly gameId: number;
  readonly code: string;
  readonly art: { readonly motif: string; readonly palette: string; readonly scene: string };
}

/**
 * A cover is 600 × 800 and has no words: cards render the name of the game as text, in the player's language. The main
 * motif stays within the 600 × 600 from 50 to 650, because square cards show only that part.
 */
const STAGE: Stage = { w: 600, h: 800, floor: 600, x: 300, y: 372 };
const HERO = 1.3;

/** Maximum bytes of a cover: a lobby shows hundreds at once, so each must fit into one network round trip. */
export const LIMIT = 6144;

/** Levels of decoration, from full to none; a complex motif gets fewer decorations to stay within the limit. */
const DECORATION_LEVELS = [
  { behind: 5, before: 2 },
  { behind: 4, before: 0 },
  { behind: 0, before: 0 },
  { behind: 0, before: 0, scene: 'rays' },
  { behind: 0, before: 0, scene: 'rings' },
] as const satisfies readonly Fullness[];

interface Fullness {
  readonly behind: number;
  readonly before: number;
  /** A simpler scene than the game's own. */
  readonly scene?: string;
}

export function drawCover(game: CoverGame): string {
  let cover = '';
  for (const fullness of DECORATION_LEVELS) {
    cover = compose(game, fullness);
    if (Buffer.byteLength(cover) <= LIMIT) break;
  }
  return cover;
}

function compose(game: CoverGame, { behind, before, scene = game.art.scene }: Fullness): string {
  const palette = paletteOf(game.art.palette);
  const sheet = newSheet(`g${game.gameId.toString(36)}`);
  const brush: Brush = { sheet, palette, chance: chanceFrom(game.code), stage: STAGE };
  const accent = accentOf(game.art.scene, game.code);
  const body =
    sky(brush) +
    (SCENES[scene]?.(brush) ?? '') +
    halo(brush) +
    (behind ? scatter(brush, accent, [behind, 250, 0.8]) : '') +
    hero(brush, game.art.motif) +
    (before ? scatter(brush, accent, [before, 270, 1.7]) : '');
  return svg([STAGE.w, STAGE.h], definitions(sheet) + body);
}

export const paletteOf = (name: string): Palette => PALETTES[name as PaletteName] ?? PALETTES.royal;

/** Motifs with a fixed colour, independent of the palette. */
const NATURAL: Readonly<Record<string, RampName>> = {
  heart: 'ruby',
  rose: 'rose',
  bat: 'amethyst',
  disco: 'silver',
  lotus: 'rose',
  clover: 'emerald',
  balloon: 'ruby',
};

/** Draws a motif with its shadow at the lit point of the stage; `size` 1 is 400 units. */
export const hero = (brush: Brush, motif: string, size = HERO): string =>
  group(place(brush, size), shadow(brush.sheet, brush.palette.deep), drawing(brush, motif));

/** Draws a motif alone, for what has no background. */
export const figure = (brush: Brush, motif: string, size: number): string =>
  group(place(brush, size), drawing(brush, motif));

const place = ({ stage }: Brush, size: number): string => `transform="translate(${stage.x} ${stage.y}) scale(${size})"`;

const drawing = ({ sheet, palette }: Brush, motif: string): string =>
  MOTIFS[motif]?.(sheet, {
    main: RAMPS[NATURAL[motif] ?? palette.main],
    trim: RAMPS[palette.trim],
    glow: palette.glow,
  }) ?? '';

/**
 * Draws the shadow of a motif: a soft one around it, and a flat one under it. By gradients, because a blurring filter
 * costs a browser about as much as the rest of the drawing.
 */
export const shadow = (sheet: Sheet, colour: string): string =>
  circle([8, 26, 232], glow(sheet, [`${colour}b3`, `${colour}80`, `${colour}00`])) +
  oval([0, 196, 170, 34], glow(sheet, [`${colour}cc`, `${colour}66`, `${colour}00`]));

/** Draws a light behind the main motif, so that it contrasts with any scene. */
export const halo = ({ sheet, palette, stage }: Brush, size = 1): string =>
  circle(
    [stage.x, stage.y, 330 * size],
    glow(sheet, [`${palette.glow}e6`, `${palette.bright}88`, `${palette.bright}00`]),
  );
