import { randomUUID } from 'node:crypto';
import { foldUsername } from '../../../rules/fields/normal-forms.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import { type Credentials, findById } from '../members/store.ts';
import {
  addDeviceToken,
  findDeviceToken,
  isTokenOfMember,
  markReplaced,
  revokeFamily,
  revokeToken,
  revokeTokensOfMember,
} from './store.ts';

const DEVICE_COOKIE = 'rm';
const TTL_SECONDS = 24 * 60 * 60;
/** Maximum number of players that one device remembers; the oldest is dropped first. */
const MAX_PLAYERS = 3;

/** Remembers the player on this device with a token in an HttpOnly cookie. */
export async function rememberDevice(memberId: string, context: CallContext): Promise<void> {
  await forgetOnDevice(memberId, context);
  await issueToken(memberId, randomUUID(), context);
}

/**
 * Returns the player of that name whom this device remembers, and rotates the token. A token that was rotated before is
 * a copy, so its whole family is revoked.
 */
export async function verifyDevice(username: string, context: CallContext): Promise<Credentials | undefined> {
  const { platform, site } = context;
  const { db } = platform.database;
  const folded = foldUsername(username);
  for (const token of readTokens(context)) {
    const found = await findDeviceToken(db, site.code, tokenHash(token));
    if (found?.usernameFolded !== folded) continue;
    dropToken(token, context);
    const isValid = !found.isRevoked && found.expiresAt > platform.clock.now();
    if (!isValid || !(await rotate(token, found.family, context))) return undefined;
    await issueToken(found.memberId, found.family, context);
    return findById(db, site.code, found.memberId);
  }
  return undefined;
}

async function rotate(token: string, family: string, { platform }: CallContext): Promise<boolean> {
  const { db } = platform.database;
  const now = platform.clock.now();
  if (await markReplaced(db, tokenHash(token), now)) return true;
  await revokeFamily(db, family, now);
  return false;
}

/** Forgets a player on this device, or all of them when no name is given. */
export async function forgetDevice(username: string | undefined, context: CallContext): Promise<void> {
  const { platform, site } = context;
  for (const token of readTokens(context)) {
    const owner = await findDeviceToken(platform.database.db, site.code, tokenHash(token));
    if (owner && username !== undefined && owner.usernameFolded !== foldUsername(username)) continue;
    dropToken(token, context);
    await revoke(token, context);
  }
}

/** Forgets a member on every device, after a change of the password or of the authenticator app. */
export const forgetEverywhere = (memberId: string, { platform }: Pick<CallContext, 'platform'>): Promise<void> =>
  revokeTokensOfMember(platform.database.db, memberId, platform.clock.now());

async function forgetOnDevice(memberId: string, context: CallContext): Promise<void> {
  for (const token of readTokens(context)) {
    if (!(await isTokenOfMember(context.platform.database.db, memberId, tokenHash(token)))) continue;
    dropToken(token, context);
    await revoke(token, context);
  }
}

const revoke = (token: string, { platform }: CallContext): Promise<void> =>
  revokeToken(platform.database.db, tokenHash(token), platform.clock.now());

async function issueToken(memberId: string, family: string, context: CallContext): Promise<void> {
  const { clock, random, database } = context.platform;
  const token = randomToken(random);
  const now = clock.now();
  const expiresAt = now + TTL_SECONDS * 1000;
  await addDeviceToken(database.db, { hash: tokenHash(token), family, memberId, now, expiresAt });
  writeTokens([token, ...readTokens(context)], context);
}

const readTokens = ({ cookies }: CallContext): readonly string[] =>
  (cookies.get(DEVICE_COOKIE) ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, MAX_PLAYERS);

const dropToken = (token: string, context: CallContext): void =>
  writeTokens(
    readTokens(context).filter((one) => one !== token),
    context,
  );

function writeTokens(tokens: readonly string[], { cookies }: CallContext): void {
  const remembered = tokens.slice(0, MAX_PLAYERS);
  cookies.set(DEVICE_COOKIE, remembered.join('.'), remembered.length > 0 ? TTL_SECONDS : 0);
}
