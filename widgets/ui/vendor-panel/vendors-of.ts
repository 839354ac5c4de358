import type { VendorMenu } from '../../../generated/types/data.ts';
import type { MenuEntry, SourceState } from '../../../renderer/index.ts';

type VendorGroup = VendorMenu['groups'][number];
export type Vendor = VendorGroup['vendors'][number];

/** Vendors of an entry's category; empty for an entry without one and while the list is not known. */
export function vendorsOf(entry: MenuEntry, menu: SourceState<VendorMenu> | undefined): readonly Vendor[] {
  if (entry.category === undefined) return [];
  return menu?.value?.groups.find((group) => group.gameCategory === entry.category)?.vendors ?? [];
}

/** Address of a category's page showing one vendor only. */
export function vendorHref(categoryHref: string, vendor: string): string {
  const separator = categoryHref.includes('?') ? '&' : '?';
  return `${categoryHref}${separator}page=${encodeURIComponent(vendor)}`;
}
