import type { Platform } from '../../kernel/platform.ts';
import { textOf } from './manifests.ts';
import { siteOf } from '../requests/handler.ts';
import { findLiveText } from './store.ts';

/**
 * The merchant's layer as it is served: the one that was published last, else the folder's, else the whole manifest,
 * which resolves to itself.
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
