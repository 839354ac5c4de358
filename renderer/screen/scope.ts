import type { MenuItem } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import type { MenuEntry } from '../values/menu-entry.ts';
import type { Stage } from './engine.ts';
import type { Get } from './observable.ts';
import { type MenuScope, resolveMenu } from './resolve-menu.ts';

/** Creates the scope that fills bindings from the stage. `get` decides whether reading also subscribes. */
export function createScope(stage: Stage, get: Get): MenuScope {
  const fact = readFactsOnce(stage, get);
  /** A menu whose badge counts a menu that counts it would never end. */
  let depth = 0;
  const scope: MenuScope = {
    fact,
    text: stage.text,
    source: (name, params) => get(stage.source(name, params)),
    asset: stage.assetUrl,
    href: stage.href,
    menu: (name): readonly MenuEntry[] => {
      const menu = depth < 2 && stage.manifest.menus[name];
      depth += 1;
      const entries = menu ? resolveMenu(menu, scope) : [];
      depth -= 1;
      return entries;
    },
    run: (calls) => void stage.dispatch(calls, undefined),
    isHere: (link) => isHere(link, fact),
  };
  return scope;
}

/** Caches facts by name: the entries of a menu read the same facts repeatedly. */
function readFactsOnce(stage: Stage, get: Get): MenuScope['fact'] {
  const known = new Map<string, FactValue>();
  return (name) => {
    if (!known.has(name)) known.set(name, get(stage.fact(name)));
    return known.get(name);
  };
}

/**
 * Returns whether a link leads to the current screen: its route and all query parameters that it states are those of
 * the address.
 */
function isHere(link: NonNullable<MenuItem['to']>, fact: MenuScope['fact']): boolean {
  if (fact('route.name') !== link.$link) return false;
  return Object.entries(link.query ?? {}).every(
    ([key, value]) => String(fact(`route.query.${key}`) ?? '') === String(value),
  );
}
