import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { type Bound, type BoundValues, type Named } from './bound-values.ts';
import { type Catalog, entryOf, factOf, type ValueSchema } from './catalog.ts';
import type { Finding } from '../problems/finding.ts';
import { isObject, type JsonObject, show, valueAt } from '../json/json.ts';
import { listed } from '../problems/problem-text.ts';
import type { Path } from './survey.ts';

/** What references are looked up in besides the document. */
export interface Surroundings {
  readonly catalog: Catalog;
  /** Files that `$asset` may name; left out where they are not known. */
  readonly assets?: ReadonlySet<string> | undefined;
}

/** Every binding leads somewhere, and what it brings fits the place where it stands. */
export function checkBindings(document: JsonObject, values: BoundValues, around: Surroundings): Finding[] {
  return [
    ...values.bound.flatMap((bound) => checkBound(document, bound, around)),
    ...values.named.flatMap((named) => checkName(document, named, around.catalog)),
  ];
}

function checkBound(document: JsonObject, bound: Bound, around: Surroundings): Finding[] {
  const { value, path, schema } = bound;
  switch (bound.kind) {
    case 'fact':
      return checkFact(value.$fact, { path: path.concat('$fact'), schema }, around.catalog);
    case 'source':
      return checkData(document, bound, around.catalog);
    case 'menu':
      return dangling('unknown-menu', value.$menu, { path: path.concat('$menu'), group: document.menus });
    case 'asset':
      return checkAsset(value.$asset, path.concat('$asset'), around.assets);
    case 'link':
      return checkLink(document, value, path);
    case 'event':
      return checkEvent(value, path);
    case 'text':
      return [];
  }
}

export function dangling(
  code: Finding['code'],
  name: unknown,
  { path, group }: { path: Path; group: unknown },
): Finding[] {
  if (typeof name !== 'string' || (isObject(group) && Object.hasOwn(group, name))) return [];
  return [{ code, path, found: show(name), names: () => Object.keys(isObject(group) ? group : {}) }];
}

/** Names of facts, with the flags in place of their family, for the nearest name. */
function factNames(catalog: Catalog): string[] {
  const names = Object.keys(catalog.facts).filter((name) => !name.endsWith('.*'));
  return [...names, ...catalog.flags.map((flag) => `flag.${flag}`)];
}

/** A fact exists; a fact of the family of flags names a flag. */
export function checkFactName(name: string, path: Path, catalog: Catalog): Finding[] {
  const fact = factOf(catalog.facts, name);
  if (!fact) return [{ code: 'unknown-fact', path, found: show(name), names: () => factNames(catalog) }];
  const flag = fact.family === 'flag.' ? name.slice('flag.'.length) : undefined;
  if (flag === undefined || catalog.flags.includes(flag)) return [];
  return [{ code: 'unknown-flag', path, found: show(name), names: () => catalog.flags.map((one) => `flag.${one}`) }];
}

function checkFact(
  name: unknown,
  { path, schema }: { path: Path; schema?: ValueSchema | undefined },
  catalog: Catalog,
): Finding[] {
  if (typeof name !== 'string') return [];
  const fact = factOf(catalog.facts, name);
  const unknown = checkFactName(name, path, catalog);
  if (!fact || unknown.length > 0 || schema === undefined || schema['x-kind'] === 'text') return unknown;
  const accepted = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
  if (schema.type === undefined || accepted.includes(fact.type)) return [];
  return [{ code: 'fact-mismatch', path, found: `${name}, which is a ${fact.type}`, expected: accepted.join(' or ') }];
}

/** `winners returns WinnerList; game-row.games accepts GamePage`. */
function checkData(document: JsonObject, { value: binding, path, schema }: Bound, catalog: Catalog): Finding[] {
  const source = entryOf<NonNullable<Catalog['sources'][string]>>(catalog.sources, binding.source);
  const accepts = schema?.['x-data'];
  if (!source || typeof accepts !== 'string' || source.returns === accepts) return [];
  const fitting = Object.entries(catalog.sources).filter(([, one]) => one?.returns === accepts);
  const props = path.lastIndexOf('props');
  const taker = [valueAt(document, [...path.slice(0, props), 'widget']), ...path.slice(props + 1)].join('.');
  const about = `${String(binding.source)} returns ${source.returns}; ${taker} accepts ${accepts}`;
  const expected = `${accepts}: ${listed(fitting.map(([name]) => name))}`;
  return [{ code: 'data-mismatch', path: path.concat('source'), found: source.returns, expected, about }];
}

function checkAsset(asset: unknown, path: Path, assets: ReadonlySet<string> | undefined): Finding[] {
  if (typeof asset !== 'string' || !assets || assets.has(asset) || !/^(?:assets|art)\//.test(asset)) return [];
  const folder = asset.slice(0, asset.indexOf('/') + 1);
  const beside = [...assets].filter((one) => one.startsWith(folder));
  // The shared library is made by a script: where it has not been made yet, nothing can be said about it.
  return folder === 'art/' && beside.length === 0
    ? []
    : [{ code: 'unknown-asset', path, found: show(asset), names: () => beside }];
}

const isOutsideLink = (link: string): boolean => /^(?:https|mailto|tel):/.test(link);

function checkLink(document: JsonObject, binding: JsonObject, path: Path): Finding[] {
  const { $link: link } = binding;
  if (typeof link !== 'string' || isOutsideLink(link)) return [];
  const missing = dangling('unknown-route', link, { path: path.concat('$link'), group: document.routes });
  if (missing.length > 0) return missing;
  const route = (document.routes as JsonObject)[link];
  const routePath = isObject(route) && typeof route.path === 'string' ? route.path : '';
  const given = isObject(binding.params) ? Object.keys(binding.params) : [];
  return [...routePath.matchAll(/:(\w+)(\?)?/g)]
    .filter(([, name = '', optional]) => !optional && !given.includes(name))
    .map(([, name]) => ({ code: 'link-parameter', path, about: show(name), expected: routePath }));
}

const eventPath = /^[A-Za-z]\w*(?:\.\w+)*$/;

function checkEvent(binding: JsonObject, path: Path): Finding[] {
  const inParams = path.includes('on') || path.includes('do');
  if (!inParams || !path.includes('params')) return [{ code: 'event-misplaced', path }];
  const event = binding.$event;
  const extra = Object.keys(binding).filter((key) => key !== '$event');
  const findings: Finding[] = extra.map((key) => ({
    code: 'unknown-key',
    path: path.concat(key),
    at: 'key',
    found: show(key),
    expected: '$event',
  }));
  const valid = typeof event === 'string' && eventPath.test(event) && !event.split('.').some(isForbiddenKey);
  if (!valid)
    findings.push({
      code: 'wrong-form',
      path: path.concat('$event'),
      found: show(event),
      expected: 'a path such as "item.id"',
    });
  return findings;
}

function checkName(document: JsonObject, { kind, value, path }: Named, catalog: Catalog): Finding[] {
  if (kind === 'icon') return checkIcon(value, path, catalog);
  if (value === '') return [];
  return kind === 'route'
    ? dangling('unknown-route', value, { path, group: document.routes })
    : dangling('unknown-modal', value, { path, group: document.modals });
}

export function checkIcon(icon: unknown, path: Path, { icons }: Catalog): Finding[] {
  if (typeof icon !== 'string' || icon === '' || icons.includes(icon)) return [];
  return [{ code: 'unknown-icon', path, found: show(icon), names: () => icons }];
}
