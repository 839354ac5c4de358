/**
 * A small SVG builder. Every function returns a string; a `Sheet` records which gradients and groups are defined, so
 * that a colour used ten times is defined once.
 */

/** Five tones of one material, from highlight to deep shadow. */
export type Ramp = readonly [string, string, string, string, string];

/** The definitions of one file. All ids start with `prefix`, so that several files can be inlined in one document. */
export interface Sheet {
  readonly prefix: string;
  readonly ids: Map<string, string>;
}

export const newSheet = (prefix: string): Sheet => ({ prefix, ids: new Map() });

/** Defines `markup` once (an opening tag without its id) and returns the id. */
export function define(sheet: Sheet, tag: string, rest: string): string {
  const key = `${tag} ${rest}`;
  const known = sheet.ids.get(key);
  if (known) return known;
  const id = `${sheet.prefix}${sheet.ids.size.toString(36)}`;
  sheet.ids.set(key, id);
  return id;
}

/** Returns the `<defs>` of a finished sheet. A gradient reuses the stops of an equal one by reference. */
export function definitions(sheet: Sheet): string {
  const named = new Map<string, string>();
  const parts = [...sheet.ids].map(([key, id]) => {
    const cut = key.indexOf(' ');
    const tag = key.slice(0, cut);
    const rest = key.slice(cut + 1);
    const inner = rest.slice(rest.indexOf('>') + 1);
    const first = named.get(inner);
    if (!tag.endsWith('Gradient')) return `<${tag} id="${id}"${rest}</${tag}>`;
    if (first) return `<${tag} id="${id}" href="#${first}"${rest.slice(0, rest.indexOf('>'))}/>`;
    named.set(inner, id);
    return `<${tag} id="${id}"${rest}</${tag}>`;
  });
  return parts.length > 0 ? `<defs>${parts.join('')}</defs>` : '';
}

/** Returns a finished file. Round line ends are declared once for the whole file; numbers and colours are shortened. */
export function svg([w, h]: readonly [number, number], content: string): string {
  const body = content
    .replaceAll(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?![0-9a-f])/g, '#$1$2$3')
    .replaceAll(/(\d\.\d)00(?=\D)/g, '$1');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
}

/** Formats a number with as few characters as possible. */
export const num = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

const AXES = { down: ' x2="0" y2="1"', across: '', slant: ' x2="1" y2="1"' } as const;

/** Defines a linear gradient with evenly spaced stops. */
export function blend(sheet: Sheet, colours: readonly string[], axis: keyof typeof AXES = 'down'): string {
  return `url(#${define(sheet, 'linearGradient', `${AXES[axis]}>${stops(colours)}`)})`;
}

/** Defines a radial gradient; its light is at the upper left when `lit`, else centred. */
export function glow(sheet: Sheet, colours: readonly string[], lit = false): string {
  const focus = lit ? ' cx=".38" cy=".32" r=".7"' : '';
  return `url(#${define(sheet, 'radialGradient', `${focus}>${stops(colours)}`)})`;
}

function stops(colours: readonly string[]): string {
  const last = Math.max(1, colours.length - 1);
  return colours
    .map(
      (colour, at) =>
        `<stop${at === 0 ? '' : ` offset="${num(Math.round((at / last) * 100) / 100).slice(0, 4)}"`} stop-color="${colour}"/>`,
    )
    .join('');
}

/** Returns tones of a ramp by their digits: `tones(gold, '013')`. */
const tones = (ramp: Ramp, digits: string): string[] => [...digits].map((digit) => ramp[Number(digit)] ?? ramp[2]);

/** Defines a metallic gradient from light above to dark below. */
export const down = (sheet: Sheet, ramp: Ramp, digits = '0123'): string => blend(sheet, tones(ramp, digits), 'down');
export const across = (sheet: Sheet, ramp: Ramp, digits = '0123'): string =>
  blend(sheet, tones(ramp, digits), 'across');
