import type { Manifest } from '../../generated/types/manifest.ts';
import type { Problem } from '../problem/problem.ts';
import { sourcesOf } from '../screen/collect-sources.ts';
import type { ReadFact } from '../values/condition.ts';
import { nodesOfScreen } from '../screen/screen-nodes.ts';
import { screenOf } from '../screen/screen-tree.ts';

/** What a build says about its files; dist/web/costs.json holds it. */
export interface Costs {
  /** Compressed bytes of each file. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Files that every page loads. */
  readonly always: readonly string[];
  /** Files of each widget, those that every page loads left out. */
  readonly widgets: Readonly<Record<string, readonly string[]>>;
}

export interface Budget {
  /** Compressed bytes of scripts and styles. */
  readonly bytes: number;
  /** Files and reads. */
  readonly requests: number;
}

/** What placing a widget alone adds to a page, in compressed bytes: its own files, and those it shares with other widgets. */
export function costOfWidget(
  widget: string,
  costs: Costs,
): { readonly own: number; readonly shared: number } | undefined {
  const files = costs.widgets[widget];
  if (!files) return undefined;
  const others = new Set(Object.entries(costs.widgets).flatMap(([name, list]) => (name === widget ? [] : list)));
  const shared = files.filter((file) => others.has(file));
  return { own: sum(files, costs) - sum(shared, costs), shared: sum(shared, costs) };
}

/** What schemas/manifest/manifest.schema.json says for a manifest without a budget of its own. */
export const USUAL_BUDGET: Budget = { bytes: 220_000, requests: 60 };

interface NodeCost {
  readonly path: string;
  readonly widget: string;
  /** What the screen would be spared without this node and those after it of the same widget. */
  readonly bytes: number;
}

export interface RouteCost {
  readonly route: string;
  readonly bytes: number;
  readonly requests: number;
  readonly files: number;
  readonly reads: number;
  /** The dearest first; nodes that bring nothing of their own are left out. */
  readonly nodes: readonly NodeCost[];
  /** One warning for each budget that is exceeded. */
  readonly problems: readonly Problem[];
}

/**
 * What a first visit to a route costs: from the manifest to its nodes, from those to the files of their widgets and the
 * sources they read. Nodes that flags switch off cost nothing; those that depend on the player count.
 */
export function costOfRoute(manifest: Manifest, route: string, costs: Costs): RouteCost {
  const screen = screenOf(manifest, route);
  const loaded = new Set(costs.always);
  const nodes: NodeCost[] = [];
  for (const { node, path } of screen ? nodesOfScreen(screen) : []) {
    const fresh = (costs.widgets[node.widget] ?? []).filter((file) => !loaded.has(file));
    for (const file of fresh) loaded.add(file);
    if (fresh.length > 0) nodes.push({ path, widget: node.widget, bytes: sum(fresh, costs) });
  }
  const reads = sourcesOf(manifest, route, flagsOf(manifest)).length;
  const total = { bytes: sum([...loaded], costs), requests: loaded.size + reads };
  const dearest = nodes.toSorted((a, b) => b.bytes - a.bytes);
  return {
    route,
    ...total,
    files: loaded.size,
    reads,
    nodes: dearest,
    problems: problemsOf(route, total, { budget: { ...USUAL_BUDGET, ...manifest.budget }, dearest: dearest[0] }),
  };
}

/** A warning for each budget that a screen of the manifest exceeds, with the node that costs most. */
export const overBudget = (manifest: Manifest, costs: Costs): readonly Problem[] =>
  Object.keys(manifest.routes).flatMap((route) => costOfRoute(manifest, route, costs).problems);

const flagsOf =
  ({ flags }: Manifest): ReadFact =>
  (name) =>
    name.startsWith('flag.') ? ((flags as Record<string, boolean>)[name.slice('flag.'.length)] ?? false) : undefined;

const sum = (files: readonly string[], { bytes }: Costs): number =>
  files.reduce((total, file) => total + (bytes[file] ?? 0), 0);

interface Limits {
  readonly budget: Budget;
  readonly dearest: NodeCost | undefined;
}

function problemsOf(route: string, total: Budget, { budget, dearest }: Limits): Problem[] {
  const kinds = [
    ['bytes', 'over-budget-bytes', 'compressed bytes'],
    ['requests', 'over-budget-requests', 'requests'],
  ] as const;
  return kinds
    .filter(([kind]) => total[kind] > budget[kind])
    .map(([kind, code, words]) => ({
      code,
      severity: 'warning',
      // The node that one would begin with.
      pointer: dearest ? `/${dearest.path.replaceAll('.', '/')}` : `/routes/${route}`,
      message: `the first visit to \`${route}\` costs ${total[kind]} ${words}; its budget is ${budget[kind]}`,
      found: String(total[kind]),
      expected: `at most ${budget[kind]}`,
      ...(dearest
        ? { fix: `The dearest node is ${dearest.path} (${dearest.widget}): it brings ${dearest.bytes} bytes.` }
        : {}),
    }));
}
