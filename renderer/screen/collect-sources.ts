import type { Manifest } from '../../generated/types/manifest.ts';
import { type BindingScope, fillObject, getBinding } from '../values/binding.ts';
import { evaluate, type ReadFact } from '../values/condition.ts';
import { nodesOfScreen } from './screen-nodes.ts';
import { getScreen } from './screen-tree.ts';
import { readKey, type SourceRead } from './source-read.ts';

const nothing: Omit<BindingScope, 'fact'> = {
  text: (key) => key,
  source: () => ({ status: 'loading', refresh: () => undefined }),
  menu: () => [],
  asset: (path) => path,
  href: () => undefined,
};

/**
 * Returns all source reads of a screen before rendering, so that they are fetched in parallel. Nodes whose condition is
 * known to be false are skipped.
 */
export function collectSources(manifest: Manifest, routeName: string, fact: ReadFact): SourceRead[] {
  const screen = getScreen(manifest, routeName);
  const reads = new Map<string, SourceRead>();
  for (const { node } of screen ? nodesOfScreen(screen) : []) {
    if (node.when && evaluate(node.when, fact) === false) continue;
    collect(node.props, fact, reads);
  }
  return [...reads.values()];
}

/** Returns the names of the widgets on a screen. Nodes whose condition is known to be false are skipped. */
export function collectWidgets(manifest: Manifest, routeName: string, fact: ReadFact): string[] {
  const screen = getScreen(manifest, routeName);
  const names = new Set<string>();
  for (const { node } of screen ? nodesOfScreen(screen) : [])
    if (!node.when || evaluate(node.when, fact) !== false) names.add(node.widget);
  return [...names];
}

function collect(value: unknown, fact: ReadFact, reads: Map<string, SourceRead>): void {
  const found = getBinding(value);
  if (found?.kind === 'source') {
    const params = fillObject(found.binding.params ?? {}, { ...nothing, fact });
    reads.set(readKey(found.binding.source, params), { source: found.binding.source, params });
  } else if (!found && typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) collect(entry, fact, reads);
}
