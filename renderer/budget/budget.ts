import type { Manifest } from '../../generated/types/manifest.ts';
import { phrase } from '../manifest/problems/phrase.ts';
import { toProblem } from '../manifest/problems/problem-text.ts';
import type { Problem } from '../problem/problem.ts';
import { collectSources } from '../screen/collect-sources.ts';
import { nodesOfScreen } from '../screen/screen-nodes.ts';
import { getScreen } from '../screen/screen-tree.ts';
import type { ReadFact } from '../values/condition.ts';

/** Sizes of the built files, as stored in dist/web/costs.json. */
export interface Costs {
  /** Compressed bytes of each file. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Files that every page loads. */
  readonly always: readonly string[];
  /** Files of each widget, without those that every page loads. */
  readonly widgets: Readonly<Record<string, readonly string[]>>;
}

export interface Budget {
  /** Compressed bytes of scripts and styles. */
  readonly bytes: number;
  /** Number of files and source reads. */
  readonly requests: number;
}

/**
 * Returns the compressed bytes that a page loads additionally when it places only this widget: the widget's own files
 * and files that it shares with other widgets.
 */
export function getWidgetCost(
  widget: string,
  costs: Costs,
): { readonly own: number; readonly shared: number } | undefined {
  const files = costs.widgets[widget];
  if (!files) return undefined;
  const others = new Set(Object.entries(costs.widgets).flatMap(([name, list]) => (name === widget ? [] : list)));
  const shared = files.filter((file) => others.has(file));
  return { own: sum(files, costs) - sum(shared, costs), shared: sum(shared, costs) };
}

/** The default budget of schemas/manifest/manifest.schema.json, for manifests that state none. */
export const DEFAULT_BUDGET: Budget = { bytes: 220_000, requests: 60 };

interface NodeCost {
  readonly path: string;
  readonly widget: string;
  /** Bytes that the screen would save without this node and the later nodes of the same widget. */
  readonly bytes: number;
}

export interface RouteCost {
  readonly route: string;
  readonly bytes: number;
  readonly requests: number;
  readonly files: number;
  readonly reads: number;
  /** Most expensive first. Nodes that add no files of their own are left out. */
  readonly nodes: readonly NodeCost[];
  /** One warning for each budget that is exceeded. */
  readonly problems: readonly Problem[];
}

/**
 * Returns what a first visit to a route loads: the files of the widgets that its nodes use, and the sources that they
 * read. Nodes that flags switch off cost nothing; nodes whose condition depends on the player are counted.
 */
export function getRouteCost(manifest: Manifest, route: string, costs: Costs): RouteCost {
  const screen = getScreen(manifest, route);
  const loaded = new Set(costs.always);
  const nodes: NodeCost[] = [];
  for (const { node, path } of screen ? nodesOfScreen(screen) : []) {
    const fresh = (costs.widgets[node.widget] ?? []).filter((file) => !loaded.has(file));
    for (const file of fresh) loaded.add(file);
    if (fresh.length > 0) nodes.push({ path, widget: node.widget, bytes: sum(fresh, costs) });
  }
  const reads = collectSources(manifest, route, getFlags(manifest)).length;
  const total = { bytes: sum([...loaded], costs), requests: loaded.size + reads };
  const mostExpensive = nodes.toSorted((a, b) => b.bytes - a.bytes);
  return {
    route,
    ...total,
    files: loaded.size,
    reads,
    nodes: mostExpensive,
    problems: problemsOf(route, total, {
      budget: { ...DEFAULT_BUDGET, ...manifest.budget },
      mostExpensive: mostExpensive[0],
    }),
  };
}

/** Returns a warning for each budget that a screen of the manifest exceeds, with the most expensive node. */
export const getBudgetProblems = (manifest: Manifest, costs: Costs): readonly Problem[] =>
  Object.keys(manifest.routes).flatMap((route) => getRouteCost(manifest, route, costs).problems);

const getFlags =
  ({ flags }: Manifest): ReadFact =>
  (name) =>
    name.startsWith('flag.') ? ((flags as Record<string, boolean>)[name.slice('flag.'.length)] ?? false) : undefined;

const sum = (files: readonly string[], { bytes }: Costs): number =>
  files.reduce((total, file) => total + (bytes[file] ?? 0), 0);

interface Limits {
  readonly budget: Budget;
  readonly mostExpensive: NodeCost | undefined;
}

function problemsOf(route: string, total: Budget, { budget, mostExpensive }: Limits): Problem[] {
  const codes = { bytes: 'over-budget-bytes', requests: 'over-budget-requests' } as const;
  return (['bytes', 'requests'] as const)
    .filter((kind) => total[kind] > budget[kind])
    .map((kind) =>
      toProblem({
        code: codes[kind],
        // The path names the most expensive node, because removing it saves most.
        path: mostExpensive ? mostExpensive.path.split('.') : ['routes', route],
        found: String(total[kind]),
        expected: String(budget[kind]),
        about: route,
        ...(mostExpensive ? { fix: phrase('most-expensive-node', describeNode(mostExpensive)) } : {}),
      }),
    );
}

const describeNode = ({ path, widget, bytes }: NodeCost): string => `${path} (${widget}, ${bytes} B)`;
