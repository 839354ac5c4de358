import type {
  AssetBinding,
  EventBinding,
  FactBinding,
  LinkBinding,
  MenuBinding,
  SourceBinding,
  TextBinding,
} from '../../generated/types/manifest.ts';
import { isForbiddenKey } from '../../rules/forbidden-keys.ts';
import type { FactValue } from '../fact/define-fact.ts';
import type { SourceState } from '../source/define-source.ts';
import type { MenuEntry } from './menu-entry.ts';

/** What bindings are filled from. Every read of a fact or source subscribes the reading node. */
export interface BindingScope {
  readonly fact: (name: string) => FactValue;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly source: (name: string, params: Readonly<Record<string, unknown>>) => SourceState<unknown>;
  readonly menu: (name: string) => readonly MenuEntry[];
  readonly asset: (path: string) => string;
  /** Returns the address of a route by name or of an external link; undefined when there is none. */
  readonly href: (link: LinkBinding) => string | undefined;
}

type FoundBinding =
  | { kind: 'text'; binding: TextBinding }
  | { kind: 'fact'; binding: FactBinding }
  | { kind: 'event'; binding: EventBinding }
  | { kind: 'source'; binding: SourceBinding }
  | { kind: 'menu'; binding: MenuBinding }
  | { kind: 'asset'; binding: AssetBinding }
  | { kind: 'link'; binding: LinkBinding };

/** Returns the binding that a value is, if it is one. */
export function getBinding(value: unknown): FoundBinding | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('$text' in value) return { kind: 'text', binding: value as TextBinding };
  if ('$fact' in value) return { kind: 'fact', binding: value as FactBinding };
  if ('$event' in value) return { kind: 'event', binding: value as EventBinding };
  if ('$menu' in value) return { kind: 'menu', binding: value as MenuBinding };
  if ('$asset' in value) return { kind: 'asset', binding: value as AssetBinding };
  if ('$link' in value) return { kind: 'link', binding: value as LinkBinding };
  if ('source' in value && typeof value.source === 'string') return { kind: 'source', binding: value as SourceBinding };
  return undefined;
}

/** Returns a copy with every binding replaced by its value. A part without bindings is returned as it is. */
export function fillBindings(value: unknown, scope: BindingScope): unknown {
  const found = getBinding(value);
  if (found) return fillBinding(found, scope);
  if (Array.isArray(value)) return mapUnlessUnchanged(value, (entry) => fillBindings(entry, scope));
  if (typeof value === 'object' && value !== null) return fillObject(value as Record<string, unknown>, scope);
  return value;
}

export function fillObject(
  value: Readonly<Record<string, unknown>>,
  scope: BindingScope,
): Readonly<Record<string, unknown>> {
  let changed = false;
  const result: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const filled = isForbiddenKey(key) ? undefined : fillBindings(entry, scope);
    if (filled !== entry) changed = true;
    if (filled !== undefined) result[key] = filled;
  }
  return changed ? result : value;
}

function fillBinding(found: FoundBinding, scope: BindingScope): unknown {
  switch (found.kind) {
    case 'text':
      return scope.text(found.binding.$text, found.binding.with && fillObject(found.binding.with, scope));
    case 'fact':
      return scope.fact(found.binding.$fact);
    case 'source':
      return scope.source(found.binding.source, fillObject(found.binding.params ?? {}, scope));
    case 'menu':
      return scope.menu(found.binding.$menu);
    case 'asset':
      return scope.asset(found.binding.$asset);
    case 'link':
      return scope.href(found.binding);
    case 'event':
      return undefined;
  }
}

/** Returns whether a value can change while the screen is shown: it reads a fact, a source or a menu. */
export function isLive(value: unknown): boolean {
  const found = getBinding(value);
  if (found?.kind === 'text') return found.binding.with !== undefined && isLive(found.binding.with);
  if (found) return found.kind === 'fact' || found.kind === 'source' || found.kind === 'menu';
  if (Array.isArray(value)) return value.some(isLive);
  return typeof value === 'object' && value !== null && Object.values(value).some(isLive);
}

function mapUnlessUnchanged(list: readonly unknown[], change: (entry: unknown) => unknown): readonly unknown[] {
  const result = list.map(change);
  return result.some((entry, index) => entry !== list[index]) ? result : list;
}
