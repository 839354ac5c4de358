import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Catalog } from '../check/catalog.ts';
import { markKey } from '../check/check-nodes.ts';
import type { Finding } from '../problems/finding.ts';
import { copyJson, isObject, type JsonObject, type Segment, valueAt } from '../json/json.ts';
import { type ProblemCode, problemOf, severityOf } from '../problems/problem-text.ts';
import { startsWith, unitsOf } from './repair-units.ts';
import type { Path } from '../check/survey.ts';
import { examine, type Origin } from '../check/validate.ts';

/**
 * Mistakes that leave a site drawable as it is. They keep a manifest from being published and take nothing away from one
 * that has to be served.
 */
const drawable: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'contrast',
  'empty-menu',
  'text-untranslated',
  'language-uncovered',
  'unknown-text',
  'condition-never',
  'unknown-asset',
]);

/** How often a document is mended and examined again: what refers to a removed part is found only then. */
const rounds = 12;

/**
 * Rejects small, never whole: a bad prop falls back to its default, a bad node to a marked node that shows its fallback,
 * a bad route or menu entry is dropped. Conditions and guards fail closed: what cannot be judged does not show. Answers
 * nothing when the home screen or the merchant cannot be saved. The document stays as it was.
 */
export function repair(document: unknown, catalog: Catalog, origin: Origin = {}): Manifest | undefined {
  const copied = copyJson(document);
  if ('refused' in copied || !isObject(copied.copy)) return undefined;
  const { copy } = copied;
  const tried = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const findings = examine(copy, catalog, { ...origin, passMarked: true });
    const blocking = findings.filter(({ code }) => severityOf(code) === 'error' && !drawable.has(code));
    if (blocking.length === 0) return hasHome(copy) ? (copy as unknown as Manifest) : undefined;
    if (!mend(copy, blocking, tried)) return undefined;
  }
  return undefined;
}

/** A home screen with at least one node that draws something. */
function hasHome(document: JsonObject): boolean {
  const blocks = valueAt(document, ['routes', 'home', 'blocks']);
  const order = valueAt(document, ['routes', 'home', 'order']);
  if (!isObject(blocks) || !Array.isArray(order)) return false;
  return order.some((key) => {
    const node = blocks[String(key)];
    return isObject(node) && node[markKey] === undefined;
  });
}

interface Cut {
  readonly unit: Path;
  readonly finding: Finding;
}

/** Takes away the smallest part of each mistake that has not been tried yet. False when there is none left to take. */
function mend(document: JsonObject, findings: readonly Finding[], tried: Map<string, number>): boolean {
  const cuts = new Map<string, Cut>();
  const levels = new Map<string, number>();
  for (const finding of findings) {
    const units = unitsOf(finding, document);
    const [smallest] = units;
    if (!smallest) return false;
    const key = smallest.join('/');
    const level = tried.get(key) ?? 0;
    const unit = units[level];
    if (!unit) return false;
    levels.set(key, level + 1);
    cuts.set(unit.join('/'), { unit, finding });
  }
  for (const [key, level] of levels) tried.set(key, level);
  const chosen = [...cuts.values()];
  const outermost = chosen.filter(
    ({ unit }) => !chosen.some((other) => other.unit.length < unit.length && startsWith(unit, other.unit)),
  );
  for (const cut of outermost.sort(lastFirst)) drop(document, cut);
  return true;
}

/** Entries of lists from the last to the first, so that none moves before its turn. */
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
  const isSound = isObject(node) && node[markKey] === undefined && typeof node.widget === 'string';
  if (map === 'blocks' && unit.length > 3 && isSound && !hidesTooLittle(unit, finding)) {
    holder[key] = broken(node, finding);
    return;
  }
  delete holder[key];
  if (map === 'blocks' || map === 'items' || map === 'slides') leaveOrder(valueAt(document, unit.slice(0, -2)), key);
}

/**
 * A node that could not be saved, as a node that says so. It keeps its widget's name, for an essential one falls back to
 * that widget's defaults, and its condition.
 */
const broken = (node: JsonObject, finding: Finding): JsonObject => ({
  widget: node.widget,
  props: {},
  ...(node.when === undefined ? {} : { when: node.when }),
  ...(node.criticality === 'essential' ? { criticality: 'essential' } : {}),
  [markKey]: problemOf(finding).message,
});

/** A condition that cannot be read, or a key that may be a misspelt one: without it the node would show too much. */
function hidesTooLittle(unit: Path, { code, path }: Finding): boolean {
  const inside = path.slice(unit.length);
  return inside[0] === 'when' || (code === 'unknown-key' && inside.length === 1);
}

function leaveOrder(parent: unknown, key: Segment): void {
  if (isObject(parent) && Array.isArray(parent.order)) parent.order = parent.order.filter((name) => name !== key);
}
