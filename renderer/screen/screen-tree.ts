import type { Blocks, Condition, Manifest, Route, WidgetNode } from '../../generated/types/manifest.ts';

/** The route's screen as one node: the layout's frame with its regions, the banner and the route's blocks as slots. */
export interface Screen {
  readonly frame: WidgetNode;
  /** Path of the frame in the manifest. */
  readonly path: string;
  /** Path of each slot's blocks in the manifest, for reports and diagnosis. */
  readonly origins: Readonly<Record<string, string>>;
}

/** Screens are made once a manifest and route, so that nodes keep their identity and with it their subscriptions. */
const made = new WeakMap<Manifest, Map<string, Screen>>();

const places = new WeakMap<Blocks, string>();

/** Path in the manifest of blocks that stand in a slot of a screen's frame. */
export const placeOf = (blocks: Blocks): string | undefined => places.get(blocks);

export function screenOf(manifest: Manifest, routeName: string): Screen | undefined {
  const screens = made.get(manifest) ?? new Map<string, Screen>();
  made.set(manifest, screens);
  const before = screens.get(routeName);
  if (before) return before;
  const route = manifest.routes[routeName];
  const screen = route && makeScreen(manifest, routeName, route);
  if (screen) screens.set(routeName, screen);
  return screen;
}

function makeScreen(manifest: Manifest, routeName: string, route: Route): Screen | undefined {
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
  const banner = bannerNode(manifest, route);
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

function bannerNode(manifest: Manifest, route: Route): WidgetNode | undefined {
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
