import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { isObject, type JsonObject, show, valueAt } from '../json/json.ts';
import { addFindings, type Finding, NO_FINDINGS } from '../problems/finding.ts';
import { phrase } from '../problems/phrase.ts';
import { formatList } from '../problems/problem-text.ts';
import { type BoundValue, type BoundValues, type NamedValue } from './bound-values.ts';
import { type Catalog, getEntry, getFact, type ValueSchema } from './catalog.ts';
import type { Path } from './manifest-index.ts';

/** What references are resolved against, in addition to the document. */
export interface ReferenceContext {
  readonly catalog: Catalog;
  /** Files that `$asset` may name. Undefined when they are not known; assets are not checked then. */
  readonly assets?: ReadonlySet<string> | undefined;
}

/** Checks that every binding refers to something that exists, and that its type fits the prop or parameter it fills. */
export function checkBindings(document: JsonObject, values: BoundValues, context: ReferenceContext): Finding[] {
  const findings: Finding[] = [];
  for (const bound of values.bound) addFindings(findings, checkBound(document, bound, context));
  for (const named of values.named) addFindings(findings, checkName(document, named, context.catalog));
  return findings;
}

function checkBound(document: JsonObject, bound: BoundValue, context: ReferenceContext): readonly Finding[] {
  const { value, path, schema } = bound;
  switch (bound.kind) {
    case 'fact':
      return checkFact(value.$fact, { path: path.concat('$fact'), schema }, context.catalog);
    case 'source':
      return checkData(document, bound, context.catalog);
    case 'menu':
      return missingReference('unknown-menu', value.$menu, { path: path.concat('$menu'), group: document.menus });
    case 'asset':
      return checkAsset(value.$asset, path.concat('$asset'), context.assets);
    case 'link':
      return checkLink(document, value, path);
    case 'event':
      return checkEvent(value, path);
    case 'text':
      return NO_FINDINGS;
  }
}

export function missingReference(
  code: Finding['code'],
  name: unknown,
  { path, group }: { path: Path; group: unknown },
): readonly Finding[] {
  if (typeof name !== 'string' || (isObject(group) && Object.hasOwn(group, name))) return NO_FINDINGS;
  return [{ code, path, found: show(name), names: () => Object.keys(isObject(group) ? group : {}) }];
}

/** Returns all names of facts, with the flags instead of their family, as candidates for the nearest name. */
function factNames(catalog: Catalog): string[] {
  const names = Object.keys(catalog.facts).filter((name) => !name.endsWith('.*'));
  return [...names, ...catalog.flags.map((flag) => `flag.${flag}`)];
}

/** Checks that a fact exists, and that a flag fact names a known flag. */
export function checkFactName(name: string, path: Path, catalog: Catalog): readonly Finding[] {
  const fact = getFact(catalog.facts, name);
  if (!fact) return [{ code: 'unknown-fact', path, found: show(name), names: () => factNames(catalog) }];
  const flag = fact.family === 'flag.' ? name.slice('flag.'.length) : undefined;
  if (flag === undefined || catalog.flags.includes(flag)) return NO_FINDINGS;
  return [{ code: 'unknown-flag', path, found: show(name), names: () => catalog.flags.map((one) => `flag.${one}`) }];
}

function checkFact(
  name: unknown,
  { path, schema }: { path: Path; schema?: ValueSchema | undefined },
  catalog: Catalog,
): readonly Finding[] {
  if (typeof name !== 'string') return NO_FINDINGS;
  const fact = getFact(catalog.facts, name);
  const unknown = checkFactName(name, path, catalog);
  if (!fact || unknown.length > 0 || schema === undefined || schema['x-kind'] === 'text') return unknown;
  const accepted = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
  if (schema.type === undefined || accepted.includes(fact.type)) return NO_FINDINGS;
  return [{ code: 'fact-mismatch', path, found: phrase(`fact-${fact.type}`, name), expected: accepted.join(', ') }];
}

/**
 * Checks that the shape that a source returns is accepted by the prop: `winners returns WinnerList; game-row.games
 * accepts GamePage`.
 */
