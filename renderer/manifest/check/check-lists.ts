import { isObject, type JsonObject, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { nearestName } from '../problems/nearest.ts';
import { phrase } from '../problems/phrase.ts';
import { formatList } from '../problems/problem-text.ts';
import type { Catalog } from './catalog.ts';
import { checkIcon, missingReference } from './check-bindings.ts';
import type { ManifestIndex, OrderedMap, Path } from './manifest-index.ts';

/**
 * Checks that every `order` names existing entries, that every entry is in its order, that menus have entries, that
 * banner groups have a banner for everybody, and that entries lead somewhere.
 */
export function checkLists(manifestIndex: ManifestIndex, catalog: Catalog, isLeftOut: IsLeftOut): Finding[] {
  return [
    ...manifestIndex.maps.flatMap((map) => checkOrder(map, isLeftOut)),
    ...emptyMenus(manifestIndex.document.menus),
    ...oneSidedBanners(manifestIndex.document.banners),
    ...manifestIndex.entries.flatMap(({ value, path }) => [
      ...checkIcon(value.icon, path.concat('icon'), catalog),
      ...checkTarget(value, path),
    ]),
    ...manifestIndex.slides.flatMap(({ value, path }) =>
      value.linkageType === 'route'
        ? missingReference('unknown-route', value.linkage, {
            path: path.concat('linkage'),
            group: manifestIndex.document.routes,
          })
        : [],
    ),
  ];
}

/** Returns whether an entry that no order names is left out on purpose. */
export type IsLeftOut = (entry: Path) => boolean;

function checkOrder({ entries, order, path, mapKey }: OrderedMap, isLeftOut: IsLeftOut): Finding[] {
  const keys = Object.keys(entries);
  const names: unknown[] = Array.isArray(order) ? order : [];
  const orderPath = path.concat('order');
  const wrong = names.flatMap((name, index): Finding[] => {
    if (typeof name !== 'string' || Object.hasOwn(entries, name) || mapKey === 'fields') return [];
    return [
      {
        code: 'order-unknown',
        path: orderPath.concat(index),
        found: show(name),
        about: phrase(mapKey),
        expected: formatList(keys),
        names: () => keys,
      },
    ];
  });
  // A misspelt name is reported once, at the order, with the key it probably means.
  const misspeltKeys = new Set(
    names.map((name) =>
      typeof name === 'string' && !Object.hasOwn(entries, name) ? nearestName(name, keys) : undefined,
    ),
  );
  const unordered = keys.filter(
    (key) => !misspeltKeys.has(key) && !names.includes(key) && (mapKey !== 'fields' || isEnabled(entries[key])),
  );
  const entryPath = (key: string): Path => path.concat(mapKey, key);
  return [
    ...wrong,
    ...unordered
      .filter((key) => !isLeftOut(entryPath(key)))
      .map((key) => ({ code: 'unordered' as const, path: entryPath(key), at: 'key' as const, found: show(key) })),
  ];
}

const isEnabled = (rule: unknown): boolean => isObject(rule) && rule.enabled === true;

function emptyMenus(menus: unknown): Finding[] {
  if (!isObject(menus)) return [];
  return Object.entries(menus)
    .filter(([, menu]) => isObject(menu) && !hasEntry(menu))
    .map(([name]) => ({ code: 'empty-menu', path: ['menus', name], at: 'key' }));
}

/** A group whose banners are all for visitors, or all for players, is there for some and not for others. */
function oneSidedBanners(groups: unknown): Finding[] {
  if (!isObject(groups)) return [];
  return Object.entries(groups).flatMap(([name, group]): Finding[] => {
    const slides = isObject(group) && isObject(group.slides) ? Object.values(group.slides).filter(isObject) : [];
    const [audience, ...others] = new Set(slides.map((slide) => slide.for));
    if (audience === undefined || others.length > 0) return [];
    return [{ code: 'banners-of-one-audience', path: ['banners', name], at: 'key', found: show(audience) }];
  });
}

function hasEntry({ items, order }: JsonObject): boolean {
  return (
    isObject(items) && Array.isArray(order) && order.some((key) => typeof key === 'string' && isObject(items[key]))
  );
}

function checkTarget(entry: JsonObject, path: Path): Finding[] {
  if (['to', 'do', 'category'].some((key) => entry[key] !== undefined)) return [];
  if (isObject(entry.items) && Object.keys(entry.items).length > 0) return [];
  return [{ code: 'entry-leads-nowhere', path, at: 'key' }];
}
