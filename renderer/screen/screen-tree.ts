import type { Blocks, Condition, Manifest, Route, WidgetNode } from '../../generated/types/manifest.ts';

/** A route's screen as one node: the frame of the layout, with regions, banner and the route's blocks as slots. */
export interface Screen {
  readonly frame: WidgetNode;
  /** Path of the frame in the manifest. */
  readonly path: string;
  /** Path in the manifest of each slot's blocks, for reports and diagnosis. */
  readonly origins: Readonly<Record<string, string>>;
}

/**
 * Screens by manifest and route. They are cached because nodes must keep their identity, and with it their
 * subscriptions.
 */
const screenCache = new WeakMap<Manifest, Map<string, Screen>>();

const places = new WeakMap<Blocks, string>();

/** Returns the path in the manifest of blocks in a slot of a screen's frame. */
export const getBlocksPath = (blocks: Blocks): string | undefined => places.get(blocks);

export function getScreen(manifest: Manifest, routeName: string): Screen | undefined {
  const screens = screenCache.get(manifest) ?? new Map<string, Screen>();
  screenCache.set(manifest, screens);
  const before = screens.get(routeName);
  if (before) return before;
  const route = manifest.routes[routeName];
  const screen = route && buildScreen(manifest, routeName, route);
  if (screen) screens.set(routeName, screen);
  return screen;
}

function buildScreen(manifest: Manifest, routeName: string, route: Route): Screen | undefined {
  const layout = manifest.layouts[route.layout];
  if (!layout) return undefined;
  const slots: Record<string, Blocks> = {};
  const origins: Record<string, string> = {};
  for (const [region, blocks] of Object.entries(layout.regions)) {
    const shown = route.regions[region] ?? true;
    if (!blocks || shown === false) continue;
    slots[region] =
      shown === true ? blocks : { ...blocks, blocks: mapValues(blocks.blocks, (node) => underCondition(node, shown)) };
    origins[region] = `layouts.${route.layout}.regions.${region}.blocks`;
  }
  const banner = createBannerNode(manifest, route);
  if (banner) {
    slots.banner = { blocks: { [route.banner as string]: banner }, order: [route.banner as string] };
    origins.banner = 'banners';
  }
  slots.main = { blocks: route.blocks, order: route.order };
  origins.main = `routes.${routeName}.blocks`;
  for (const [slot, origin] of Object.entries(origins)) places.set(slots[slot] as Blocks, origin);
  return {
    path: `layouts.${route.layout}`,
    frame: { widget: layout.widget, props: layout.props, slots, whileUnknown: 'hide', criticality: 'normal' },
    origins,
  };
}

function createBannerNode(manifest: Manifest, route: Route): WidgetNode | undefined {
  const group = route.banner === undefined ? undefined : manifest.banners[route.banner];
  if (!group) return undefined;
  return {
    widget: group.widget,
    props: group.props,
    whileUnknown: 'hide',
    criticality: 'normal',
    ...(group.when ? { when: group.when } : {}),
  };
}

const underCondition = (node: WidgetNode, condition: Condition): WidgetNode => ({
  ...node,
  when: node.when ? { all: [condition, node.when] } : condition,
});

function mapValues(blocks: Blocks['blocks'], change: (node: WidgetNode) => WidgetNode): Blocks['blocks'] {
  return Object.fromEntries(Object.entries(blocks).map(([key, node]) => [key, node && change(node)]));
}
