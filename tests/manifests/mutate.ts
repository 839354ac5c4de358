import fc from 'fast-check';
import { isObject, type JsonObject } from '../../renderer/manifest/json/json.ts';

/** One random mutation of a document: place, kind and value. */
export interface Mutation {
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'rename' | 'add' | 'swap' | 'wrap';
  readonly value: unknown;
  readonly key: string;
}

/** Values that often break programs, and almost valid values. */
const nasty: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e308,
  Number.NaN,
  true,
  [],
  {},
  [[]],
  'home',
  'toString',
  '__proto__',
  'constructor',
  'x'.repeat(400),
  { $text: 'home.title' },
  { $text: 5 },
  { $fact: 'nothing' },
  { $menu: 'main' },
  { $link: 'rng' },
  { $event: '__proto__.x' },
  { source: 'hot-games' },
  { source: 'winners', params: [] },
  { fact: 'flag.FREEPLAY3' },
  { all: [] },
  { not: { not: {} } },
  { widget: 'game-row' },
  { widget: 'valueOf' },
  ['hot', 'hot'],
  '/:a/:b?',
  '#ffffff',
];
const keys = [
  'widget',
  'props',
  'when',
  'order',
  'blocks',
  'items',
  'on',
  'slots',
  'requires',
  'path',
  'x-mine',
  'toString',
  'constructor',
  'hasOwnProperty',
  '',
  'a/b~c',
  'home',
  'title',
];

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'rename', 'add', 'swap', 'wrap'),
  value: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...nasty) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  ),
  key: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...keys) },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  ),
});

export const mutations = fc.array(mutation, { minLength: 1, maxLength: 4 });

interface Spot {
  readonly holder: JsonObject | unknown[];
  readonly key: string | number;
}

/** Returns a mutated copy. */
export function mutate(document: unknown, changes: readonly Mutation[]): unknown {
  const root: JsonObject = { document: structuredClone(document) };
  for (const change of changes) {
    const spots = spotsOf(root);
    const spot = spots[change.at % spots.length];
    if (spot) apply(spot, change, spots[(change.at * 7 + 3) % spots.length] ?? spot);
  }
  return root.document;
}

/** Returns every place of a value inside `holder`, at any depth; `spots` collects them. */
function spotsOf(holder: JsonObject | unknown[], spots: Spot[] = []): Spot[] {
  for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
    const spot = { holder, key };
    spots.push(spot);
    const value = valueAt(spot);
    if (typeof value === 'object' && value !== null) spotsOf(value as JsonObject, spots);
  }
  return spots;
}

const valueAt = ({ holder, key }: Spot): unknown => (holder as JsonObject)[key];

function put({ holder, key }: Spot, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function apply(spot: Spot, { kind, value, key }: Mutation, other: Spot): void {
  const before = valueAt(spot);
  if (kind === 'replace') put(spot, structuredClone(value));
  else if (kind === 'swap') put(spot, structuredClone(valueAt(other)));
  else if (kind === 'wrap') put(spot, key.length % 2 === 0 ? [before] : { [key]: before });
  else if (kind === 'add') addTo(before, key, structuredClone(value));
  else if (Array.isArray(spot.holder)) spot.holder.splice(Number(spot.key), 1);
  else {
    delete spot.holder[spot.key];
    if (kind === 'rename') put({ holder: spot.holder, key }, before);
  }
}

function addTo(holder: unknown, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value);
  else if (isObject(holder)) put({ holder, key }, value);
}
