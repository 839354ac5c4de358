import { isObject, pointerOf, type Segment, segmentsOf, valueAt } from '../../../../renderer/manifest/json/json.ts';
import { type Draft, originOfValue, type ValueOrigin } from '../../document/draft.ts';
import { type KeyedList, keysIn } from '../../document/lists.ts';
import { screenName } from '../../document/screen-names.ts';
import { listIn, type PartKind } from '../../forms/part.ts';

/** One row of the tree. */
export interface Row {
  /** JSON pointer of the part. */
  readonly id: string;
  readonly path: readonly string[];
  readonly kind: PartKind | 'section';
  readonly depth: number;
  /** Key in the manifest; for a section, the key of its label. */
  readonly label: string;
  /** What people call it, where that is not its key. */
  readonly name?: string;
  readonly detail: string;
  readonly expandable: boolean;
  readonly expanded: boolean;
  readonly standing: ValueOrigin;
  /** Whether the part has a condition, so that only some players see it. */
  readonly conditional: boolean;
  /** Whether the order contains it; entries that no order contains are not rendered on the site. */
  readonly placed: boolean;
  /** The list inside which it can be moved. */
  readonly list?: KeyedList;
  readonly position: number;
  readonly siblings: number;
}

const sections: readonly (readonly [string, PartKind | undefined])[] = [
  ['routes', 'route'],
  ['layouts', 'layout'],
  ['menus', 'menu'],
  ['banners', 'banners'],
  ['modals', 'modal'],
];
/** The theme is first, because it is what a new site is given before anything else. */
const first = ['theme'] as const;
const leaves = ['registration', 'flags', 'texts', 'merchant', 'locale', 'settings'] as const;

interface Walk {
  readonly draft: Draft;
  readonly open: ReadonlySet<string>;
  /** The operator's language, in which screens are called by their titles. */
  readonly language: string;
  readonly rows: Row[];
}

/** Returns the visible rows from top to bottom. Collapsed parts are not traversed. */
export function treeRows(draft: Draft, open: ReadonlySet<string>, language: string): readonly Row[] {
  const walk: Walk = { draft, open, language, rows: [] };
  const all = [...first, ...sections.map(([name]) => name), ...leaves];
  for (const [position, name] of all.entries()) {
    const kind = sections.find(([section]) => section === name)?.[1];
    if (kind) addSection(walk, { name, kind, position, siblings: all.length });
    else
      addPart(walk, { path: [name], kind: name as PartKind, depth: 0, position, siblings: all.length, placed: true });
  }
  return walk.rows;
}

function addSection(
  walk: Walk,
  { name, kind, position, siblings }: { name: string; kind: PartKind; position: number; siblings: number },
): void {
  const { draft, open, rows } = walk;
  const held = valueAt(draft.merged, [name]);
  const keys = isObject(held) ? Object.keys(held).filter((key) => isObject(held[key])) : [];
  const id = pointerOf([name]);
  const expanded = open.has(id);
  rows.push({
    id,
    path: [name],
    kind: 'section',
    depth: 0,
    label: name,
    detail: String(keys.length),
    expandable: keys.length > 0,
    expanded,
    standing: 'inherited',
    conditional: false,
    placed: true,
    position,
    siblings,
  });
  if (!expanded) return;
  const sorted = keys.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  for (const [index, key] of sorted.entries())
    addPart(walk, { path: [name, key], kind, depth: 1, position: index, siblings: sorted.length, placed: true });
}

/** Sorts `home`, `standard` and `main` first, because they are edited most. */
const rank = (key: string): number => (key === 'home' || key === 'standard' || key === 'main' ? 0 : 1);

interface Part {
  readonly path: readonly string[];
  readonly kind: PartKind;
  readonly depth: number;
  readonly position: number;
  readonly siblings: number;
  readonly placed: boolean;
  readonly list?: KeyedList;
}

function addPart(walk: Walk, part: Part): void {
  const { draft, open, language, rows } = walk;
  const { path, kind, depth } = part;
  const value = valueAt(draft.merged, path);
  const children = childrenOf(draft.merged, kind, path);
  const id = pointerOf(path);
  const expanded = children.length > 0 && open.has(id);
  rows.push({
    id,
    path,
    kind,
    depth,
    label: path.at(-1) ?? '',
    name: kind === 'route' ? screenName(draft.merged, value, language) : '',
    detail: detailOf(kind, value),
    expandable: children.length > 0,
    expanded,
    standing: originOfValue(draft, path),
    conditional: isObject(value) && value.when !== undefined,
    placed: part.placed,
    position: part.position,
    siblings: part.siblings,
    ...(part.list ? { list: part.list } : {}),
  });
  if (!expanded) return;
  for (const [index, child] of children.entries())
    addPart(walk, { ...child, depth: depth + 1, position: index, siblings: children.length });
}

type Child = Omit<Part, 'depth' | 'position' | 'siblings'>;

function childrenOf(merged: unknown, kind: PartKind, path: readonly string[]): readonly Child[] {
  if (kind === 'layout') return namedIn(merged, path, { map: 'regions', kind: 'region' });
  const list = listIn(kind, path);
  if (list) {
    const child = ({ blocks: 'node', items: 'item', slides: 'slide', fields: 'field' } as const)[list.map];
    return keysIn(merged, list).map(({ key, placed }) => ({
      path: [...path, list.map, key],
      kind: child,
      placed,
      list,
    }));
  }
  return kind === 'node' ? namedIn(merged, path, { map: 'slots', kind: 'slot' }) : [];
}

function namedIn(
  merged: unknown,
  path: readonly Segment[],
  { map, kind }: { map: string; kind: PartKind },
): readonly Child[] {
  const held = valueAt(merged, [...path, map]);
  if (!isObject(held)) return [];
  return Object.keys(held)
    .filter((key) => isObject(held[key]))
    .map((key) => ({ path: [...path.map(String), map, key], kind, placed: true }));
}

function detailOf(kind: PartKind, value: unknown): string {
  if (!isObject(value)) return '';
  if (kind === 'route') return typeof value.path === 'string' ? value.path : '';
  if (kind === 'field') return value.enabled === false ? '–' : value.required === true ? '*' : '';
  const widget = value.widget;
  return typeof widget === 'string' && (kind === 'node' || kind === 'layout') ? widget : '';
}

/** Returns the pointers of all ancestors of a path, which must be expanded to show it. */
export function ancestorsOf(path: readonly Segment[]): string[] {
  return path.map((_, index) => pointerOf(path.slice(0, index + 1))).slice(0, -1);
}

/** Returns the worst severity of the problems in each part, its descendants included. */
export function worstByPart(
  problems: readonly { pointer?: string; severity: 'error' | 'warning' }[],
): ReadonlyMap<string, 'error' | 'warning'> {
  const worst = new Map<string, 'error' | 'warning'>();
  for (const { pointer, severity } of problems) {
    const path = segmentsOf(pointer ?? '');
    for (let length = 1; length <= path.length; length += 1) {
      const id = pointerOf(path.slice(0, length));
      if (severity === 'error' || !worst.has(id)) worst.set(id, severity);
    }
  }
  return worst;
}

/** Returns how a row is written: by its name with the key beside it, or by its key with what it is. */
export const wordsOf = ({ label, name, detail }: Row): readonly [string, string] =>
  name ? [name, label] : [label, detail];
