import { type Bound, collectBound } from '../bound-values.ts';
import { type Catalog, entryOf, factOf } from '../catalog.ts';
import { findingsOf } from '../envelope-findings.ts';
import type { Finding } from '../finding.ts';
import { isObject, type JsonObject, show } from '../json.ts';
import type { Path } from '../survey.ts';
import { type CheckScope, has } from './scope.ts';

/** Every binding and every name that a value holds. */
export function checkBound(scope: CheckScope): Finding[] {
  const { survey, bound, catalog } = scope;
  for (const { value, path } of survey.values) collectBound(value, { path }, bound, catalog);
  return [...bound.bound.flatMap((one) => checkOne(one, scope)), ...checkNamed(scope), ...checkEntries(scope)];
}

function checkOne(one: Bound, scope: CheckScope): Finding[] {
  const { kind, value, path } = one;
  switch (kind) {
    case 'fact':
      return checkFact(one, scope);
    case 'source':
      return checkSource(one, scope);
    case 'link':
      return checkLink(value, path, scope);
    case 'menu':
      return has(scope.menus, value.$menu)
        ? []
        : unknown('unknown-menu', [...path, '$menu'], { found: value.$menu, names: Object.keys(scope.menus) });
    case 'asset':
      return checkAsset(value, path, scope);
    case 'event':
      return path.includes('params') && path.some((part) => part === 'on' || part === 'do')
        ? []
        : [{ code: 'event-misplaced', path, found: show(value) }];
    case 'text':
      return [];
  }
}

type NameCode =
  | 'unknown-menu'
  | 'unknown-route'
  | 'unknown-modal'
  | 'unknown-icon'
  | 'unknown-fact'
  | 'unknown-flag'
  | 'unknown-source'
  | 'unknown-asset';

function unknown(code: NameCode, path: Path, { found, names }: { found: unknown; names: Iterable<string> }): Finding[] {
  return typeof found === 'string' ? [{ code, path, found: show(found), names: () => names }] : [];
}

/** A fact by its name or family; a flag by its id. */
export function checkFactName(name: string, path: Path, { facts, flags }: Pick<Catalog, 'facts' | 'flags'>): Finding[] {
  const fact = factOf(facts, name);
  if (!fact)
    return unknown('unknown-fact', path, {
      found: name,
      names: Object.keys(facts).flatMap((one) =>
        one === 'flag.*' ? flags.map((flag) => `flag.${flag}`) : one.endsWith('.*') ? [] : [one],
      ),
    });
  if (fact.family !== 'flag.') return [];
  const flag = name.slice('flag.'.length);
  return flags.includes(flag)
    ? []
    : [{ code: 'unknown-flag', path, found: show(name), names: () => flags.map((one) => `flag.${one}`) }];
}

function checkFact({ value, path, schema }: Bound, { catalog }: CheckScope): Finding[] {
  const name = value.$fact;
  if (typeof name !== 'string') return [];
  const at = [...path, '$fact'];
  const findings = checkFactName(name, at, catalog);
  const fact = factOf(catalog.facts, name);
  if (findings.length > 0 || !fact || typeof schema?.type !== 'string' || schema['x-kind'] === 'text') return findings;
  const wanted = schema.type === 'integer' ? 'number' : schema.type;
  if (!['boolean', 'number', 'string'].includes(wanted) || wanted === fact.type) return [];
  return [{ code: 'fact-mismatch', path: at, found: `${name}, which is of type ${fact.type}`, expected: wanted }];
}

function checkSource({ value, path, schema }: Bound, { catalog }: CheckScope): Finding[] {
  const name = String(value.source);
  const source = entryOf<{ returns: string }>(catalog.sources, name);
  if (!source)
    return unknown('unknown-source', [...path, 'source'], { found: name, names: Object.keys(catalog.sources) });
  const accepted = schema?.['x-data'];
  if (typeof accepted === 'string' && accepted !== source.returns) {
    const prop = String(path.at(-1));
    return [
      {
        code: 'data-mismatch',
        path: [...path, 'source'],
        found: show(name),
        expected: accepted,
        about: `source ${show(name)} returns ${source.returns}; ${show(prop)} accepts ${accepted}`,
      },
    ];
  }
  const validate = entryOf(catalog.validators.sourceParams, name);
  const params = value.params ?? {};
  if (!validate || validate(params)) return [];
  return findingsOf(validate.errors, value.params === undefined ? path : [...path, 'params']);
}

const OUTSIDE = /^(?:https:|mailto:|tel:)/;

function checkLink(value: JsonObject, path: Path, { routes }: CheckScope): Finding[] {
  const link = value.$link;
  if (typeof link !== 'string' || OUTSIDE.test(link)) return [];
  const route = entryOf<JsonObject>(routes, link);
  if (!route) return unknown('unknown-route', [...path, '$link'], { found: link, names: Object.keys(routes) });
  const wanted = [...String(route.path).matchAll(/:([A-Za-z]+)(\?)?/g)]
    .filter(([, , optional]) => !optional)
    .map(([, name = '']) => name);
  const given = isObject(value.params) ? value.params : {};
  return wanted
    .filter((name) => !has(given, name))
    .map((name) => ({ code: 'link-parameter', path, about: show(name), expected: show(route.path) }));
}

function checkAsset(value: JsonObject, path: Path, { hasAsset, assets }: CheckScope): Finding[] {
  const asset = value.$asset;
  if (typeof asset !== 'string' || !hasAsset || hasAsset(asset)) return [];
  return unknown('unknown-asset', [...path, '$asset'], { found: asset, names: assets?.() ?? [] });
}

function checkNamed({ bound, catalog, routes, modals }: CheckScope): Finding[] {
  const icons = new Set(catalog.icons);
  return bound.named.flatMap(({ kind, value, path }) => {
    if (kind === 'icon') return icons.has(value) ? [] : unknown('unknown-icon', path, { found: value, names: icons });
    if (kind === 'route')
      return has(routes, value) ? [] : unknown('unknown-route', path, { found: value, names: Object.keys(routes) });
    return has(modals, value) ? [] : unknown('unknown-modal', path, { found: value, names: Object.keys(modals) });
  });
}

/** Icons and targets of menu entries, and where slides lead. */
function checkEntries({ survey, catalog, routes }: CheckScope): Finding[] {
  const icons = new Set(catalog.icons);
  const entries = survey.entries.flatMap(({ value, path }): Finding[] => [
    ...(typeof value.icon === 'string' && !icons.has(value.icon)
      ? unknown('unknown-icon', [...path, 'icon'], { found: value.icon, names: icons })
      : []),
    ...(value.to === undefined && value.do === undefined && value.category === undefined && value.items === undefined
      ? [{ code: 'entry-leads-nowhere', path, at: 'key' } as const]
      : []),
  ]);
  const slides = survey.slides.flatMap(({ value, path }) =>
    value.linkageType === 'route' && !has(routes, value.linkage)
      ? unknown('unknown-route', [...path, 'linkage'], { found: value.linkage, names: Object.keys(routes) })
      : [],
  );
  return [...entries, ...slides];
}
