import type { SiteVersion } from '../../../generated/types/operator-calls.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { SiteVersionRow, VersionState } from '../../sites/serving/tables.ts';

export interface NewVersion {
  readonly merchant: string;
  readonly hash: string;
  readonly text: string;
  readonly origin: 'studio' | 'files';
  readonly state: VersionState;
  readonly note: string;
  readonly by: string;
  readonly now: number;
  readonly goesLiveAt?: Date | undefined;
  readonly share?: number | undefined;
}

/** Locks the versions of a merchant until the transaction ends, so that concurrent changes run one after the other. */
export async function lockVersions(within: Executor, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site_version'), hashtext(${merchant}))`.execute(within);
}

export async function addVersion(within: Executor, version: NewVersion): Promise<bigint> {
  const { merchant, hash, text, origin, state, note, by, now, goesLiveAt, share } = version;
  const at = new Date(now);
  const { id } = await within
    .insertInto('site_version')
    .values({
      merchant,
      hash,
      text,
      origin,
      state,
      note,
      published_by: by,
      published_at: at,
      goes_live_at: goesLiveAt ?? null,
      went_live_at: null,
      began_at: state === 'canary' ? at : null,
      share: share ?? null,
      stopped: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StoredSiteVersion {
  readonly id: bigint;
  readonly merchant: string;
  readonly hash: string;
  readonly text: string;
  readonly state: VersionState;
  readonly share: number | undefined;
  readonly wire: SiteVersion;
}

const ALL = [
  'id',
  'merchant',
  'hash',
  'text',
  'origin',
  'state',
  'note',
  'published_by',
  'published_at',
  'goes_live_at',
  'went_live_at',
  'began_at',
  'share',
  'stopped',
] as const;

/** Returns the versions of a merchant, newest first. */
export async function listVersions(db: Executor, merchant: string, before?: number): Promise<StoredSiteVersion[]> {
  let query = db.selectFrom('site_version').select(ALL).where('merchant', '=', merchant);
  if (before !== undefined) query = query.where('id', '<', BigInt(before));
  return (await query.orderBy('id', 'desc').limit(50).execute()).map(toVersion);
}

export async function findVersion(db: Executor, merchant: string, id: number): Promise<StoredSiteVersion | undefined> {
  const query = db.selectFrom('site_version').select(ALL).where('merchant', '=', merchant);
  const row = await query.where('id', '=', BigInt(id)).executeTakeFirst();
  return row && toVersion(row);
}

/** Returns a merchant's version in a state that at most one version has. */
export async function versionIn(
  db: Executor,
  merchant: string,
  state: 'live' | 'canary',
): Promise<StoredSiteVersion | undefined> {
  const query = db.selectFrom('site_version').select(ALL).where('merchant', '=', merchant);
  const row = await query.where('state', '=', state).executeTakeFirst();
  return row && toVersion(row);
}

/** Returns up to 20 scheduled versions whose time has come, the earliest first. */
export async function dueVersions(db: Executor, now: number): Promise<{ id: bigint; merchant: string }[]> {
  return db
    .selectFrom('site_version')
    .select(['id', 'merchant'])
    .where('state', '=', 'scheduled')
    .where('goes_live_at', '<=', new Date(now))
    .orderBy('goes_live_at')
    .limit(20)
    .execute();
}

function toVersion(row: SiteVersionRow): StoredSiteVersion {
  const { id, merchant, hash, text, state, share, origin, note, goes_live_at: due, went_live_at: went, stopped } = row;
  return {
    id,
    merchant,
    hash,
    text,
    state,
    share: share ?? undefined,
    wire: {
      id: Number(id),
      hash,
      state,
      origin,
      note,
      by: row.published_by,
      at: row.published_at.toISOString(),
      ...(due ? { goesLiveAt: due.toISOString() } : {}),
      ...(went ? { wentLiveAt: went.toISOString() } : {}),
      ...(row.began_at ? { beganAt: row.began_at.toISOString() } : {}),
      ...(share === null ? {} : { share }),
      ...(stopped === null ? {} : { stopped }),
    },
  };
}

/** Returns whether any merchant has a roll-out. */
export async function hasRollOut(db: Executor): Promise<boolean> {
  const found = await db
    .selectFrom('site_version')
    .select('id')
    .where('state', '=', 'canary')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
