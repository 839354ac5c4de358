import { diffField, type FieldFormat } from './diff-registration.ts';
import { isObject, type JsonObject, show } from '../json/json.ts';

/** One difference, described for operators. */
export interface Change {
  /** Dotted path of the changed value. */
  readonly path: string;
  /** Description, such as “FREEPLAY3 off → on”. */
  readonly words: string;
}

/**
 * Returns the differences of two resolved manifests, described for operators, in the order of a manifest's sections.
 */
export function diffManifests(before: unknown, after: unknown): readonly Change[] {
  const [a, b] = [asObject(before), asObject(after)];
  return [
    ...values(a.merchant, b.merchant, { path: 'merchant', noun: 'merchant' }),
    ...locale(asObject(a.locale), asObject(b.locale)),
    ...flags(asObject(a.flags), asObject(b.flags)),
    ...theme(a.theme, b.theme),
    ...registration(asObject(a.registration), asObject(b.registration)),
    ...values(a.settings, b.settings, { path: 'settings', noun: 'setting' }),
    ...named('route', [a.routes, b.routes], route),
    ...named('layout', [a.layouts, b.layouts], layout),
    ...named('menu', [a.menus, b.menus], menu),
    ...named('banner group', [a.banners, b.banners], bannerGroup),
    ...named('modal', [a.modals, b.modals], modal),
    ...texts(asObject(a.texts), asObject(b.texts)),
  ];
}

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
const keysOf = (a: JsonObject, b: JsonObject): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];
/** Returns whether two values are equal as JSON, ignoring the order of keys. */
export const isSameValue = (a: unknown, b: unknown): boolean => stable(a) === stable(b);

function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_, one: unknown) =>
      isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
    ) ?? ''
  );
}

interface Where {
  readonly path: string;
  readonly noun: string;
}

/** Added, removed and changed values of a plain map. */
function values(before: unknown, after: unknown, { path, noun }: Where): Change[] {
  const [a, b] = [asObject(before), asObject(after)];
  return keysOf(a, b).flatMap((key): Change[] => {
    const [from, to] = [a[key], b[key]];
    if (isSameValue(from, to)) return [];
    if (isObject(from) && isObject(to) && !isBinding(to))
      return values(from, to, { path: `${path}.${key}`, noun: `${noun} ${key}` });
    return [{ path: `${path}.${key}`, words: `${noun} ${key} ${transition(from, to)}` }];
  });
}

const isBinding = (value: JsonObject): boolean =>
  Object.keys(value).some((key) => key.startsWith('$') || key === 'source' || key === 'fact');

function transition(from: unknown, to: unknown): string {
  if (from === undefined) return `set to ${show(to)}`;
  if (to === undefined) return `${show(from)} removed`;
  return `${show(from)} → ${show(to)}`;
}

function locale(a: JsonObject, b: JsonObject): Change[] {
  const [before, after] = [listOf(a.supported), listOf(b.supported)];
  const path = 'locale.supported';
  return [
    ...(isSameValue(a.default, b.default)
      ? []
      : [{ path: 'locale.default', words: `default language ${String(a.default)} → ${String(b.default)}` }]),
    ...after.filter((one) => !before.includes(one)).map((one) => ({ path, words: `language ${one} added` })),
    ...before.filter((one) => !after.includes(one)).map((one) => ({ path, words: `language ${one} removed` })),
    ...moves(before, after).map(({ name, how }) => ({ path, words: `language ${name} ${how}` })),
  ];
}

function flags(a: JsonObject, b: JsonObject): Change[] {
  const state = (value: unknown): string => (value === true ? 'on' : 'off');
  return keysOf(a, b)
    .filter((name) => state(a[name]) !== state(b[name]))
    .map((name) => ({ path: `flags.${name}`, words: `${name} ${state(a[name])} → ${state(b[name])}` }));
}

function theme(before: unknown, after: unknown): Change[] {
  return values(before, after, { path: 'theme', noun: 'theme' }).map(({ path, words }) => ({
    path,
    words: words.replace(/^theme (light|dark) (\w+) /, 'colour $2 of the $1 theme '),
  }));
}

function registration(a: JsonObject, b: JsonObject): Change[] {
  const [before, after] = [asObject(a.fields), asObject(b.fields)];
  const format: FieldFormat = { show, transition };
  const { fields: _a, order: orderA, ...restA } = a;
  const { fields: _b, order: orderB, ...restB } = b;
  return [
    ...keysOf(before, after).flatMap((name) => diffField(name, { before: before[name], after: after[name] }, format)),
    ...moves(listOf(orderA), listOf(orderB)).map(({ name, how }) => ({
      path: 'registration.order',
      words: `registration field \`${name}\` ${how}`,
    })),
    ...values(restA, restB, { path: 'registration', noun: 'registration' }),
  ];
}

function named(
  noun: string,
  sections: readonly [unknown, unknown],
  inside: (a: JsonObject, b: JsonObject, where: Where) => Change[],
): Change[] {
  const [a, b] = sections.map(asObject) as [JsonObject, JsonObject];
  const section = `${noun.split(' ')[0]}s`;
  return keysOf(a, b).flatMap((name): Change[] => {
    const [from, to] = [a[name], b[name]];
    const where = { path: `${section}.${name}`, noun: `${noun} \`${name}\`` };
    if (!isObject(from))
      return isObject(to)
        ? [{ path: where.path, words: `${where.noun} added${typeof to.path === 'string' ? ` at ${to.path}` : ''}` }]
        : [];
    if (!isObject(to)) return [{ path: where.path, words: `${where.noun} removed` }];
    return inside(from, to, where);
  });
}

