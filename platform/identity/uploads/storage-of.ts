import type { Platform } from '../../kernel/platform.ts';
import type { StorageAdapter } from '../../providers/storage/storage.ts';

/** The storage of a site whose settings name none. */
export const DEFAULT_STORAGE = 'database';

/** Returns the storage that has a file. Throws when its adapter is not installed or has no access. */
export function storageOf(
  platform: Pick<Platform, 'adapters'>,
  { storage, merchant }: { readonly storage: string; readonly merchant: string },
): StorageAdapter {
  const adapter = platform.adapters.open('storage', storage, { merchant });
  if (!adapter)
    throw new Error(`The storage "${storage}" of ${merchant} has no adapter or no entry in the integrations.`);
  return adapter;
}

/** The key of a file in its storage. */
export const storageKey = (id: string): string => `files/${id}`;
