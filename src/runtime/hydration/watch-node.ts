import type { WidgetNode } from '../../../generated/types/manifest.ts';
import type { Stage } from '../../../renderer/index.ts';
import { createNodeView } from '../../../renderer/screen/node-view.ts';
import { isDynamic } from '../../../renderer/screen/resolve-node.ts';

/**
 * Calls the function when something changes that a node or a node inside it shows, until the returned function is
 * called. Nodes inside a hidden one are not read. Sources that did not come with the page are fetched as if it were
 * rendered.
 */
export function watchNode(node: WidgetNode, stage: Stage, changed: () => void): () => void {
  const stops: (() => void)[] = [];
  const watch = (one: WidgetNode): void => {
    if (isDynamic(one)) {
      const view = createNodeView(one, stage);
      const { shown } = view.read();
      stops.push(view.subscribe(changed));
      // What changed before the watching began must be shown too.
      if (view.readFirst() !== view.read()) changed();
      if (!shown) return;
    }
    for (const blocks of Object.values(one.slots ?? {}))
      for (const inner of Object.values(blocks?.blocks ?? {})) if (inner) watch(inner);
  };
  watch(node);
  return () => {
    for (const stop of stops) stop();
  };
}
