import type { Manifest } from '../../../generated/types/manifest.ts';
import { MARK_KEY } from '../../problem/mark.ts';
import type { Catalog } from '../check/catalog.ts';
import type { Path } from '../check/manifest-index.ts';
import { collectFindings, type Origin } from '../check/validate.ts';
import { copyJson, isObject, type JsonObject, type Segment, valueAt } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { getSeverity, type ProblemCode, toProblem } from '../problems/problem-text.ts';
import { getRemovableUnits, startsWith } from './repair-units.ts';

/**
 * Problems with which a site can still be rendered as written. They block publishing, but nothing is removed because of
 * them.
 */
const RENDERABLE_CODES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'contrast',
  'empty-menu',
  'text-untranslated',
  'unknown-text',
  'condition-never',
  'unknown-asset',
]);

/**
 * Maximum number of repair rounds. Each round validates again, because references to a removed part become visible only
 * then.
 */
const MAX_ROUNDS = 12;

/**
 * Repairs a document by removing the smallest invalid parts: an invalid prop falls back to its default, an invalid node
 * becomes a marked node that shows its fallback, an invalid route or menu entry is dropped. Conditions and guards fail
 * closed: a node whose condition cannot be evaluated is hidden. Returns undefined when the home screen or the
 * merchant's identity cannot be kept. The document itself is not changed.
 */
export function repair(document: unknown, catalog: Catalog, origin: Origin = {}): Manifest | undefined {
  const copied = copyJson(document);
  if ('rejected' in copied || !isObject(copied.copy)) return undefined;
  const { copy } = copied;
  const attempts = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const findings = collectFindings(copy, catalog, { ...origin, skipMarked: true });
    const blocking = findings.filter(({ code }) => getSeverity(code) === 'error' && !RENDERABLE_CODES.has(code));
    if (blocking.length === 0) return hasHome(copy) ? (copy as unknown as Manifest) : undefined;
    if (!removeSmallestParts(copy, blocking, attempts)) return undefined;
  }
  return undefined;
}

/** Returns whether the home screen renders at least one node. */
function hasHome(document: JsonObject): boolean {
  const blocks = valueAt(document, ['routes', 'home', 'blocks']);
  const order = valueAt(document, ['routes', 'home', 'order']);
  if (!isObject(blocks) || !Array.isArray(order)) return false;
  return order.some((key) => {
    const node = blocks[String(key)];
    return isObject(node) && node[MARK_KEY] === undefined;
  });
}

interface Cut {
  readonly unit: Path;
  readonly finding: Finding;
}

/**
 * Removes, for each mistake, the smallest part that was not tried yet. Returns false when nothing is left to remove.
 */
function removeSmallestParts(
  document: JsonObject,
  findings: readonly Finding[],
  attempts: Map<string, number>,
): boolean {
  const cuts = new Map<string, Cut>();
  const levels = new Map<string, number>();
  for (const finding of findings) {
    const units = getRemovableUnits(finding, document);
    const [smallest] = units;
    if (!smallest) return false;
    const key = smallest.join('/');
    const level = attempts.get(key) ?? 0;
    const unit = units[level];
    if (!unit) return false;
    levels.set(key, level + 1);
    cuts.set(unit.join('/'), { unit, finding });
  }
  for (const [key, level] of levels) attempts.set(key, level);
  const chosen = [...cuts.values()];
  const outermost = chosen.filter(
    ({ unit }) => !chosen.some((other) => other.unit.length < unit.length && startsWith(unit, other.unit)),
  );
  for (const cut of outermost.sort(lastFirst)) drop(document, cut);
  return true;
}

/** Sorts list entries from last to first, so that removing one does not shift the others. */
function lastFirst({ unit: a }: Cut, { unit: b }: Cut): number {
  const index = (unit: Path): number => (typeof unit.at(-1) === 'number' ? Number(unit.at(-1)) : -1);
  return index(b) - index(a);
}

function drop(document: JsonObject, { unit, finding }: Cut): void {
  const key: Segment = unit.at(-1) ?? '';
  const holder = valueAt(document, unit.slice(0, -1));
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  if (!isObject(holder)) return;
  const map = unit.at(-2);
  const node = holder[key];
  const isSound = isObject(node) && node[MARK_KEY] === undefined && typeof node.widget === 'string';
  if (map === 'blocks' && unit.length > 3 && isSound && !hidesTooLittle(unit, finding)) {
    holder[key] = markedNode(node, finding);
    return;
  }
  delete holder[key];
  if (map === 'blocks' || map === 'items' || map === 'slides')
    removeFromOrder(valueAt(document, unit.slice(0, -2)), key);
}

/**
 * Returns the node as a marked node. It keeps its widget's name, because an essential widget falls back to its
 * defaults, and its condition.
 */
const markedNode = (node: JsonObject, finding: Finding): JsonObject => ({
  widget: node.widget,
  props: {},
  ...(node.when === undefined ? {} : { when: node.when }),
  ...(node.criticality === 'essential' ? { criticality: 'essential' } : {}),
  [MARK_KEY]: toProblem(finding).message,
});

/**
 * Returns whether removing the unit could show a hidden node: its condition is invalid, or a key may be a misspelt
 * condition.
 */
function hidesTooLittle(unit: Path, { code, path }: Finding): boolean {
  const inside = path.slice(unit.length);
  return inside[0] === 'when' || (code === 'unknown-key' && inside.length === 1);
}

function removeFromOrder(parent: unknown, key: Segment): void {
  if (isObject(parent) && Array.isArray(parent.order)) parent.order = parent.order.filter((name) => name !== key);
}
