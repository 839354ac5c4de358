import { isObject, type JsonObject, type Segment } from '../../json/json.ts';
import type { Edit } from '../migrate.ts';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['nodeId', 'gameId'],
  ['vassalage', 'vendorCode'],
]);

/** Where a manifest of version 1 states a game: the key that names the part, the part's names, and the key of its values. */
const PARTS = [
  { by: 'action', names: ['start-game', 'launch-game', 'toggle-favorite'], values: 'params' },
  { by: 'source', names: ['game'], values: 'params' },
  { by: 'widget', names: ['game-frame'], values: 'props' },
] as const;

/**
 * Returns the edits that rename the wire names of a game in a binding: it names a value of an event by a path, such as
 * `game.nodeId`.
 */
export function renameGameBindings(node: JsonObject, path: readonly Segment[]): Edit[] {
  const { $event } = withOurNames(node);
  return $event === node.$event ? [] : [{ path: [...path, '$event'], value: $event }];
}

/** Returns the edits that rename the wire names of a game where an object of a manifest states one. */
export const renameGameKeys = (node: JsonObject, path: readonly Segment[]): Edit[] =>
  PARTS.filter(({ by, names }) => names.some((name) => name === node[by])).flatMap(({ values }) =>
    keyEdits(node[values], [...path, values]),
  );

/** Renames keys in the values and in the game within them. */
function keyEdits(values: unknown, path: readonly Segment[]): Edit[] {
  if (!isObject(values)) return [];
  return Object.entries(values).flatMap(([key, value]) => {
    const renamed = nameOf(key);
    if (renamed === key) return key === 'game' ? keyEdits(value, [...path, key]) : [];
    return [
      { path: [...path, renamed], value: isObject(value) ? withOurNames(value) : value },
      { path: [...path, key], value: undefined },
    ];
  });
}

function withOurNames(binding: JsonObject): JsonObject {
  const { $event } = binding;
  return typeof $event === 'string' ? { ...binding, $event: $event.split('.').map(nameOf).join('.') } : binding;
}

const nameOf = (name: string): string => NAMES.get(name) ?? name;
