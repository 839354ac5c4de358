import type { Catalog } from './catalog.ts';
import { checkIcon, dangling } from './check-bindings.ts';
import type { Finding } from '../problems/finding.ts';
import { isObject, type JsonObject, show } from '../json/json.ts';
import { nearestName } from '../problems/nearest.ts';
import { listed } from '../problems/problem-text.ts';
import type { OrderedMap, Path, Survey } from './survey.ts';

/** Every `order` names what exists, everything that exists is in its order, menus have entries and entries lead somewhere. */
export function checkLists(survey: Survey, catalog: Catalog, isLeftOut: IsLeftOut): Finding[] {
  return [
    ...survey.maps.flatMap((map) => checkOrder(map, isLeftOut)),
    ...emptyMenus(survey.document.menus),
    ...survey.entries.flatMap(({ value, path }) => [
      ...checkIcon(value.icon, path.concat('icon'), catalog),
      ...checkTarget(value, path),
    ]),
    ...survey.slides.flatMap(({ value, path }) =>
      value.linkageType === 'route'
        ? dangling('unknown-route', value.linkage, { path: path.concat('linkage'), group: survey.document.routes })
        : [],
    ),
  ];
}

/** Whether an entry that no order names is left out on purpose. */
export type IsLeftOut = (entry: Path) => boolean;

const nouns = { blocks: 'blocks', items: 'items', slides: 'slides', fields: 'fields' } as const;

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
        about: nouns[mapKey],
        expected: listed(keys),
        names: () => keys,
      },
    ];
  });
  // A misspelt name is told once, with the key it means.
  const meant = new Set(
    names.map((name) =>
      typeof name === 'string' && !Object.hasOwn(entries, name) ? nearestName(name, keys) : undefined,
    ),
  );
  const forgotten = keys.filter(
    (key) => !meant.has(key) && !names.includes(key) && (mapKey !== 'fields' || isEnabled(entries[key])),
  );
  const entryPath = (key: string): Path => path.concat(mapKey, key);
  return [
    ...wrong,
    ...forgotten
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
