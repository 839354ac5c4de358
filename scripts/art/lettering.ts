import { blend, define, num, type Sheet } from './svg.ts';

/** A title style: fonts, width and letter effects. */
interface Face {
  readonly stack: string;
  readonly weight: number;
  /** Average advance of this stack relative to a wide bold sans. */
  readonly width: number;
  readonly slope?: number;
}

const FACES = {
  block: { stack: 'Arial Black,Segoe UI Black,sans-serif', weight: 900, width: 1 },
  serif: { stack: 'Georgia,serif', weight: 900, width: 0.98 },
  slim: { stack: 'Impact,Arial Narrow,DejaVu Sans Condensed,sans-serif', weight: 900, width: 0.84 },
  sport: { stack: 'Arial Black,Segoe UI Black,sans-serif', weight: 900, width: 0.94, slope: -9 },
  round: { stack: 'Arial Rounded MT Bold,Nunito,Verdana,sans-serif', weight: 800, width: 0.98 },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

const NARROW = new Set("I1.,'’:;!|()-");
const WIDE = new Set('MW@%&');

/** Returns the estimated width of capitals in a bold sans, in ems. */
function measure(text: string): number {
  let width = 0;
  for (const letter of text)
    width += letter === ' ' ? 0.36 : NARROW.has(letter) ? 0.42 : WIDE.has(letter) ? 1.02 : letter === 'J' ? 0.48 : 0.77;
  return width;
}

/** Returns one line, or the split into two lines of most equal width. */
function breakTitle(title: string): string[] {
  const words = title.toUpperCase().split(' ');
  if (words.length < 2 || measure(title) < 6.6) return [words.join(' ')];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  return splits.reduce((best, next) => (Math.max(...next.map(measure)) < Math.max(...best.map(measure)) ? next : best));
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface TitleBox {
  readonly x: number;
  /** The baseline of the last line. */
  readonly y: number;
  readonly width: number;
  readonly tall: number;
}

/** Draws the title with two outlines and a gradient; every line is as large as its width allows. */
export function lettering(
  sheet: Sheet,
  title: string,
  style: { face: FaceName; fill: readonly string[]; edge: string; rim: string; box: TitleBox },
): string {
  const face: Face = FACES[style.face];
  const lines = breakTitle(title);
  const limit = ((lines.length === 1 ? 0.84 : 0.56) * style.box.tall) / face.width ** 0.7;
  const sizes = lines.map((text) => Math.min(limit, style.box.width / (measure(text) * face.width)));
  let base = style.box.y;
  const set = lines
    .map((text, at) => ({ text, size: sizes[at] ?? limit }))
    .reverse()
    .map(({ text, size }) => {
      const wide = Math.round(measure(text) * face.width * size);
      const markup = `<text x="${style.box.x}" y="${Math.round(base)}" font-size="${num(size)}" textLength="${wide}" lengthAdjust="spacingAndGlyphs">${escape(text)}</text>`;
      base -= size * 0.92;
      return markup;
    })
    .reverse()
    .join('');
  const slope = face.slope ? ` transform="translate(${num(style.box.y * 0.158)}) skewX(${face.slope})"` : '';
  const id = define(
    sheet,
    'g',
    ` font-family="${face.stack}" font-weight="${face.weight}" text-anchor="middle"${slope}>${set}`,
  );
  const fill = blend(sheet, style.fill);
  return (
    `<use href="#${id}" y="7" fill="${style.edge}" stroke="${style.edge}" stroke-width="24"/>` +
    `<use href="#${id}" fill="${fill}" stroke="${style.rim}" stroke-width="9" paint-order="stroke"/>`
  );
}
