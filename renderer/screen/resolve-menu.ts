import type { Menu, MenuItem } from '../../generated/types/manifest.ts';
import type { SourceState } from '../source/define-source.ts';
import { type BindingScope, fillBindings, fillObject } from '../values/binding.ts';
import { evaluate } from '../values/condition.ts';
import type { MenuEntry } from '../values/menu-entry.ts';

export interface MenuScope extends BindingScope {
  readonly run: (calls: NonNullable<MenuItem['do']>) => void;
  /** Returns whether the link leads to the current address. */
  readonly isHere: (link: NonNullable<MenuItem['to']>) => boolean;
}

type Items = Readonly<Record<string, MenuItem | undefined>>;

/**
 * Returns the visible entries of a menu in order, translated and with addresses. A heading without visible entries is
 * dropped.
 */
export function resolveMenu(menu: Pick<Menu, 'items' | 'order'>, scope: MenuScope): readonly MenuEntry[] {
  return entries(menu.items, menu.order, scope);
}

function entries(items: Items, order: readonly string[], scope: MenuScope): readonly MenuEntry[] {
  return order.flatMap((key) => {
    const item = items[key];
    const entry = item && resolveItem(key, item, scope);
    return entry ? [entry] : [];
  });
}

function resolveItem(key: string, item: MenuItem, scope: MenuScope): MenuEntry | undefined {
  if (item.when && evaluate(item.when, scope.fact) !== true) return undefined;
  const children = item.items ? entries(item.items, item.order ?? Object.keys(item.items), scope) : [];
  if (item.items && children.length === 0 && !item.to && !item.do) return undefined;
  const href = item.to && scope.href(item.to);
  if (item.to && href === undefined) return undefined;
  const calls = item.do;
  const isCounted = item.badge && (!item.badgeWhen || evaluate(item.badgeWhen, scope.fact));
  const badge = isCounted ? countOf(fillBindings(item.badge, scope)) : 0;
  return {
    key,
    label: labelOf(item, scope),
    ...(item.icon ? { icon: item.icon } : {}),
    ...(href === undefined ? {} : { href }),
    ...(calls ? { select: () => scope.run(calls) } : {}),
    ...(badge > 0 && { badge }),
    ...(item.category ? { category: item.category } : {}),
    emphasis: item.emphasis ?? 'normal',
    active: item.to !== undefined && scope.isHere(item.to),
    items: children,
  };
}

/** Returns what the value of a badge counts; 0 while it is not known. */
function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum, entry: MenuEntry) => sum + (entry.badge ?? 0), 0);
  return typeof value === 'number' ? value : ((value as SourceState<{ readonly count?: number }>)?.value?.count ?? 0);
}

const labelOf = (item: MenuItem, scope: BindingScope): string =>
  typeof item.label === 'string'
    ? item.label
    : scope.text(item.label.$text, item.label.with && fillObject(item.label.with, scope));
