import type { VendorMenu } from '../../../generated/types/data.ts';
import type { MenuEntry, SourceState } from '../../../renderer/index.ts';

type VendorGroup = VendorMenu['groups'][number];
export type Vendor = VendorGroup['vendors'][number];

/** Returns the vendors of an entry's category; empty for an entry without one and until the list is loaded. */
export function getVendors(entry: MenuEntry, menu: SourceState<VendorMenu> | undefined): readonly Vendor[] {
  if (entry.category === undefined) return [];
  return menu?.value?.groups.find((group) => group.gameCategory === entry.category)?.vendors ?? [];
}

/** Returns the address of a category's page with one vendor selected. */
export function getVendorHref(categoryHref: string, vendor: string): string {
  const separator = categoryHref.includes('?') ? '&' : '?';
  return `${categoryHref}${separator}page=${encodeURIComponent(vendor)}`;
}
