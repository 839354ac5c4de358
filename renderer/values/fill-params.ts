import type { TextBinding } from '../../generated/types/manifest.ts';
import { isForbiddenKey } from '../../rules/forbidden-keys.ts';
import { getBinding } from './binding.ts';
import type { ReadFact } from './condition.ts';

export interface ParamScope {
  readonly event: unknown;
  readonly fact: ReadFact;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** Returns an action's parameters with event paths, facts and texts filled in. */
export function fillParams(value: unknown, scope: ParamScope): unknown {
  const found = getBinding(value);
  if (found?.kind === 'event') return readPath(scope.event, found.binding.$event);
  if (found?.kind === 'fact') return scope.fact(found.binding.$fact);
  if (found?.kind === 'text') return resolveText(found.binding, scope);
  if (found) return value;
  if (Array.isArray(value)) return value.map((entry) => fillParams(entry, scope));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, fillParams(entry, scope)] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}

/** Returns a translated text with its parameters, which may be facts. */
export const resolveText = ({ $text, with: given }: TextBinding, scope: Pick<ParamScope, 'fact' | 'text'>): string =>
  scope.text($text, given && (fillParams(given, { ...scope, event: undefined }) as Readonly<Record<string, unknown>>));

/** Reads own properties only, so a path cannot reach a prototype. */
function readPath(value: unknown, path: string): unknown {
  let at = value;
  for (const key of path.split('.')) {
    if (isForbiddenKey(key) || typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}
