import type { VendorMenu } from '../../../generated/types/data.ts';
import type { Vendor } from '../../ui/vendor-panel/category-vendors.ts';

export interface ListedVendor extends Vendor {
  /** The first category of the vendor, which its entry links to. */
  readonly category: string;
}

/** Returns each vendor once, in the order of the categories, with all its games counted where every category counts them. */
export function uniqueVendors({ groups }: VendorMenu): readonly ListedVendor[] {
  const found = new Map<string, ListedVendor>();
  for (const { gameCategory, vendors } of groups) {
    for (const vendor of vendors) {
      const { gameCount: before, ...known } = found.get(vendor.code) ?? {
        ...vendor,
        gameCount: 0,
        category: gameCategory,
      };
      const { gameCount } = vendor;
      const isCounted = before !== undefined && gameCount !== undefined;
      found.set(vendor.code, isCounted ? { ...known, gameCount: before + gameCount } : known);
    }
  }
  return [...found.values()];
}
