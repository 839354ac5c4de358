import { randomUUID } from 'node:crypto';
import { foldUsername } from '../../../rules/fields/registration.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { type Credentials, findById } from '../members/store.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';

const DEVICE_COOKIE = 'rm';
const LIFE_SECONDS = 24 * 60 * 60;
/** Players of one device; the one who was longest ago is forgotten first. */
const MOST_PLAYERS = 3;

/** Remembers the player on this device: a token in a cookie that no script can read. */
export async function rememberDevice(memberId: string, context: CallContext): Promise<void> {
  await forgetOnDevice(memberId, context);
  await addToken(memberId, randomUUID(), context);
}

/** Who logs in by what this device remembers, when it is that player. The token is used up; the next takes its place. */
export async function takeDevice(username: string, context: CallContext): Promise<Credentials | undefined> {
  const { platform, site } = context;
  const wanted = foldUsername(username);
  for (const token of tokensOf(context)) {
    const row = await platform.database.db
      .selectFrom('device_token')
      .innerJoin('member', 'member.id', 'device_token.member_id')
      .selectAll('device_token')
      .where('token_hash', '=', tokenHash(token))
      .where('member.merchant', '=', site.code)
      .where('member.username_folded', '=', wanted)
      .executeTakeFirst();
    if (!row) continue;
    dropToken(token, context);
    const isGood = row.revoked_at === null && row.expires_at.getTime() > platform.clock.now();
    if (!isGood || !(await replace(token, row.family, context))) return undefined;
    await addToken(String(row.member_id), row.family, context);
    return findById(platform.database.db, site.code, String(row.member_id));
  }
  return undefined;
}

/** Takes a token out of use; false when it was out already. Then somebody has a copy, and the whole family ends. */
async function replace(token: string, family: string, { platform }: CallContext): Promise<boolean> {
  const { db } = platform.database;
  const now = new Date(platform.clock.now());
  const replaced = await db
    .updateTable('device_token')
    .set({ replaced_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('replaced_at', 'is', null)
    .returning('family')
    .executeTakeFirst();
  if (replaced) return true;
  await db
    .updateTable('device_token')
    .set({ revoked_at: now })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute();
  return false;
}

/** Takes back what this device remembers of a player; of all when none is named. */
export async function forgetDevice(username: string | undefined, context: CallContext): Promise<void> {
  const { platform, site } = context;
  for (const token of tokensOf(context)) {
    const owner = await platform.database.db
      .selectFrom('device_token')
      .innerJoin('member', 'member.id', 'device_token.member_id')
      .select(['member.id', 'member.username_folded'])
      .where('token_hash', '=', tokenHash(token))
      .where('member.merchant', '=', site.code)
      .executeTakeFirst();
    if (owner && username !== undefined && owner.username_folded !== foldUsername(username)) continue;
    dropToken(token, context);
    await revoke(token, context);
  }
}

/** Ends what any device remembers of a member: after a change of password or of the authenticator app. */
export async function forgetEverywhere(memberId: string, { platform }: Pick<CallContext, 'platform'>): Promise<void> {
  await platform.database.db
    .updateTable('device_token')
    .set({ revoked_at: new Date(platform.clock.now()) })
    .where('member_id', '=', BigInt(memberId))
    .where('revoked_at', 'is', null)
    .execute();
}

async function forgetOnDevice(memberId: string, context: CallContext): Promise<void> {
  for (const token of tokensOf(context)) {
    const mine = await context.platform.database.db
      .selectFrom('device_token')
      .select('family')
      .where('token_hash', '=', tokenHash(token))
      .where('member_id', '=', BigInt(memberId))
      .executeTakeFirst();
    if (!mine) continue;
    dropToken(token, context);
    await revoke(token, context);
  }
}

async function revoke(token: string, { platform }: CallContext): Promise<void> {
  await platform.database.db
    .updateTable('device_token')
    .set({ revoked_at: new Date(platform.clock.now()) })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

async function addToken(memberId: string, family: string, context: CallContext): Promise<void> {
  const { clock, random, database } = context.platform;
  const token = randomToken(random);
  const now = clock.now();
  await database.db
    .insertInto('device_token')
    .values({
      token_hash: tokenHash(token),
      family,
      member_id: BigInt(memberId),
      created_at: new Date(now),
      expires_at: new Date(now + LIFE_SECONDS * 1000),
      replaced_at: null,
      revoked_at: null,
    })
    .execute();
  keep([token, ...tokensOf(context)], context);
}

const tokensOf = ({ cookies }: CallContext): readonly string[] =>
  (cookies.get(DEVICE_COOKIE) ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, MOST_PLAYERS);

const dropToken = (token: string, context: CallContext): void =>
  keep(
    tokensOf(context).filter((one) => one !== token),
    context,
  );

function keep(tokens: readonly string[], { cookies }: CallContext): void {
  const kept = tokens.slice(0, MOST_PLAYERS);
  cookies.set(DEVICE_COOKIE, kept.join('.'), kept.length > 0 ? LIFE_SECONDS : 0);
}
