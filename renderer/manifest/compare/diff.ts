import { isObject, type JsonObject, show } from '../json/json.ts';
import { type Change, type ChangedPart, createChange, type PartKind, type Where } from './change.ts';
import { diffField } from './diff-registration.ts';

/**
 * Returns the differences of two resolved manifests, described for operators, in the order of a manifest's sections.
 */
export function diffManifests(before: unknown, after: unknown): readonly Change[] {
  const [a, b] = [asObject(before), asObject(after)];
  return [
    ...values(a.merchant, b.merchant, { path: 'merchant', subject: [{ kind: 'merchant' }] }),
    ...locale(asObject(a.locale), asObject(b.locale)),
    ...flags(asObject(a.flags), asObject(b.flags)),
    ...theme(a.theme, b.theme),
    ...registration(asObject(a.registration), asObject(b.registration)),
    ...values(a.settings, b.settings, { path: 'settings', subject: [{ kind: 'setting' }] }),
    ...named('route', [a.routes, b.routes], route),
    ...named('layout', [a.layouts, b.layouts], layout),
    ...named('menu', [a.menus, b.menus], menu),
    ...named('banner-group', [a.banners, b.banners], bannerGroup),
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

/** Added, removed and changed values of a plain map. */
function values(before: unknown, after: unknown, where: Where): Change[] {
  const [a, b] = [asObject(before), asObject(after)];
  return keysOf(a, b).flatMap((key): Change[] => {
    const [from, to] = [a[key], b[key]];
    if (isSameValue(from, to)) return [];
    const at = { ...where, path: `${where.path}.${key}`, keys: [...(where.keys ?? []), key] };
    return isObject(from) && isObject(to) && !isBinding(to) ? values(from, to, at) : [transition(at, from, to)];
  });
}

const isBinding = (value: JsonObject): boolean =>
  Object.keys(value).some((key) => key.startsWith('$') || key === 'source' || key === 'fact');

function transition(where: Where, from: unknown, to: unknown): Change {
  if (from === undefined) return createChange('set', where, { to: show(to) });
  if (to === undefined) return createChange('unset', where, { from: show(from) });
  return createChange('changed', where, { from: show(from), to: show(to) });
}

function locale(a: JsonObject, b: JsonObject): Change[] {
  const [before, after] = [listOf(a.supported), listOf(b.supported)];
  const at = (name: string): Where => ({ path: 'locale.supported', subject: [{ kind: 'language', name }] });
  const main: Where = { path: 'locale.default', subject: [{ kind: 'default-language' }] };
  return [
    ...(isSameValue(a.default, b.default)
      ? []
      : [createChange('changed', main, { from: String(a.default), to: String(b.default) })]),
    ...after.filter((one) => !before.includes(one)).map((one) => createChange('added', at(one))),
    ...before.filter((one) => !after.includes(one)).map((one) => createChange('removed', at(one))),
    ...moves(before, after).map(({ name, ...to }) => moved(at(name), to)),
  ];
}

function flags(a: JsonObject, b: JsonObject): Change[] {
  return keysOf(a, b)
    .filter((name) => (a[name] === true) !== (b[name] === true))
    .map((name) =>
      createChange(b[name] === true ? 'switched-on' : 'switched-off', {
        path: `flags.${name}`,
        subject: [{ kind: 'flag', name }],
      }),
    );
}

/** Returns the differences of a theme; those of its two palettes are colours. */
function theme(before: unknown, after: unknown): Change[] {
  const [a, b] = [asObject(before), asObject(after)];
  const { light: lightA, dark: darkA, ...restA } = a;
  const { light: lightB, dark: darkB, ...restB } = b;
  const palette = (name: 'light' | 'dark', from: unknown, to: unknown): Change[] =>
    keysOf(asObject(from), asObject(to))
      .filter((key) => !isSameValue(asObject(from)[key], asObject(to)[key]))
      .map((key) => {
        const subject: ChangedPart[] = [{ kind: 'colour', name: key }, { kind: `${name}-theme` }];
        return transition({ path: `theme.${name}.${key}`, subject }, asObject(from)[key], asObject(to)[key]);
      });
  return [
    ...values(restA, restB, { path: 'theme', subject: [{ kind: 'theme' }] }),
    ...palette('light', lightA, lightB),
    ...palette('dark', darkA, darkB),
  ];
}

function registration(a: JsonObject, b: JsonObject): Change[] {
  const [before, after] = [asObject(a.fields), asObject(b.fields)];
  const { fields: _a, order: orderA, ...restA } = a;
  const { fields: _b, order: orderB, ...restB } = b;
  return [
    ...keysOf(before, after).flatMap((name) =>
      diffField(name, { before: before[name], after: after[name] }, transition),
    ),
    ...moves(listOf(orderA), listOf(orderB)).map(({ name, ...to }) =>
      moved({ path: 'registration.order', subject: [{ kind: 'registration-field', name }] }, to),
    ),
    ...values(restA, restB, { path: 'registration', subject: [{ kind: 'registration' }] }),
  ];
}

function named(
  kind: PartKind,
  sections: readonly [unknown, unknown],
  inside: (a: JsonObject, b: JsonObject, where: Where) => Change[],
): Change[] {
  const [a, b] = sections.map(asObject) as [JsonObject, JsonObject];
  const section = `${kind.split('-')[0]}s`;
  return keysOf(a, b).flatMap((name): Change[] => {
    const [from, to] = [a[name], b[name]];
    const where: Where = { path: `${section}.${name}`, subject: [{ kind, name }] };
    if (!isObject(from)) {
      if (!isObject(to)) return [];
      return [
        typeof to.path === 'string' ? createChange('added-at', where, { to: to.path }) : createChange('added', where),
      ];
    }
    return isObject(to) ? inside(from, to, where) : [createChange('removed', where)];
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
        subject: [{ kind: 'slot', name: slot }, ...at.subject],
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
  kind: PartKind,
  { map, a, b, where }: Entries,
  inside: (a: JsonObject, b: JsonObject, at: Where) => Change[],
): Change[] {
  const [before, after] = [asObject(a[map]), asObject(b[map])];
  const [orderA, orderB] = [listOf(a.order), listOf(b.order)];
  const shown = (entries: JsonObject, order: readonly string[], key: string): boolean =>
    isObject(entries[key]) && order.includes(key);
  const at = (key: string): Where => ({
    path: `${where.path}.${map}.${key}`,
    subject: [{ kind, name: key }, ...where.subject],
  });
  const changed = keysOf(before, after).flatMap((key): Change[] => {
    const [was, is] = [shown(before, orderA, key), shown(after, orderB, key)];
    if (was !== is) return [createChange(is ? 'added' : 'removed', at(key))];
    return was ? inside(asObject(before[key]), asObject(after[key]), at(key)) : [];
  });
  const isUnmoved = (key: string): boolean => shown(before, orderA, key) && shown(after, orderB, key);
  const reordered = moves(orderA.filter(isUnmoved), orderB.filter(isUnmoved)).map(({ name, ...to }) =>
    moved({ path: `${where.path}.order`, subject: at(name).subject }, to),
  );
  return [...changed, ...reordered];
}

function layout(a: JsonObject, b: JsonObject, where: Where): Change[] {
  const { regions: regionsA, ...restA } = a;
  const { regions: regionsB, ...restB } = b;
  const [before, after] = [asObject(regionsA), asObject(regionsB)];
  const regions = keysOf(before, after).flatMap((name) =>
    blocks(asObject(before[name]), asObject(after[name]), {
      path: `${where.path}.regions.${name}`,
      subject: [{ kind: 'region', name }, ...where.subject],
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
    values(a[language], b[language], { path: `texts.${language}`, subject: [{ kind: 'text', name: language }] }),
  );
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The neighbour beside which an entry stands after a move. */
interface Neighbour {
  readonly above?: string;
  readonly below?: string;
}

const moved = (where: Where, { above, below }: Neighbour): Change =>
  above === undefined
    ? createChange('moved-below', where, { to: below ?? '' })
    : createChange('moved-above', where, { to: above });

/**
 * Returns the minimal moves that turn one order into the other, each with its new neighbour. Entries of a longest common
 * subsequence stay; all others have moved.
 */
export function moves(before: readonly string[], after: readonly string[]): ({ name: string } & Neighbour)[] {
  const common = after.filter((name) => before.includes(name));
  const staying = longestCommon(
    before.filter((name) => after.includes(name)),
    common,
  );
  return common.flatMap((name, index) => {
    if (staying.has(name)) return [];
    const next = common[index + 1];
    const previous = common[index - 1];
    return [{ name, ...(next === undefined ? { below: previous ?? '' } : { above: next }) }];
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
