import { existsSync, readdirSync } from 'node:fs';
import type { Clock } from '../../../rules/clock.ts';
import type { VendorAdapter } from './adapter.ts';
import type { SignKey } from './signature.ts';

/** What adapters of vendors are made of. */
export interface VendorParts {
  readonly clock: Clock;
  /** Signs the platform's requests. */
  readonly key: SignKey;
}

/** The export `vendor` of an adapter.ts in a vendor's folder. */
export interface VendorModule {
  /** One sentence that names the company behind the games. */
  readonly describes: string;
  /** Codes of the catalogue's vendors whose games this adapter opens. */
  readonly codes: readonly string[];
  /** Name of the environment variable with the vendor's URL. Without it the sandbox serves the games. */
  readonly address: string;
  readonly open: (parts: VendorParts & { readonly url: string }) => VendorAdapter;
}

const VENDORS_FOLDER = new URL('./', import.meta.url);

/** Returns the vendor modules by folder name. The sandbox's folder has no `vendor` export and is left out. */
export async function loadVendorModules(): Promise<ReadonlyMap<string, VendorModule>> {
  const folders = readdirSync(VENDORS_FOLDER, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/adapter.ts`, VENDORS_FOLDER)),
  );
  const read = folders.map(async ({ name }) => {
    const { vendor } = (await import(new URL(`${name}/adapter.ts`, VENDORS_FOLDER).href)) as { vendor?: VendorModule };
    return [name, vendor] as const;
  });
  const all = await Promise.all(read);
  return new Map(all.flatMap(([name, vendor]) => (vendor ? [[name, vendor] as const] : [])));
}

/**
 * Returns the adapters of vendors whose URLs are configured, by vendor code. Throws when two folders claim one code.
 */
export async function loadAdapters(
  addresses: Readonly<Record<string, string>>,
  parts: VendorParts,
): Promise<Map<string, VendorAdapter>> {
  const found = new Map<string, VendorAdapter>();
  for (const [name, vendor] of await loadVendorModules()) {
    const url = addresses[vendor.address];
    if (!url) continue;
    const adapter = vendor.open({ ...parts, url: new URL(url).origin });
    for (const code of vendor.codes) {
      if (found.has(code))
        throw new Error(`platform/play/vendors/${name} claims ${code}, which another folder has already.`);
      found.set(code, adapter);
    }
  }
  return found;
}
