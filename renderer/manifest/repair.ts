import type { Manifest } from '../../generated/types/manifest.ts';
import type { Problem } from '../problem.ts';
import type { Catalog } from './catalog.ts';
import { markKey } from './check-nodes.ts';
import { isObject, type JsonObject, segmentsOf, valueAt } from './json.ts';
import type { ProblemCode } from './problem-text.ts';
import { type Origin, validateManifest } from './validate.ts';

/**
 * Mistakes that leave a site drawable as it is. They keep a manifest from being published and take nothing away from one
 * that has to be served.
 */
const drawable: ReadonlySet<string> = new Set<ProblemCode>([
  'contrast',
  'empty-menu',
  'text-untranslated',
  'language-uncovered',
  'unknown-text',
  'condition-never',
  'unknown-asset',
  'code-folder',
  'host-taken',
  'stated-twice',
  'duplicate-key',
  'file-unknown',
]);

/** How often a document is mended and validated again: what refers to a removed part is found only then. */
const rounds = 12;

/**
 * Rejects small, never whole: a bad prop falls back to its default, a bad node to a marked node that shows its fallback,
 * a bad route or menu entry is dropped. Conditions and guards fail closed: what cannot be judged does not show. Answers
 * nothing when the home screen or the merchant cannot be saved.
 */
export function repair(document: JsonObject, catalog: Catalog, origin: Origin = {}): Manifest | undefined {
  let current = document;
  const tried = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const { document: defaulted, problems } = validateManifest(current, catalog, {
      ...origin,
      locate: () => undefined,
      passMarked: true,
    });
    if (!defaulted) return undefined;
    const blocking = problems.filter(({ code, severity }) => severity === 'error' && !drawable.has(code));
    if (blocking.length === 0) return hasHome(defaulted) ? (defaulted as unknown as Manifest) : undefined;
    const mended = mend(defaulted, blocking, tried);
    if (!mended) return undefined;
    current = mended;
  }
  return undefined;
}

/** A home screen with at least one node that draws something. */
function hasHome(document: JsonObject): boolean {
  const home = valueAt(document, ['routes', 'home']);
  if (!isObject(home) || !isObject(home.blocks) || !Array.isArray(home.order)) return false;
  const { blocks, order } = home;
  return order.some(
    (key) => isObject(blocks[String(key)]) && (blocks[String(key)] as JsonObject)[markKey] === undefined,
  );
}

function mend(document: JsonObject, problems: readonly Problem[], tried: Map<string, number>): JsonObject | undefined {
  const result = structuredClone(document);
  for (const problem of problems) {
    const units = unitsOf(segmentsOf(problem.pointer ?? ''), problem.code, result);
    const key = units[0]?.join('/') ?? '';
    const level = tried.get(key) ?? 0;
    tried.set(key, level + 1);
    const unit = units[Math.min(level, units.length - 1)];
    if (!unit || level >= units.length) return undefined;
    drop(result, unit, problem);
  }
  return result;
}

type Unit = readonly string[];

/** What can be taken away to be rid of a mistake, smallest first. Empty: nothing helps. */
function unitsOf(path: Unit, code: string, document: JsonObject): Unit[] {
  const [section = '', name] = path;
  if (section === 'merchant' || section === 'locale') return code === 'unknown-key' || !essential(path) ? [path] : [];
  if (['version', 'extends', ''].includes(section)) return section === 'extends' ? [['extends']] : [];
  if (path.length === 1 && code === 'missing-key') return [];
  const nodes = nodePaths(path);
  const units: Unit[] = [...innermost(path, nodes.at(-1), code), ...nodes.toReversed()];
  if (name !== undefined && ['routes', 'layouts', 'menus', 'modals', 'banners'].includes(section)) {
    if (section === 'menus') units.push(...itemPaths(path).toReversed());
    if (section === 'banners' && path[2] === 'slides' && path[3] !== undefined) units.push(path.slice(0, 4));
    if (name === 'home' && section === 'routes')
      units.push(...(path[2] === undefined || ['path', 'title'].includes(path[2]) ? [] : [path.slice(0, 3)]));
    else units.push(path.slice(0, 2));
  } else if (path.length > 0) for (let length = path.length; length > 0; length -= 1) units.push(path.slice(0, length));
  return unique(units.filter((unit) => valueAt(document, unit) !== undefined || unit.length === 1));
}

