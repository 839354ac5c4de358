import type { Blocks, Manifest, Menu, Route, WidgetNode } from '../../generated/types/manifest.ts';
import { isSwitchedOff } from '../manifest/merge/switched-off.ts';
import { getBinding } from '../values/binding.ts';
import { nodesOfScreen } from './screen-nodes.ts';
import { getScreen } from './screen-tree.ts';

/**
 * Returns the part of a manifest that the first page needs: the current screen completely, other routes only with their
 * address. Nodes that a flag switches off are removed, so that disabled modules do not appear in the HTML. The page
 * fetches the rest when it is idle.
 */
export function sliceManifest(
  manifest: Manifest,
  routeName: string,
  flags: Readonly<Record<string, boolean>>,
): Manifest {
  const route = manifest.routes[routeName];
  if (!route) return manifest;
  const layout = manifest.layouts[route.layout];
  const sliced: Manifest = {
    ...manifest,
    // The page has themes and texts from its settings, stylesheet and text files.
    texts: {},
    settings: {},
    flags: {},
    theme: {} as Manifest['theme'],
    registration: {} as Manifest['registration'],
    routes: Object.fromEntries(
      Object.entries(manifest.routes).flatMap(([name, one]) =>
        one && !isSwitchedOff(one, flags) ? [[name, name === routeName ? withoutOff(one, flags) : stub(one)]] : [],
      ),
    ),
    layouts: layout ? { [route.layout]: { ...layout, regions: mapBlocks(layout.regions, flags) } } : {},
    banners: bannersOf(manifest, route),
    modals: {},
  };
  const menus = pick(manifest.menus, menusOf(sliced, routeName));
  return {
    ...sliced,
    menus: Object.fromEntries(Object.entries(menus).map(([name, menu]) => [name, menu && menuOn(menu, flags)])),
  };
}

/**
 * Returns whether a route of a sliced manifest has only its address and guard. The complete manifest is loaded before
 * it is rendered.
 */
export const isStub = (route: Route): boolean => 'x-stub' in route;

function stub(route: Route): Route {
  const { path, aliases, requires, when } = route;
  return {
    path,
    aliases,
    ...(requires ? { requires } : {}),
    ...(when ? { when } : {}),
    'x-stub': true,
  } as unknown as Route;
}

function withoutOff(route: Route, flags: Readonly<Record<string, boolean>>): Route {
  return { ...route, ...keepOn({ blocks: route.blocks, order: route.order }, flags) };
}

function mapBlocks(
  regions: Readonly<Record<string, Blocks | undefined>>,
  flags: Readonly<Record<string, boolean>>,
): Record<string, Blocks> {
  return Object.fromEntries(
    Object.entries(regions).flatMap(([name, blocks]) => (blocks ? [[name, keepOn(blocks, flags)]] : [])),
  );
}

function keepOn(blocks: Blocks, flags: Readonly<Record<string, boolean>>): Blocks {
  const on = (node: WidgetNode | undefined): node is WidgetNode => node !== undefined && !isSwitchedOff(node, flags);
  return {
    ...blocks,
    order: blocks.order.filter((key) => on(blocks.blocks[key])),
    blocks: Object.fromEntries(
      blocks.order.flatMap((key) => {
        const node = blocks.blocks[key];
        return on(node) ? [[key, node.slots ? { ...node, slots: mapBlocks(node.slots, flags) } : node]] : [];
      }),
    ),
  };
}

function menuOn(menu: Menu, flags: Readonly<Record<string, boolean>>): Menu {
  const items = itemsOn(menu.items, flags);
  return { ...menu, items, order: menu.order.filter((key) => items[key] !== undefined) };
}

function itemsOn(items: Menu['items'], flags: Readonly<Record<string, boolean>>): Menu['items'] {
  return Object.fromEntries(
    Object.entries(items).flatMap(([key, item]) =>
      item === undefined || isSwitchedOff(item, flags)
        ? []
        : [[key, item.items ? { ...item, items: itemsOn(item.items, flags) } : item]],
    ),
  );
}

/** Returns whether flags alone make the condition false, whatever other facts are. */
function bannersOf(manifest: Manifest, route: Route): Manifest['banners'] {
  const group = route.banner === undefined ? undefined : manifest.banners[route.banner];
  return group ? { [route.banner as string]: { ...group, slides: {}, order: [] } } : {};
}

function menusOf(manifest: Manifest, routeName: string): Set<string> {
  const names = new Set<string>();
  const screen = getScreen(manifest, routeName);
  for (const { node } of screen ? nodesOfScreen(screen) : []) addMenus(node.props, names);
  return names;
}

function addMenus(value: unknown, names: Set<string>): void {
  const found = getBinding(value);
  if (found?.kind === 'menu') names.add(found.binding.$menu);
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) addMenus(entry, names);
}

const pick = <Value>(all: Readonly<Record<string, Value>>, names: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
