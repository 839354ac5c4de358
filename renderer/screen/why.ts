import type { Condition, Manifest } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import { compareFact, evaluate, type ReadFact, type Verdict } from '../values/condition.ts';

/** A condition with the verdict of each of its parts, for people who ask why something does not show. */
export type WhyTree =
  | {
      readonly kind: 'all' | 'any' | 'not';
      readonly verdict: Verdict;
      readonly parts: readonly WhyTree[];
    }
  | {
      readonly kind: 'fact';
      readonly verdict: Verdict;
      readonly fact: string;
      /** How the value is compared: `is`, `in`, `atLeast` or `exists`. */
      readonly asks: 'is' | 'in' | 'atLeast' | 'exists';
      readonly wanted: unknown;
      /** Undefined while the fact is not known. */
      readonly found: FactValue;
    };

/** What keeps a node from the screen beside conditions. */
type Absence =
  /** It stands on a route, layout or banner group that the present screen does not use. */
  | 'elsewhere'
  /** Its key is not in the `order` beside it. */
  | 'not-ordered'
  /** The route leaves out the region that it stands in. */
  | 'region-off'
  /** There is nothing at the path. */
  | 'missing';

/** One thing on the way from the route down to the node that decides whether it shows. */
export interface WhyStep {
  /** JSON pointer of the thing in the manifest. */
  readonly pointer: string;
  readonly absence?: Absence;
  readonly tree?: WhyTree;
  /** Whether the step lets the node through. */
  readonly passes: boolean;
}

export interface Why {
  readonly pointer: string;
  readonly shown: boolean;
  /** From the route down to the node; empty when nothing on the way decides anything. */
  readonly steps: readonly WhyStep[];
}

export function explainCondition(condition: Condition, fact: ReadFact): WhyTree {
  const verdict = evaluate(condition, fact);
  const many = (kind: 'all' | 'any', parts: readonly Condition[]): WhyTree => ({
    kind,
    verdict,
    parts: parts.map((part) => explainCondition(part, fact)),
  });
  if (condition.all) return many('all', condition.all);
  if (condition.any) return many('any', condition.any);
  if (condition.not) return { kind: 'not', verdict, parts: [explainCondition(condition.not, fact)] };
  const name = condition.fact ?? '';
  const asks = (['exists', 'in', 'atLeast'] as const).find((key) => condition[key] !== undefined) ?? 'is';
  const found = fact(name);
  return {
    kind: 'fact',
    verdict: compareFact(condition, found),
    fact: name,
    asks,
    wanted: condition[asks] ?? true,
    found,
  };
}

/** The screen that is asked about. */
export interface Present {
  readonly route: string;
  readonly fact: ReadFact;
}

/** Why the node at a path shows or does not show on the screen of a route. */
export function whyOf(manifest: Manifest, pointer: string, present: Present): Why {
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

/** What the present route says about the place that the node stands in. */
function* outerSteps(
  manifest: Manifest,
  [section, name = '', , region = '']: readonly string[],
  { route: routeName, fact }: Present,
): Generator<WhyStep> {
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

/** Every condition and every `order` on the way through the manifest. */
function* innerSteps(manifest: Manifest, path: readonly string[], fact: ReadFact): Generator<WhyStep> {
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

function conditionStep(pointer: string, { when, whileUnknown }: Conditional, fact: ReadFact): WhyStep {
  const tree = explainCondition(when as Condition, fact);
  return { pointer, tree, passes: tree.verdict ?? whileUnknown === 'show' };
}
