import type { Path } from '../check/manifest-index.ts';
import { type JsonObject, valueAt } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';

/** Parts that a merchant cannot exist without. */
const ESSENTIAL_PARTS: Readonly<Record<string, readonly string[]>> = {
  merchant: ['code', 'name', 'hosts', 'currency'],
  locale: ['default', 'supported'],
};
const collections = ['routes', 'layouts', 'menus', 'modals', 'banners'];

/**
 * Returns the parts whose removal would remove a mistake, smallest first; empty when every site needs the part.
 * Conditions and guards are never removed alone, because that would show what they hide.
 */
export function getRemovableUnits({ path, code }: Finding, document: JsonObject): readonly Path[] {
  const [section, name] = path;
  if (section === undefined || section === 'version') return [];
  const isThere = (unit: Path): boolean => valueAt(document, unit) !== undefined;
  const needed = ESSENTIAL_PARTS[section];
  if (needed) return isEssential(path, needed) && code !== 'unknown-key' ? getEntryPaths(path) : [path].filter(isThere);
  if (typeof section !== 'string' || !collections.includes(section) || name === undefined)
    return innermostFirst(path).filter(isThere);
  const holders = getHolders(path);
  const units = [
    ...parts(path, holders.at(-1) ?? path.slice(0, 2), code),
    ...holders.toReversed(),
    ...getWholeEntry(path, code),
  ];
  return unique(units.filter(isThere));
}

/**
 * Returns the path of the whole route, layout, menu, modal or banner group; for home, only the parts that a screen does
 * not need.
 */
function getWholeEntry(path: Path, code: string): Path[] {
  const [section, name, part] = path;
  // Such an entry has no condition that the unknown key could be a misspelling of.
  if (code === 'unknown-key' && path.length === 3 && ['layouts', 'menus', 'modals'].includes(String(section)))
    return [path];
  if (section !== 'routes' || name !== 'home') return [path.slice(0, 2)];
  const isSafe = part !== undefined && !['path', 'title', 'when', 'requires'].includes(String(part));
  return isSafe || code === 'unknown-key' ? [path.slice(0, 3)] : [];
}

const isEssential = ([, key]: Path, needed: readonly string[]): boolean =>
  key === undefined || needed.includes(String(key));

/** A single host or language of several can be removed. */
const getEntryPaths = (path: Path): Path[] =>
  path.length === 3 && typeof path[2] === 'number' && path[2] > 0 ? [path] : [];

/** Returns the paths of nodes, menu entries and slides that contain a path, outermost first. */
const getHolders = (path: Path): Path[] =>
  path.flatMap((segment, index) => {
    const isHolder = segment === 'blocks' || segment === 'items' || (segment === 'slides' && index === 2);
    return isHolder && index >= 2 && path[index + 1] !== undefined ? [path.slice(0, index + 2)] : [];
  });

/** Keys that can be removed alone without showing something that should be hidden. */
const REMOVABLE_KEYS = [
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
  if (part === undefined || !REMOVABLE_KEYS.includes(String(part))) return [];
  // A missing prop can only be repaired by removing its node.
  if (path.length === holder.length + 1 && code === 'missing-key') return [];
  return [path.slice(0, holder.length + 2), path.slice(0, holder.length + 1)];
}

const innermostFirst = (path: Path): Path[] => path.map((_, index) => path.slice(0, path.length - index));

const unique = (units: readonly Path[]): Path[] => [...new Map(units.map((unit) => [unit.join('\0'), unit])).values()];

export const startsWith = (path: Path, start: Path): boolean =>
  start.every((segment, index) => path[index] === segment);
