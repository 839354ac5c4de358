import { accentOf, scatter } from './accents.ts';
import { halo, hero, paletteOf } from './cover.ts';
import { SCENES, sky } from './scenery.ts';
import type { Brush, Stage } from './scenes/ground.ts';
import { chanceFrom } from './seed.ts';
import { blend, box, definitions, faded, newSheet, svg } from './svg.ts';

/** The content of a banner or promotion picture. */
export interface Picture {
  readonly scene: string;
  readonly palette: string;
  readonly motif: string;
  /** Up to two smaller motifs beside and behind the main one. */
  readonly cast?: readonly string[];
  readonly accent?: string;
}

/** Positions of the smaller motifs relative to the main one: `[x, y, size]`. */
type Places = readonly (readonly [number, number, number])[];

/**
 * Draws a hero banner of 1600 × 640: dark at the start, where the text is, and the main motif within the crop of
 * phones.
 */
export function drawHero(key: string, picture: Picture): string {
  const stage: Stage = { w: 1600, h: 640, floor: 500, x: 1064, y: 318 };
  const places: Places = [
    [318, 70, 0.7],
    [-272, 110, 0.54],
  ];
  return paint(key, picture, { stage, places, size: 1.26, calm: true });
}

/** Draws the picture of a promotion, 800 × 450; its text is below it. */
export function drawPromo(key: string, picture: Picture): string {
  const stage: Stage = { w: 800, h: 450, floor: 350, x: 400, y: 222 };
  const places: Places = [
    [222, 44, 0.56],
    [-222, 44, 0.56],
  ];
  return paint(key, picture, { stage, places, size: 0.88, calm: false });
}

interface Plan {
  readonly stage: Stage;
  readonly places: Places;
  readonly size: number;
  readonly calm: boolean;
}

function paint(key: string, picture: Picture, { stage, places, size, calm }: Plan): string {
  const palette = paletteOf(picture.palette);
  const sheet = newSheet(`${calm ? 'b' : 'p'}-${key.replaceAll(/[^a-z0-9]/g, '')}-`);
  const brush: Brush = { sheet, palette, chance: chanceFrom(key), stage };
  const accent = picture.accent ?? accentOf(picture.scene, key);
  const cast = (picture.cast ?? []).map((motif, at) => {
    const [dx, dy, part] = places[at] ?? [0, 0, 0.5];
    return hero({ ...brush, stage: { ...stage, x: stage.x + dx, y: stage.y + dy } }, motif, size * part);
  });
  const reach = stage.h * 0.46;
  const body =
    sky(brush) +
    (SCENES[picture.scene]?.(brush) ?? '') +
    halo(brush, size * 0.95) +
    scatter(brush, accent, [8, reach, size * 0.6]) +
    faded(0.97, ...cast) +
    hero(brush, picture.motif, size) +
    scatter(brush, accent, [4, reach * 1.1, size * 1.1]) +
    edges(brush, calm);
  return svg([stage.w, stage.h], definitions(sheet) + body);
}

/** Darkens the area of the text: the start of a banner, and slightly the bottom of any picture. */
function edges({ sheet, palette, stage: { w, h } }: Brush, calm: boolean): string {
  const foot = box([0, h * 0.7, w, h * 0.3], blend(sheet, [`${palette.deep}00`, `${palette.deep}cc`]));
  return calm
    ? foot +
        box([0, 0, w * 0.6, h], blend(sheet, [`${palette.deep}e6`, `${palette.deep}99`, `${palette.deep}00`], 'across'))
    : foot;
}
