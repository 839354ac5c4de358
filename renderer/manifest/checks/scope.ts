import type { Catalog } from '../catalog.ts';
import type { Finding } from '../finding.ts';
import { isObject, type JsonObject } from '../json.ts';
import { type Path, type Survey, survey } from '../survey.ts';
import type { BoundValues } from '../bound-values.ts';

/** What manifests are judged by, besides their own words. */
export interface Knowledge {
  readonly catalog: Catalog;
  /** Whether a file of the merchant, its presets or the shared library exists; left out where nobody can tell. */
  readonly hasAsset?: (path: string) => boolean;
  readonly assets?: () => Iterable<string>;
  /** Whether the merchant itself wrote what stands there, not one of its presets. */
  readonly isOwn?: (path: Path) => boolean;
  /** Texts of some language could not be read, so nothing can be said to lack a translation. */
  readonly textsUnread?: boolean;
}

/** What each check is handed: the manifest, all that stands in it, and the names it declares. */
export interface CheckScope extends Knowledge {
  readonly survey: Survey;
  readonly document: JsonObject;
  readonly routes: JsonObject;
  readonly menus: JsonObject;
  readonly modals: JsonObject;
  readonly layouts: JsonObject;
  readonly banners: JsonObject;
  /** Every binding and name, of props, params and values; filled by the checks of nodes and calls, which know the schemas. */
  readonly bound: BoundValues;
}

export type Check = (scope: CheckScope) => Finding[];

/** @param declared the manifest as it was written: what is named there is declared, even when it cannot be used */
export function scopeOf(document: JsonObject, declared: JsonObject, knowledge: Knowledge): CheckScope {
  const section = (name: string): JsonObject => (isObject(declared[name]) ? declared[name] : {});
  return {
    ...knowledge,
    document,
    survey: survey(document),
    routes: section('routes'),
    menus: section('menus'),
    modals: section('modals'),
    layouts: section('layouts'),
    banners: section('banners'),
    bound: { bound: [], named: [] },
  };
}

export const has = (group: JsonObject, name: unknown): boolean =>
  typeof name === 'string' && Object.hasOwn(group, name);
