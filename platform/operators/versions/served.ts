import { type OperatorContext, siteOf } from '../handler.ts';
import { textOf } from '../drafts/manifests.ts';

/**
 * The merchant's layer as it is served: the one that was published last, else the folder's, else the whole manifest,
 * which resolves to itself.
 */
export async function servedText(code: string, context: Pick<OperatorContext, 'platform'>): Promise<string> {
  const { db } = context.platform.database;
  const live = await db
    .selectFrom('site_version')
    .select('text')
    .where('merchant', '=', code)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return live?.text ?? (await context.platform.manifests.layerOfFiles(code)) ?? textOf(siteOf(context, code).manifest);
}