export const slant = (sheet: Sheet, ramp: Ramp, digits = '0123'): string => blend(sheet, tones(ramp, digits), 'slant');
/** Defines a gradient that makes a circle look like a sphere. */
export const ball = (sheet: Sheet, ramp: Ramp, digits = '01234'): string => glow(sheet, tones(ramp, digits), true);

/**
 * Returns the attributes with square line ends for dashed lines, because the round ends of the whole file would fill
 * the gaps.
 */
const plain = (more: string): string =>
  /stroke-dasharray(?!.*linecap)/.test(more) ? `${more} stroke-linecap="butt"` : more;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${plain(more)}/>`;
export const circle = (at: readonly [number, number, number], fill: string, more = ''): string =>
  `<circle${at[0] ? ` cx="${num(at[0])}"` : ''}${at[1] ? ` cy="${num(at[1])}"` : ''} r="${num(at[2])}" fill="${fill}"${plain(more)}/>`;
export const oval = (at: readonly [number, number, number, number], fill: string, more = ''): string =>
  `<ellipse${at[0] ? ` cx="${num(at[0])}"` : ''}${at[1] ? ` cy="${num(at[1])}"` : ''} rx="${num(at[2])}" ry="${num(at[3])}" fill="${fill}"${plain(more)}/>`;
/** `at` is x, y, width, height and, when rounded, the corner radius. */
export const box = (at: readonly [number, number, number, number, number?], fill: string, more = ''): string =>
  `<rect${at[0] ? ` x="${num(at[0])}"` : ''}${at[1] ? ` y="${num(at[1])}"` : ''} width="${num(at[2])}" height="${num(at[3])}"${at[4] ? ` rx="${num(at[4])}"` : ''} fill="${fill}"${more}/>`;
export const line = (d: string, colour: string, width: number | string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
export const group = (attributes: string, ...content: string[]): string => `<g ${attributes}>${content.join('')}</g>`;
export const move = (transform: string, ...content: string[]): string => group(`transform="${transform}"`, ...content);
export const faded = (opacity: number, ...content: string[]): string => group(`opacity="${num2(opacity)}"`, ...content);
const num2 = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.');

/** Defines a group for repeated use. */
export const keep = (sheet: Sheet, ...content: string[]): string => define(sheet, 'g', `>${content.join('')}`);
export const again = (id: string, transform = ''): string =>
  `<use href="#${id}"${transform ? ` transform="${transform}"` : ''}/>`;

/** Draws a half at negative x and its mirror image. */
export function mirror(sheet: Sheet, ...half: string[]): string {
  const id = keep(sheet, ...half);
  return again(id) + again(id, 'scale(-1 1)');
}

/** Draws `shape`, which points up, repeatedly around the origin: `[count, first angle, sweep]`. */
export function around(sheet: Sheet, turn: readonly [number, number?, number?], ...shape: string[]): string {
  const [count, first = 0, sweep = 360] = turn;
  const id = keep(sheet, ...shape);
  const step = sweep === 360 ? 360 / count : sweep / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) => {
    const angle = first + at * step;
    return again(id, angle === 0 ? '' : `rotate(${num(angle)})`);
  }).join('');
}

/** Returns a closed path through the points `'x,y x,y'` in as few bytes as possible. */
export function outline(points: string): string {
  const numbers = points
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const body = numbers.map((value, at) => (at === 0 || value < 0 ? num(value) : ` ${num(value)}`)).join('');
  return `M${body}z`;
}

/** Returns the closed path of a star or rosette: `[points, outer radius, inner radius]`. */
export function star(shape: readonly [number, number, number], cx = 0, cy = 0): string {
  const [count, outer, inner] = shape;
  const points = Array.from({ length: count * 2 }, (_, at) => {
    const angle = (at * Math.PI) / count - Math.PI / 2;
    const radius = at % 2 === 0 ? outer : inner;
    return `${num(cx + Math.cos(angle) * radius)},${num(cy + Math.sin(angle) * radius)}`;
  });
  return outline(points.join(' '));
}
