import { type Inks, type Motif, RAMPS, type RampName } from '../palettes.ts';
import { circle, mirror, outline, path } from '../svg.ts';

/**
 * A group of polygons in one tone. The tone is a letter for the ramp (`m` main, `t` trim, `i` ivory, `o` obsidian, `r`
 * rose) and a digit for the colour in it; polygons are separated by `|`.
 */
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

/** Draws facets like those of cut glass: one path per tone, with a hairline of the same colour that closes the seams. */
export function facets(inks: Inks, faces: readonly Facet[]): string {
  return faces
    .map(([code, polygons]) => {
      const colour = tone(inks, code);
      return path(polygons.split('|').map(outline).join(''), colour, ` stroke="${colour}"`);
    })
    .join('');
}

/**
 * Draws a symmetric head from the front: the facets of the left half are mirrored. `natural` is the animal's own
 * colour; null uses the game's palette.
 */
export const frontHead =
  (natural: RampName | null, faces: readonly Facet[]): Motif =>
  (sheet, inks) =>
    mirror(sheet, facets(natural ? { ...inks, main: RAMPS[natural] } : inks, faces));

/** Draws a pair of bright eyes at `[x, y, r]` of the left one. */
export const eyes = (at: readonly [number, number, number], iris: string): string =>
  [-1, 1]
    .map(
      (side) =>
        circle([side * at[0], at[1], at[2]], iris) +
        circle([side * at[0], at[1], at[2] * 0.55], '#0b0710') +
        circle([side * at[0] - at[2] * 0.3, at[1] - at[2] * 0.35, at[2] * 0.26], '#fff'),
    )
    .join('');
