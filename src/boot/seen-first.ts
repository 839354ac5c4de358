import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import type { Boot } from '../runtime/boot.ts';

/**
 * Returns the widgets of the route's first block when that block runs once it is seen, which it is at the first paint; none otherwise.
 * A block further below may never be seen, and its files would delay the first use of another one.
 */
export function widgetsSeenFirst({
  manifest,
  route,
  needs,
  blocks = [],
}: Pick<Boot, 'manifest' | 'route' | 'needs' | 'blocks'>): readonly string[] {
  const screen = getScreen(manifest, route.name);
  const first = blocks.find((path) => path.startsWith(`${screen?.origins.main}.`));
  if (!screen || first === undefined || !needs?.visible.includes(first)) return [];
  const inside = [...nodesOfScreen(screen)].filter(({ path }) => path === first || path.startsWith(`${first}.`));
  return [...new Set(inside.map(({ node }) => node.widget))];
}
