import { RAMPS, type Inks, type Motif, type RampName } from '../palettes.ts';
import { circle, mirror, outline, path } from '../svg.ts';

/** `[tone, polygons]`: tone is `m` (main), `t` (trim), `i` (ivory), `o` (obsidian), `r` (rose) and a digit of its ramp; polygons part by `|`. */
export type Facet = readonly [string, string];

/** Returns the colour of a tone code. */
function tone(inks: Inks, code: string): string {
  const ramps = {
    m: inks.main,
    t: inks.trim,
    i: RAMPS.ivory,
    o: RAMPS.obsidian,
    r: RAMPS.rose,
    g: RAMPS.gold,
  } as const;
  const ramp = ramps[code[0] as keyof typeof ramps] ?? inks.main;
  return ramp[Number(code[1] ?? 2)] ?? ramp[2];
}

/** Draws cut-glass faces: one path per tone, with a hairline of its own colour that closes the seams. */
export function facets(inks: Inks, faces: readonly Facet[]): string {
  return faces
    .map(([code, polygons]) => {
      const colour = tone(inks, code);
      return path(polygons.split('|').map(outline).join(''), colour, ` stroke="${colour}"`);
    })
    .join('');
}

/**
 * Draws a head from the front: the left half in facets, mirrored. `natural` is the animal's own coat; null uses the
 * game's palette.
 */
export const frontHead =
  (natural: RampName | null, faces: readonly Facet[]): Motif =>
  (sheet, inks) =>
    mirror(sheet, facets(natural ? { ...inks, main: RAMPS[natural] } : inks, faces));

/** A pair of shining eyes. `[x, y, r]` of the left one. */
export const eyes = (at: readonly [number, number, number], iris: string): string =>
  [-1, 1]
    .map(
      (side) =>
        circle([side * at[0], at[1], at[2]], iris) +
        circle([side * at[0], at[1], at[2] * 0.55], '#0b0710') +
        circle([side * at[0] - at[2] * 0.3, at[1] - at[2] * 0.35, at[2] * 0.26], '#fff'),
    )
    .join('');
