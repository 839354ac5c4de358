import { type Executor, sql } from '../../../kernel/database/connection.ts';

interface NewSubscription {
  readonly endpoint: string;
  readonly memberId: bigint;
  readonly sessionKey: string;
  readonly origin: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly at: Date;
}

/** Stores the browser of a session for push messages, in place of its earlier address. One that another member used belongs to this one. */
export async function saveSubscription(db: Executor, subscription: NewSubscription): Promise<void> {
  const { endpoint, memberId, sessionKey, at, origin, p256dh, auth } = subscription;
  const key = Buffer.from(sessionKey, 'hex');
  await sql`
    with earlier as (delete from push_subscription where session_key = ${key} and endpoint <> ${endpoint})
    insert into push_subscription (endpoint, member_id, session_key, device, origin, p256dh, auth, created_at)
    values (${endpoint}, ${memberId}, ${key}, coalesce((select device from session where token_hash = ${key}), ''), ${origin}, ${p256dh}, ${auth}, ${at})
    on conflict (endpoint) do update set member_id = excluded.member_id, session_key = excluded.session_key,
      device = excluded.device, origin = excluded.origin, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
      gone_at = null
  `.execute(db);
}

/** Returns how many other browsers of the member get push messages. */
export async function countOthers(db: Executor, memberId: bigint, sessionKey: string): Promise<number> {
  const row = await db
    .selectFrom('push_subscription')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('session_key', '!=', Buffer.from(sessionKey, 'hex'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether the browser of a session shows push messages. */
export async function isSubscribed(db: Executor, sessionKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('session_key', '=', Buffer.from(sessionKey, 'hex'))
    .where('gone_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** How long a browser that was switched off may take to state its new address. */
const RENEWABLE_MS = 30 * 86_400_000;

/**
 * Sends no more to a browser that its push service no longer knows, and removes those that never came again. The browser may renew the
 * subscription by itself, but learns of its end when it is next started, which can be after the platform did.
 */
export async function loseSubscription(db: Executor, endpoint: string, at: Date): Promise<void> {
  await db.updateTable('push_subscription').set({ gone_at: at }).where('endpoint', '=', endpoint).execute();
  const tooOld = new Date(at.getTime() - RENEWABLE_MS);
  await db.deleteFrom('push_subscription').where('gone_at', '<', tooOld).execute();
}

interface Renewal {
  readonly merchant: string;
  readonly earlier: string;
  readonly earlierAuth: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly at: Date;
}

/**
 * Puts a browser's new subscription in the place of its earlier one, and returns whether it is there now: the same request may come twice. An address
 * that is somebody's already is left to them.
 */
export async function renewSubscription(db: Executor, renewal: Renewal): Promise<boolean> {
  const { merchant, earlier, earlierAuth, endpoint, p256dh, auth, at } = renewal;
  // Deleted and inserted again: where another request states the same address at this instant, the insert waits for it and adds nothing.
  await sql`
    with taken as (
      delete from push_subscription s using member m
      where m.id = s.member_id and m.merchant = ${merchant} and s.endpoint = ${earlier} and s.auth = ${earlierAuth}
        and not exists (select from push_subscription where endpoint = ${endpoint} and endpoint <> ${earlier})
      returning s.member_id, s.session_key, s.device, s.origin
    )
    insert into push_subscription (endpoint, member_id, session_key, device, origin, p256dh, auth, created_at)
    select ${endpoint}, member_id, session_key, device, origin, ${p256dh}, ${auth}, ${at}::timestamptz from taken
    on conflict (endpoint) do nothing
  `.execute(db);
  const found = await db
    .selectFrom('push_subscription')
    .innerJoin('member', 'member.id', 'push_subscription.member_id')
    .select('endpoint')
    .where('member.merchant', '=', merchant)
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .where('p256dh', '=', p256dh)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes the browsers of sessions. */
export async function removeOfSessions(db: Executor, keys: readonly string[]): Promise<void> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'));
  await db.deleteFrom('push_subscription').where('session_key', 'in', hashes).execute();
}

/** Removes the browsers of a member, also those whose session expired, but for that of the session `except`. */
export async function removeOfMember(
  db: Executor,
  { memberId, except }: { readonly memberId: string; readonly except?: string },
): Promise<void> {
  const all = db.deleteFrom('push_subscription').where('member_id', '=', BigInt(memberId));
  await (except === undefined ? all : all.where('session_key', '!=', Buffer.from(except, 'hex'))).execute();
}

interface Begun {
  readonly key: string;
  readonly memberId: string;
  readonly device: string;
}

/** Gives the browser of a new session, if its member has subscribed it, to that session, and takes it from other members. */
export async function keepSubscriptions(db: Executor, { key, memberId, device }: Begun): Promise<void> {
  if (device === '') return;
  await sql`
    with others as (delete from push_subscription where device = ${device} and member_id <> ${BigInt(memberId)})
    update push_subscription set session_key = ${Buffer.from(key, 'hex')} where device = ${device} and member_id = ${BigInt(memberId)}
  `.execute(db);
}
