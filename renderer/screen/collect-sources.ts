import type { Manifest } from '../../generated/types/manifest.ts';
import { bindingOf, fillObject, type BindingScope } from '../values/binding.ts';
import { evaluate, type ReadFact } from '../values/condition.ts';
import { readKey, type SourceRead } from './source-read.ts';
import { nodesOfScreen } from './screen-nodes.ts';
import { screenOf } from './screen-tree.ts';

const nothing: Omit<BindingScope, 'fact'> = {
  text: (key) => key,
  source: () => ({ status: 'loading', refresh: () => undefined }),
  menu: () => [],
  asset: (path) => path,
  href: () => undefined,
};

/** Every read a screen will make, known before anything is drawn, so that all are sent at once. Nodes that are surely hidden read nothing. */
export function sourcesOf(manifest: Manifest, routeName: string, fact: ReadFact): SourceRead[] {
  const screen = screenOf(manifest, routeName);
  const reads = new Map<string, SourceRead>();
  for (const { node } of screen ? nodesOfScreen(screen) : []) {
    if (node.when && evaluate(node.when, fact) === false) continue;
    collect(node.props, fact, reads);
  }
  return [...reads.values()];
}

/** Names of the widgets a screen places, hidden ones left out when a known fact hides them. */
export function widgetsOf(manifest: Manifest, routeName: string, fact: ReadFact): string[] {
  const screen = screenOf(manifest, routeName);
  const names = new Set<string>();
  for (const { node } of screen ? nodesOfScreen(screen) : [])
    if (!node.when || evaluate(node.when, fact) !== false) names.add(node.widget);
  return [...names];
}

function collect(value: unknown, fact: ReadFact, reads: Map<string, SourceRead>): void {
  const found = bindingOf(value);
  if (found?.kind === 'source') {
    const params = fillObject(found.binding.params ?? {}, { ...nothing, fact });
    reads.set(readKey(found.binding.source, params), { source: found.binding.source, params });
  } else if (!found && typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) collect(entry, fact, reads);
}
