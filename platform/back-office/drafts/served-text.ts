import type { Platform } from '../../kernel/platform.ts';
import { textOf } from './manifests.ts';
import { siteOf } from '../requests/handler.ts';

/**
 * The merchant's layer as it is served: the one that was published last, else the folder's, else the whole manifest,
 * which resolves to itself.
 */
export async function servedText(
  code: string,
  { platform }: { readonly platform: Pick<Platform, 'database' | 'manifests' | 'sites'> },
): Promise<string> {
  const live = await platform.database.db
    .selectFrom('site_version')
    .select('text')
    .where('merchant', '=', code)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return live?.text ?? (await platform.manifests.layerOfFiles(code)) ?? textOf(siteOf({ platform }, code).manifest);
}
