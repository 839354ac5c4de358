import type { Condition, Manifest } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import { compareFact, evaluate, type ReadFact, type Verdict } from '../values/condition.ts';

/** A condition with the verdict of each part, to explain why a node is hidden. */
export type ConditionExplanation =
  | {
      readonly kind: 'all' | 'any' | 'not';
      readonly verdict: Verdict;
      readonly parts: readonly ConditionExplanation[];
    }
  | {
      readonly kind: 'fact';
      readonly verdict: Verdict;
      readonly fact: string;
      /** The comparison: `is`, `in`, `atLeast` or `exists`. */
      readonly operator: 'is' | 'in' | 'atLeast' | 'exists';
      readonly wanted: unknown;
      /** Undefined while the fact is not known. */
      readonly found: FactValue;
    };

/** Reasons other than conditions for which a node is not on the screen. */
type Absence =
  /** Its route, layout or banner group is not used by the current screen. */
  | 'elsewhere'
  /** Its key is missing in the `order` of its parent. */
  | 'not-ordered'
  /** The route leaves out the node's region. */
  | 'region-off'
  /** No node exists at the path. */
  | 'missing';

/** One step from the route to the node that decides whether the node shows. */
export interface VisibilityStep {
  /** JSON pointer of the step in the manifest. */
  readonly pointer: string;
  readonly absence?: Absence;
  readonly tree?: ConditionExplanation;
  /** Whether the step lets the node through. */
  readonly passes: boolean;
}

export interface VisibilityExplanation {
  readonly pointer: string;
  readonly shown: boolean;
  /** From the route to the node; empty when no step decides anything. */
  readonly steps: readonly VisibilityStep[];
}

export function explainCondition(condition: Condition, fact: ReadFact): ConditionExplanation {
  const verdict = evaluate(condition, fact);
  const many = (kind: 'all' | 'any', parts: readonly Condition[]): ConditionExplanation => ({
    kind,
    verdict,
    parts: parts.map((part) => explainCondition(part, fact)),
  });
  if (condition.all) return many('all', condition.all);
  if (condition.any) return many('any', condition.any);
  if (condition.not) return { kind: 'not', verdict, parts: [explainCondition(condition.not, fact)] };
  const name = condition.fact ?? '';
  const operator = (['exists', 'in', 'atLeast'] as const).find((key) => condition[key] !== undefined) ?? 'is';
  const found = fact(name);
  return {
    kind: 'fact',
    verdict: compareFact(condition, found),
    fact: name,
    operator: operator,
    wanted: condition[operator] ?? true,
    found,
  };
}

/** The screen that the question refers to. */
export interface CurrentScreen {
  readonly route: string;
  readonly fact: ReadFact;
}

/** Explains why the node at a path is shown or hidden on the screen of a route. */
export function explainVisibility(manifest: Manifest, pointer: string, present: CurrentScreen): VisibilityExplanation {
  const path = pointer.split('/').slice(1);
  const steps = [...outerSteps(manifest, path, present), ...innerSteps(manifest, path, present.fact)];
  return { pointer, shown: steps.every(({ passes }) => passes), steps };
}

interface Conditional {
  readonly when?: Condition;
  readonly whileUnknown?: 'hide' | 'show';
  readonly order?: readonly string[];
  readonly blocks?: object;
}

/** Yields the steps that the current route decides about the node's region. */
function* outerSteps(
  manifest: Manifest,
  [section, name = '', , region = '']: readonly string[],
  { route: routeName, fact }: CurrentScreen,
): Generator<VisibilityStep> {
  const route = manifest.routes[routeName];
  const at = `/routes/${routeName}`;
  if (route?.when && section !== 'routes') yield conditionStep(at, route, fact);
  const used: Readonly<Record<string, string | undefined>> = {
    routes: routeName,
    layouts: route?.layout,
    banners: route?.banner,
  };
  if (section !== undefined && Object.hasOwn(used, section) && used[section] !== name)
    yield { pointer: `/${section}/${name}`, absence: 'elsewhere', passes: false };
  const shows = section === 'layouts' && region !== '' ? (route?.regions[region] ?? true) : true;
  if (shows === false) yield { pointer: `${at}/regions/${region}`, absence: 'region-off', passes: false };
  else if (shows !== true) yield conditionStep(`${at}/regions/${region}`, { when: shows }, fact);
}

/** Yields every condition and every `order` on the path through the manifest. */
function* innerSteps(manifest: Manifest, path: readonly string[], fact: ReadFact): Generator<VisibilityStep> {
  let value: unknown = manifest;
  for (const [index, segment] of path.entries()) {
    const holder = value as Conditional & Readonly<Record<string, unknown>>;
    const pointer = `/${path.slice(0, index + 1).join('/')}`;
    value =
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, segment) ? holder[segment] : undefined;
    if (typeof value !== 'object' || value === null) return yield { pointer, absence: 'missing', passes: false };
    const next = path[index + 1];
    if (segment === 'blocks' && next !== undefined && holder.order && !holder.order.includes(next))
      yield { pointer: `${pointer}/${next}`, absence: 'not-ordered', passes: false };
    const conditional = value as Conditional;
    if (conditional.when) yield conditionStep(pointer, conditional, fact);
  }
}

function conditionStep(pointer: string, { when, whileUnknown }: Conditional, fact: ReadFact): VisibilityStep {
  const tree = explainCondition(when as Condition, fact);
  return { pointer, tree, passes: tree.verdict ?? whileUnknown === 'show' };
}
