import type { Finding } from '../finding.ts';
import { isObject, show } from '../json.ts';
import { listed } from '../problem-text.ts';
import type { OrderedMap } from '../survey.ts';
import { type CheckScope, has } from './scope.ts';

/** Orders that name what is there, entries that an order names, menus with something in them. */
export function checkMaps(scope: CheckScope): Finding[] {
  return scope.survey.maps.flatMap((map) => [
    ...checkOrder(map),
    ...checkUnordered(map, scope),
    ...checkEmptyMenu(map),
  ]);
}

const words = { blocks: 'the blocks', items: 'the items', slides: 'the slides', fields: 'the fields' };

/** Registration orders fields that have no rule of their own, so its order is free. */
function checkOrder({ entries, order, path, mapKey }: OrderedMap): Finding[] {
  if (!Array.isArray(order) || mapKey === 'fields') return [];
  const names = Object.keys(entries);
  return order.flatMap((key, index) =>
    typeof key !== 'string' || has(entries, key)
      ? []
      : [
          {
            code: 'order-unknown',
            path: [...path, 'order', index],
            found: show(key),
            about: words[mapKey],
            expected: listed(names),
            names: () => names,
          },
        ],
  );
}

/** Presets keep blocks ready that no order names; only what a merchant itself wrote and never shows is worth a word. */
function checkUnordered({ entries, order, path, mapKey }: OrderedMap, { isOwn }: CheckScope): Finding[] {
  if (mapKey === 'fields' || (mapKey === 'items' && order === undefined)) return [];
  const named = new Set(Array.isArray(order) ? order : []);
  return Object.keys(entries).flatMap((key) => {
    const at = [...path, mapKey, key];
    return named.has(key) || !isObject(entries[key]) || !isOwn?.(at)
      ? []
      : [{ code: 'unordered', path: at, at: 'key', found: show(key) }];
  });
}

function checkEmptyMenu({ entries, order, path, mapKey }: OrderedMap): Finding[] {
  if (mapKey !== 'items' || path.length !== 2) return [];
  const shown = Array.isArray(order) ? order.filter((key) => has(entries, key)) : [];
  const onlyUnknown = Array.isArray(order) && order.length > 0;
  return shown.length > 0 || onlyUnknown ? [] : [{ code: 'empty-menu', path, at: 'key', found: show(path[1]) }];
}
