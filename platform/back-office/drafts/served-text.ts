import type { Platform } from '../../kernel/platform.ts';
import { siteOf } from '../requests/handler.ts';
import { textOf } from './manifests.ts';
import { findLiveText } from './store.ts';

/**
 * Returns the live layer of a merchant: the last published one, else the folder's. Without either it is the whole
 * manifest, which is a valid layer too.
 */
export async function servedText(
  code: string,
  { platform }: { readonly platform: Pick<Platform, 'database' | 'manifests' | 'sites'> },
): Promise<string> {
  return (
    (await findLiveText(platform.database.db, code)) ??
    (await platform.manifests.layerOfFiles(code)) ??
    textOf(siteOf({ platform }, code).manifest)
  );
}
