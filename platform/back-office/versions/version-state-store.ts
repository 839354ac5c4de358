import type { RollOutEnd } from '../../../generated/types/operator-calls.ts';
import type { Frozen } from '../../../renderer/manifest/merge/freeze.ts';
import type { Executor } from '../../kernel/database/connection.ts';

/** Stores a frozen manifest under its hash; one that is stored already stays. */
export async function addManifest(
  within: Executor,
  {
    merchant,
    frozen,
    presets,
  }: { readonly merchant: string; readonly frozen: Frozen; readonly presets: readonly string[] },
): Promise<void> {
  await within
    .insertInto('manifest_version')
    .values({ merchant, hash: frozen.hash, manifest: frozen.json, presets: JSON.stringify(presets) })
    .onConflict((conflict) => conflict.columns(['merchant', 'hash']).doNothing())
    .execute();
}

/** Returns whether the studio's list has what the merchant serves: a live version, or the files with this content. */
export async function isListed(db: Executor, merchant: string, hash: string): Promise<boolean> {
  const known = await db
    .selectFrom('site_version')
    .select('id')
    .where('merchant', '=', merchant)
    .where((row) => row.or([row('state', '=', 'live'), row.and([row('origin', '=', 'files'), row('hash', '=', hash)])]))
    .executeTakeFirst();
  return known !== undefined;
}

/** Sets the percentage of visitors who get a version. */
export async function setShare(within: Executor, id: bigint, share: number): Promise<void> {
  await within.updateTable('site_version').set({ share }).where('id', '=', id).execute();
}

/** Cancels a rollout with the reason of its end. */
export async function cancelRollOut(within: Executor, id: bigint, end: RollOutEnd): Promise<void> {
  const stopped = JSON.stringify(end);
  await within.updateTable('site_version').set({ state: 'cancelled', stopped }).where('id', '=', id).execute();
}

/** Cancels a scheduled version. */
export async function cancelScheduled(within: Executor, id: bigint): Promise<void> {
  await within.updateTable('site_version').set({ state: 'cancelled' }).where('id', '=', id).execute();
}

interface LiveVersion {
  readonly merchant: string;
  readonly id: bigint;
  readonly hash: string;
  readonly at: Date;
  /** Reason with which a rollout of another version ends. */
  readonly replaced: RollOutEnd;
}

/** Makes a version the live one: the one before becomes a past version, a rollout of another version is cancelled. */
export async function makeLive(within: Executor, { merchant, id, hash, at, replaced }: LiveVersion): Promise<void> {
  await within
    .updateTable('site_version')
    .set({ state: 'past' })
    .where('merchant', '=', merchant)
    .where('state', '=', 'live')
    .execute();
  await within
    .updateTable('site_version')
    .set({ state: 'cancelled', stopped: JSON.stringify(replaced) })
    .where('merchant', '=', merchant)
    .where('state', '=', 'canary')
    .where('id', '!=', id)
    .execute();
  await within
    .updateTable('site_version')
    .set({ state: 'live', went_live_at: at, share: null })
    .where('id', '=', id)
    .execute();
  await within
    .insertInto('manifest_current')
    .values({ merchant, hash })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ hash }))
    .execute();
}

/** Returns the rollouts of all merchants. */
export const listRollOuts = (db: Executor): Promise<{ id: bigint; merchant: string }[]> =>
  db.selectFrom('site_version').select(['id', 'merchant']).where('state', '=', 'canary').execute();

/** Returns the metrics of versions, one row for each of their groups of visitors. */
export const listVersionMetrics = (db: Executor, versions: readonly bigint[]) =>
  db.selectFrom('version_health').selectAll().where('version_id', 'in', versions).execute();

/** Returns what every merchant serves and rolls out. */
export const listServedVersions = (db: Executor) =>
  db
    .selectFrom('site_version')
    .select(['merchant', 'state', 'origin', 'share'])
    .where('state', 'in', ['live', 'canary'])
    .execute();

/** Returns when each current manifest was stored first. */
export const listPublishingTimes = (db: Executor) =>
  db
    .selectFrom('manifest_current')
    .innerJoin('manifest_version', (join) =>
      join
        .onRef('manifest_version.merchant', '=', 'manifest_current.merchant')
        .onRef('manifest_version.hash', '=', 'manifest_current.hash'),
    )
    .select(['manifest_version.merchant', 'manifest_version.hash', 'created_at'])
    .execute();

export interface PublishedDocuments {
  /** The live version; undefined while the files themselves are served. */
  readonly live: string | undefined;
  /** The content of the files when an operator first published over them. */
  readonly files: string | undefined;
  /** Hash of the served manifest; undefined for an unknown merchant. */
  readonly servedHash: string | undefined;
}

/** Returns the documents of a merchant that a comparison of files and platform needs. */
export async function findPublishedDocuments(db: Executor, merchant: string): Promise<PublishedDocuments> {
  const versions = db.selectFrom('site_version').select('text').where('merchant', '=', merchant);
  const current = db.selectFrom('manifest_current').select('hash').where('merchant', '=', merchant);
  const live = await versions.where('state', '=', 'live').executeTakeFirst();
  const files = await versions.where('origin', '=', 'files').orderBy('id').limit(1).executeTakeFirst();
  const served = await current.executeTakeFirst();
  return { live: live?.text, files: files?.text, servedHash: served?.hash };
}
