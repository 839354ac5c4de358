import type { Blocks, Manifest, Menu, Route, WidgetNode } from '../../generated/types/manifest.ts';
import { bindingOf } from '../values/binding.ts';
import { evaluate } from '../values/condition.ts';
import { nodesOfScreen } from './screen-nodes.ts';
import { screenOf } from './screen-tree.ts';

/**
 * What the first page needs of a manifest: the present screen whole, every other route only by its address. Nodes that a
 * flag switches off are left out, so that a module which is off leaves no trace in the first bytes. The rest follows when
 * the page is idle.
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
    // The page has these from its settings, its stylesheet and its texts.
    texts: {},
    settings: {},
    flags: {},
    theme: {} as Manifest['theme'],
    registration: {} as Manifest['registration'],
    routes: Object.fromEntries(
      Object.entries(manifest.routes).flatMap(([name, one]) =>
        one && !isOff(one, flags) ? [[name, name === routeName ? withoutOff(one, flags) : stub(one)]] : [],
      ),
    ),
    layouts: layout ? { [route.layout]: { ...layout, regions: mapBlocks(layout.regions, flags) } } : {},
    banners: bannersOf(manifest, route),
    modals: {},
  };
  const menus = pick(manifest.menus, menusOf(sliced, routeName));
  return {
    ...sliced,
    menus: Object.fromEntries(
      Object.entries(menus).map(([name, menu]) => [name, menu && { ...menu, items: itemsOn(menu.items, flags) }]),
    ),
  };
}

/** Whether a route of a sliced manifest is no more than its address and who may see it. The whole manifest comes before it is drawn. */
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
  const on = (node: WidgetNode | undefined): node is WidgetNode => node !== undefined && !isOff(node, flags);
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

function itemsOn(items: Menu['items'], flags: Readonly<Record<string, boolean>>): Menu['items'] {
  return Object.fromEntries(
    Object.entries(items).flatMap(([key, item]) =>
      item === undefined || isOff(item, flags)
        ? []
        : [[key, item.items ? { ...item, items: itemsOn(item.items, flags) } : item]],
    ),
  );
}

/** Off for sure by flags alone, whatever the other facts will say. */
const isOff = ({ when }: Pick<WidgetNode, 'when'>, flags: Readonly<Record<string, boolean>>): boolean =>
  when !== undefined &&
  evaluate(when, (name) => (name.startsWith('flag.') ? (flags[name.slice('flag.'.length)] ?? false) : undefined)) ===
    false;

function bannersOf(manifest: Manifest, route: Route): Manifest['banners'] {
  const group = route.banner === undefined ? undefined : manifest.banners[route.banner];
  return group ? { [route.banner as string]: { ...group, slides: {}, order: [] } } : {};
}

function menusOf(manifest: Manifest, routeName: string): Set<string> {
  const names = new Set<string>();
  const screen = screenOf(manifest, routeName);
  for (const { node } of screen ? nodesOfScreen(screen) : []) addMenus(node.props, names);
  return names;
}

function addMenus(value: unknown, names: Set<string>): void {
  const found = bindingOf(value);
  if (found?.kind === 'menu') names.add(found.binding.$menu);
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) addMenus(entry, names);
}

const pick = <Value>(all: Readonly<Record<string, Value>>, names: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
