import type { Finding } from '../problems/finding.ts';
import { type JsonObject, valueAt } from '../json/json.ts';
import type { Path } from '../check/survey.ts';

/** Parts without which there is no merchant. */
const essential: Readonly<Record<string, readonly string[]>> = {
  merchant: ['code', 'name', 'hosts', 'currency'],
  locale: ['default', 'supported'],
};
const collections = ['routes', 'layouts', 'menus', 'modals', 'banners'];

/**
 * What can be taken away to be rid of a mistake, smallest first. Nothing when the mistake is in what every site needs.
 * Conditions and guards are never taken away alone: what they hid would show.
 */
export function unitsOf({ path, code }: Finding, document: JsonObject): readonly Path[] {
  const [section, name] = path;
  if (section === undefined || section === 'version') return [];
  const isThere = (unit: Path): boolean => valueAt(document, unit) !== undefined;
  const needed = essential[section];
  if (needed) return isEssential(path, needed) && code !== 'unknown-key' ? entriesOf(path) : [path].filter(isThere);
  if (typeof section !== 'string' || !collections.includes(section) || name === undefined)
    return outwards(path).filter(isThere);
  const holders = holdersOf(path);
  const units = [
    ...parts(path, holders.at(-1) ?? path.slice(0, 2), code),
    ...holders.toReversed(),
    ...whole(path, code),
  ];
  return unique(units.filter(isThere));
}

/** The whole route, layout, menu, modal or banner group; of home, only what is not essential to a screen. */
function whole(path: Path, code: string): Path[] {
  const [section, name, part] = path;
  // No condition stands here that the key could be a misspelt one of.
  if (code === 'unknown-key' && path.length === 3 && ['layouts', 'menus', 'modals'].includes(String(section)))
    return [path];
  if (section !== 'routes' || name !== 'home') return [path.slice(0, 2)];
  const isSafe = part !== undefined && !['path', 'title', 'when', 'requires'].includes(String(part));
  return isSafe || code === 'unknown-key' ? [path.slice(0, 3)] : [];
}

const isEssential = ([, key]: Path, needed: readonly string[]): boolean =>
  key === undefined || needed.includes(String(key));

/** One host or language of several may go. */
const entriesOf = (path: Path): Path[] =>
  path.length === 3 && typeof path[2] === 'number' && path[2] > 0 ? [path] : [];

/** Nodes, menu entries and slides around a path, outermost first. */
const holdersOf = (path: Path): Path[] =>
  path.flatMap((segment, index) => {
    const isHolder = segment === 'blocks' || segment === 'items' || (segment === 'slides' && index === 2);
    return isHolder && index >= 2 && path[index + 1] !== undefined ? [path.slice(0, index + 2)] : [];
  });

/** Keys of a holder that may go alone, without showing what should be hidden. */
const removable = [
  'props',
  'on',
  'slots',
  'regions',
  'note',
  'whileUnknown',
  'icon',
  'badge',
  'emphasis',
  'aliases',
  'description',
  'banner',
  'indexed',
  'width',
  'slides',
];

function parts(path: Path, holder: Path, code: string): Path[] {
  const order = path.lastIndexOf('order');
  if (order > 0 && order >= path.length - 2) return [path, path.slice(0, order + 1)];
  const part = path[holder.length];
  if (part === undefined || !removable.includes(String(part))) return [];
  // A missing prop is mended by nothing smaller than its node.
  if (path.length === holder.length + 1 && code === 'missing-key') return [];
  return [path.slice(0, holder.length + 2), path.slice(0, holder.length + 1)];
}

const outwards = (path: Path): Path[] => path.map((_, index) => path.slice(0, path.length - index));

const unique = (units: readonly Path[]): Path[] => [...new Map(units.map((unit) => [unit.join('\0'), unit])).values()];

export const startsWith = (path: Path, start: Path): boolean =>
  start.every((segment, index) => path[index] === segment);
