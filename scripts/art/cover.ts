import { accentOf, scatter } from './accents.ts';
import { lettering } from './lettering.ts';
import { type Look, lookOf } from './looks.ts';
import { MOTIFS } from './motifs/all.ts';
import { PALETTES, type Palette, type PaletteName, RAMPS, type RampName } from './palettes.ts';
import { SCENES, sky } from './scenery.ts';
import type { Brush, Stage } from './scenes/ground.ts';
import { chanceFrom } from './seed.ts';
import { blend, box, circle, definitions, glow, group, newSheet, oval, type Sheet, svg } from './svg.ts';

/** The catalogue fields of a game that its cover depends on. */
export interface CoverGame {
  readonly gameId: number;
  readonly vendor: string;
  readonly code: string;
  readonly names: { readonly en: string };
  readonly art: { readonly motif: string; readonly palette: string; readonly scene: string };
}

/**
 * A cover is 600 × 800. The main motif stays within the 600 × 600 from 50 to 650, because square cards show only that
 * part and render the title as text.
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
    (before ? scatter(brush, accent, [before, 270, 1.7]) : '') +
    shade(brush) +
    title(brush, game.names.en, lookOf(game.vendor));
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

/** Darkens the bottom, where the title is, and slightly the top. */
function shade({ sheet, palette, stage }: Brush): string {
  const { w, h } = stage;
  return box([0, h - 260, w, 260], blend(sheet, [`${palette.deep}00`, `${palette.deep}cc`, palette.deep]));
}

function title(brush: Brush, name: string, look: Look): string {
  const metal = RAMPS[look.metal];
  return lettering(brush.sheet, name, {
    face: look.face,
    fill: [metal[0], metal[1], metal[2]],
    edge: brush.palette.deep,
    rim: metal[4],
    box: { x: 300, y: 776, width: 540, tall: 104 },
  });
}
