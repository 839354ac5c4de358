import type { Cookies } from '../../kernel/calls/cookies.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Limit } from '../../kernel/limits/limits.ts';
import { toNetwork } from '../../kernel/limits/networks.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import { findKnown, isDeviceOfAnybody, saveDevice } from './store.ts';

/** Cookie of the member's pages; the studio's has another name, because browsers send the member's along to its path. */
export const MEMBER_COOKIE = 'device';
export const OPERATOR_COOKIE = 'opsdevice';

/** A device or network stays known for this time after the last sign-in. */
export const KNOWN_MS = 180 * 24 * 60 * 60 * 1000;
const TOKEN = /^[\w-]{43}$/;

/** An account: `member:12` or `operator:3`. */
export type Owner = `${'member' | 'operator'}:${string}`;

interface Request {
  readonly platform: Pick<Platform, 'database' | 'clock' | 'random'>;
  readonly visitor: Visitor;
  readonly cookies: Cookies;
}

interface Cookie {
  readonly cookie: typeof MEMBER_COOKIE | typeof OPERATOR_COOKIE;
}

/**
 * Where an attempt comes from. Each known device and each known network has a count of its own, which nobody elsewhere can use
 * up; all others are strangers and share one.
 */
export interface Origin {
  readonly kind: 'device' | 'network' | 'stranger';
  /** Part of the key under which attempts are counted; empty for strangers. */
  readonly key: string;
}

/** Returns the origin of an attempt to sign in to the account. Without an account it does the same work. */
export async function findOrigin(
  owner: Owner | undefined,
  { platform, visitor, cookies }: Request,
  { cookie }: Cookie,
): Promise<Origin> {
  const { database, clock } = platform;
  const hash = hashToken(cookies.get(cookie));
  const network = toNetwork(visitor.address);
  const since = new Date(clock.now() - KNOWN_MS);
  const known = await findKnown(database.db, owner ?? '', { hash, network, since });
  if (hash && known.device) return { kind: 'device', key: `device:${hash.toString('hex')}` };
  return known.network ? { kind: 'network', key: `network:${network}` } : { kind: 'stranger', key: '' };
}

/**
 * Remembers that the account has signed in, or was opened, on this device and in this network. `within` records it in the
 * transaction of what happened there.
 */
export async function knowDevice(
  owner: Owner,
  { platform, visitor, cookies }: Request,
  { cookie, within }: Cookie & { readonly within?: Executor },
): Promise<void> {
  const { database, clock, random } = platform;
  const db = within ?? database.db;
  const now = new Date(clock.now());
  const given = cookies.get(cookie) ?? '';
  const isOurs = TOKEN.test(given) && (await isDeviceOfAnybody(db, tokenHash(given), new Date(0)));
  const token = isOurs ? given : randomToken(random);
  cookies.set(cookie, token, KNOWN_MS / 1000);
  await saveDevice(db, owner, { hash: tokenHash(token), network: toNetwork(visitor.address), now });
}

/**
 * Returns the limit of a device on which somebody has signed in: it takes the place of the limit of its address, which strangers
 * behind the same address may have used up. Returns undefined for other devices.
 */
export async function findDeviceLimit(
  limit: Limit,
  { platform, cookies }: Omit<Request, 'visitor'>,
  { cookie }: Cookie,
): Promise<Limit | undefined> {
  const hash = hashToken(cookies.get(cookie));
  const since = new Date(platform.clock.now() - KNOWN_MS);
  if (!hash || !(await isDeviceOfAnybody(platform.database.db, hash, since))) return undefined;
  return { ...limit, key: `${limit.key}:device:${hash.toString('hex')}` };
}

const hashToken = (token: string | undefined): Buffer | undefined =>
  token && TOKEN.test(token) ? tokenHash(token) : undefined;
