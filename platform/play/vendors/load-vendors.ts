import { existsSync, readdirSync } from 'node:fs';
import type { Clock } from '../../../rules/clock.ts';
import type { VendorAdapter } from './adapter.ts';

/** What the adapter.ts of a vendor's folder exports as `vendor`. */
export interface VendorModule {
  /** One sentence: whose games these are. */
  readonly describes: string;
  /** Codes of the catalogue whose games it stands behind. */
  readonly codes: readonly string[];
  /** Environment variable with the vendor's address; without it the sandbox stands in. */
  readonly address: string;
  readonly open: (parts: { readonly url: string; readonly clock: Clock }) => VendorAdapter;
}

const HERE = new URL('./', import.meta.url);

/** The vendors with folders of their own, by folder. The sandbox has one, and is no vendor of the catalogue. */
export async function vendorModules(): Promise<ReadonlyMap<string, VendorModule>> {
  const folders = readdirSync(HERE, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/adapter.ts`, HERE)),
  );
  const read = folders.map(async ({ name }) => {
    const { vendor } = (await import(new URL(`${name}/adapter.ts`, HERE).href)) as { vendor?: VendorModule };
    return [name, vendor] as const;
  });
  const all = await Promise.all(read);
  return new Map(all.flatMap(([name, vendor]) => (vendor ? [[name, vendor] as const] : [])));
}

/**
 * The vendors with folders of their own whose addresses are given, by code. Adding one touches nothing else.
 * A code that two folders claim stops the start.
 */
export async function ownAdapters(
  addresses: Readonly<Record<string, string>>,
  clock: Clock,
): Promise<Map<string, VendorAdapter>> {
  const found = new Map<string, VendorAdapter>();
  for (const [name, vendor] of await vendorModules()) {
    const url = addresses[vendor.address];
    if (!url) continue;
    const adapter = vendor.open({ url: new URL(url).origin, clock });
    for (const code of vendor.codes) {
      if (found.has(code))
        throw new Error(`platform/play/vendors/${name} claims ${code}, which another folder has already.`);
      found.set(code, adapter);
    }
  }
  return found;
}