function route(a: JsonObject, b: JsonObject, where: Where): Change[] {
  const { blocks: blocksA, order: orderA, ...restA } = a;
  const { blocks: blocksB, order: orderB, ...restB } = b;
  return [
    ...values(restA, restB, where),
    ...blocks({ blocks: blocksA, order: orderA }, { blocks: blocksB, order: orderB }, where),
  ];
}

const modal = route;

/** Returns the differences of nodes and their order: `block hot of route home moved above winners`. */
function blocks(a: JsonObject, b: JsonObject, where: Where): Change[] {
  return diffEntries('block', { map: 'blocks', a, b, where }, (from, to, at) => {
    const { slots: slotsA, ...restA } = from;
    const { slots: slotsB, ...restB } = to;
    const [innerA, innerB] = [asObject(slotsA), asObject(slotsB)];
    const slots = keysOf(innerA, innerB).flatMap((slot) =>
      blocks(asObject(innerA[slot]), asObject(innerB[slot]), {
        path: `${at.path}.slots.${slot}`,
        noun: `slot ${slot} of ${at.noun}`,
      }),
    );
    return [...values(restA, restB, at), ...slots];
  });
}

interface Entries {
  readonly map: string;
  readonly a: JsonObject;
  readonly b: JsonObject;
  readonly where: Where;
}

/**
 * Returns added, removed, moved and changed entries of a keyed map with an order. An entry that no order names counts
 * as absent, because players do not see it.
 */
function diffEntries(
  noun: string,
  { map, a, b, where }: Entries,
  inside: (a: JsonObject, b: JsonObject, at: Where) => Change[],
): Change[] {
  const [before, after] = [asObject(a[map]), asObject(b[map])];
  const [orderA, orderB] = [listOf(a.order), listOf(b.order)];
  const shown = (entries: JsonObject, order: readonly string[], key: string): boolean =>
    isObject(entries[key]) && order.includes(key);
  const at = (key: string): Where => ({
    path: `${where.path}.${map}.${key}`,
    noun: `${noun} \`${key}\` of ${where.noun}`,
  });
  const changed = keysOf(before, after).flatMap((key): Change[] => {
    const [was, is] = [shown(before, orderA, key), shown(after, orderB, key)];
    if (was !== is) return [{ path: at(key).path, words: `${at(key).noun} ${is ? 'added' : 'removed'}` }];
    return was ? inside(asObject(before[key]), asObject(after[key]), at(key)) : [];
  });
  const isUnmoved = (key: string): boolean => shown(before, orderA, key) && shown(after, orderB, key);
  const moved = moves(orderA.filter(isUnmoved), orderB.filter(isUnmoved)).map(({ name, how }) => ({
    path: `${where.path}.order`,
    words: `${at(name).noun} ${how}`,
  }));
  return [...changed, ...moved];
}

function layout(a: JsonObject, b: JsonObject, where: Where): Change[] {
  const { regions: regionsA, ...restA } = a;
  const { regions: regionsB, ...restB } = b;
  const [before, after] = [asObject(regionsA), asObject(regionsB)];
  const regions = keysOf(before, after).flatMap((name) =>
    blocks(asObject(before[name]), asObject(after[name]), {
      path: `${where.path}.regions.${name}`,
      noun: `region ${name} of ${where.noun}`,
    }),
  );
  return [...values(restA, restB, where), ...regions];
}

function menu(a: JsonObject, b: JsonObject, where: Where): Change[] {
  return diffEntries('entry', { map: 'items', a, b, where }, (from, to, at) => {
    const { items: itemsA, order: orderA, ...restA } = from;
    const { items: itemsB, order: orderB, ...restB } = to;
    return [
      ...values(restA, restB, at),
      ...menu({ items: itemsA, order: orderA }, { items: itemsB, order: orderB }, at),
    ];
  });
}

function bannerGroup(a: JsonObject, b: JsonObject, where: Where): Change[] {
  const { slides: slidesA, order: orderA, ...restA } = a;
  const { slides: slidesB, order: orderB, ...restB } = b;
  const slides = { map: 'slides', a: { slides: slidesA, order: orderA }, b: { slides: slidesB, order: orderB }, where };
  return [...values(restA, restB, where), ...diffEntries('banner', slides, values)];
}

function texts(a: JsonObject, b: JsonObject): Change[] {
  return keysOf(a, b).flatMap((language) =>
    values(a[language], b[language], { path: `texts.${language}`, noun: `text (${language})` }),
  );
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/**
 * Returns the minimal moves that turn one order into the other, each described by the new neighbour. Entries of a
 * longest common subsequence stay; all others have moved.
 */
export function moves(before: readonly string[], after: readonly string[]): { name: string; how: string }[] {
  const common = after.filter((name) => before.includes(name));
  const staying = longestCommon(
    before.filter((name) => after.includes(name)),
    common,
  );
  return common.flatMap((name, index) => {
    if (staying.has(name)) return [];
    const next = common[index + 1];
    const previous = common[index - 1];
    return [{ name, how: next !== undefined ? `moved above \`${next}\`` : `moved below \`${previous}\`` }];
  });
}

function longestCommon(a: readonly string[], b: readonly string[]): ReadonlySet<string> {
  const best: string[][] = b.map(() => []);
  for (const name of a) {
    const at = b.indexOf(name);
    const before = best
      .slice(0, at)
      .reduce<string[]>((longest, one) => (one.length > longest.length ? one : longest), []);
    best[at] = [...before, name];
  }
  return new Set(best.reduce<string[]>((longest, one) => (one.length > longest.length ? one : longest), []));
}