function checkData(
  document: JsonObject,
  { value: binding, path, schema }: BoundValue,
  catalog: Catalog,
): readonly Finding[] {
  const source = getEntry<NonNullable<Catalog['sources'][string]>>(catalog.sources, binding.source);
  const accepts = schema?.['x-data'];
  if (!source || typeof accepts !== 'string' || source.returns === accepts) return NO_FINDINGS;
  const matchingSources = Object.entries(catalog.sources).filter(([, one]) => one?.returns === accepts);
  const props = path.lastIndexOf('props');
  const consumer = [valueAt(document, [...path.slice(0, props), 'widget']), ...path.slice(props + 1)].join('.');
  const about = `${String(binding.source)}: ${source.returns} → ${consumer}: ${accepts}`;
  const expected = `${accepts}: ${formatList(matchingSources.map(([name]) => name))}`;
  return [{ code: 'data-mismatch', path: path.concat('source'), found: source.returns, expected, about }];
}

function checkAsset(asset: unknown, path: Path, assets: ReadonlySet<string> | undefined): Finding[] {
  if (typeof asset !== 'string' || !assets || assets.has(asset) || !/^(?:assets|art)\//.test(asset)) return [];
  const folder = asset.slice(0, asset.indexOf('/') + 1);
  const filesInFolder = [...assets].filter((one) => one.startsWith(folder));
  // A script creates the shared picture library. Where it has not been created, its files cannot be checked.
  return folder === 'art/' && filesInFolder.length === 0
    ? []
    : [{ code: 'unknown-asset', path, found: show(asset), names: () => filesInFolder }];
}

const isOutsideLink = (link: string): boolean => /^(?:https|mailto|tel):/.test(link);

/** Returns the route that a link means which is written as a path: `/news` instead of the name `news-list`. */
function routeOfPath(routes: unknown, link: string): Pick<Finding, 'nearest'> {
  const isMeant = ([, route]: [string, unknown]): boolean =>
    isObject(route) && [route.path, ...(Array.isArray(route.aliases) ? route.aliases : [])].includes(link);
  const meant = Object.entries(isObject(routes) ? routes : {}).find(isMeant);
  return meant ? { nearest: meant[0] } : {};
}

function checkLink(document: JsonObject, binding: JsonObject, path: Path): readonly Finding[] {
  const { $link: link } = binding;
  if (typeof link !== 'string') return NO_FINDINGS;
  const route = isObject(document.routes) ? getEntry(document.routes, link) : undefined;
  if (route === undefined) {
    if (isOutsideLink(link)) return NO_FINDINGS;
    const missing = missingReference('unknown-route', link, { path: path.concat('$link'), group: document.routes });
    return missing.map((finding) => ({ ...finding, ...routeOfPath(document.routes, link) }));
  }
  const routePath = isObject(route) && typeof route.path === 'string' ? route.path : '';
  // Most links lead to a route without parameters, and a search for one character is cheaper than an expression.
  if (!routePath.includes(':')) return NO_FINDINGS;
  const parameters = isObject(binding.params) ? Object.keys(binding.params) : [];
  return [...routePath.matchAll(/:(\w+)(\?)?/g)]
    .filter(([, name = '', optional]) => !optional && !parameters.includes(name))
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
      expected: phrase('path-such-as', show('item.id')),
    });
  return findings;
}

function checkName(document: JsonObject, { kind, value, path }: NamedValue, catalog: Catalog): readonly Finding[] {
  if (kind === 'icon') return checkIcon(value, path, catalog);
  if (value === '') return NO_FINDINGS;
  return kind === 'route'
    ? missingReference('unknown-route', value, { path, group: document.routes })
    : missingReference('unknown-modal', value, { path, group: document.modals });
}

export function checkIcon(icon: unknown, path: Path, { icons }: Catalog): readonly Finding[] {
  if (typeof icon !== 'string' || icon === '' || icons.includes(icon)) return NO_FINDINGS;
  return [{ code: 'unknown-icon', path, found: show(icon), names: () => icons }];
}