const essential = ([section, key]: Unit): boolean =>
  key === undefined ||
  (section === 'merchant'
    ? ['code', 'name', 'hosts', 'currency'].includes(key)
    : ['default', 'supported'].includes(key));

/** Parts smaller than a node that may go alone. Conditions and guards may not: without them a node would show too much. */
function innermost(path: Unit, node: Unit | undefined, code: string): Unit[] {
  const units: Unit[] = [];
  const order = path.lastIndexOf('order');
  if (order > 0 && order >= path.length - 2) return [path, path.slice(0, order + 1)];
  const start = node?.length ?? (path[0] === 'layouts' || path[0] === 'banners' ? 2 : -1);
  const part = path[start];
  if (start < 0 || path.length <= start + 1) return units;
  if (part === 'props') units.push(...(code === 'missing-key' ? [] : [path.slice(0, start + 2)]));
  if (part === 'on' || part === 'slots' || (part === 'regions' && path[0] === 'layouts'))
    units.push(path.slice(0, start + 2));
  return units;
}

/** Paths of the nodes around a path, outermost first. */
const nodePaths = (path: Unit): Unit[] =>
  path.flatMap((segment, index) =>
    segment === 'blocks' && path[index + 1] !== undefined && index >= 2 ? [path.slice(0, index + 2)] : [],
  );
const itemPaths = (path: Unit): Unit[] =>
  path.flatMap((segment, index) =>
    segment === 'items' && path[index + 1] !== undefined ? [path.slice(0, index + 2)] : [],
  );
const unique = (units: readonly Unit[]): Unit[] => [...new Map(units.map((unit) => [unit.join('\0'), unit])).values()];

function drop(document: JsonObject, unit: Unit, problem: Problem): void {
  const key = unit.at(-1) ?? '';
  const holder = valueAt(document, unit.slice(0, -1));
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  if (!isObject(holder)) return;
  const node = holder[key];
  const isNode = unit.at(-2) === 'blocks' && unit.length > 3;
  const isFirst = isNode && isObject(node) && node[markKey] === undefined && typeof node.widget === 'string';
  if (isFirst && !hidesTooLittle(unit, problem)) holder[key] = broken(node, problem);
  else delete holder[key];
  if (isNode || unit.at(-2) === 'items' || unit.at(-2) === 'slides')
    leaveOrder(valueAt(document, unit.slice(0, -2)), key, holder);
}

/**
 * A node that could not be saved, as a node that says so. It keeps its widget's name, for an essential one falls back to
 * that widget's defaults, and its condition.
 */
const broken = (node: JsonObject, { message }: Problem): JsonObject => ({
  widget: node.widget,
  props: {},
  ...(node.when === undefined ? {} : { when: node.when }),
  ...(node.criticality === 'essential' ? { criticality: 'essential' } : {}),
  [markKey]: message,
});

/** A condition that cannot be read, or a key that may be a misspelt one: without it the node would show too much. */
function hidesTooLittle(unit: Unit, { code, pointer = '' }: Problem): boolean {
  const inside = segmentsOf(pointer).slice(unit.length);
  return inside[0] === 'when' || (code === 'unknown-key' && inside.length === 1);
}

function leaveOrder(parent: unknown, key: string, entries: JsonObject): void {
  if (isObject(parent) && Array.isArray(parent.order) && entries[key] === undefined)
    parent.order = parent.order.filter((name) => name !== key);
}
