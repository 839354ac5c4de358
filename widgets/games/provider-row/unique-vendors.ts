import type { VendorMenu } from '../../../generated/types/data.ts';
import type { Vendor } from '../../ui/vendor-panel/category-vendors.ts';

export interface ListedVendor extends Vendor {
  /** The first category of the vendor, which its entry links to. */
  readonly category: string;
}

/** Returns each vendor once, with all its games counted, in the order of the categories. */
export function uniqueVendors({ groups }: VendorMenu): readonly ListedVendor[] {
  const found = new Map<string, ListedVendor>();
  for (const { gameCategory, vendors } of groups) {
    for (const vendor of vendors) {
      const known = found.get(vendor.code);
      const gameCount = (known?.gameCount ?? 0) + vendor.gameCount;
      found.set(vendor.code, { ...(known ?? { ...vendor, category: gameCategory }), gameCount });
    }
  }
  return [...found.values()];
}
