import type { Calls } from '../../generated/types/calls.ts';
import type { Member } from '../../generated/types/data.ts';
import { avatarPath, parseAvatar } from '../../rules/avatars.ts';
import { formatHint, type PlayerHint, parseHint } from '../../rules/player-hint.ts';
import type { NewSession } from '../api/session-from-wire.ts';
import { sessionState } from '../facts/state.ts';
import type { Site } from '../runtime/site.ts';
import { dropSessionCache } from '../runtime/sources/session-cache.ts';

/** Keys of the session in session storage (LOG-07). */
const KEYS = [
  'token',
  'account',
  'isAgent',
  'customerId',
  'memberLabel',
  'memberLabelTextColor',
  'memberLabelBgColor',
  'memberRank',
  'memberAvatar',
] as const;
/** Set while the password must be changed first (LOG-05). */
const FORCED = 'passwordForced';
const DAY_SECONDS = 86_400;

/** Reads the session of this tab. Runs after hydration, because the first render must equal the server's. */
export function readSession(site: Site): void {
  const { code } = site.boot.manifest.merchant;
  write('merchant', site.boot.manifest.merchant.name);
  write('merchantCode', code);
  const token = read('token');
  if (token)
    site.store.set(sessionState, {
      kind: 'player',
      token,
      account: read('account') ?? '',
      isAgent: Number(read('isAgent') ?? 0),
      ...(readHint()?.hasPlayed ? { hasPlayed: true } : {}),
      ...parseRank(read('memberRank')),
      ...readAvatar(read('memberAvatar')),
    });
  else site.store.set(sessionState, { kind: 'visitor' });
  if (token && isSigned(read('memberAvatar'))) void renewAvatar(site);
}

/** Whether the avatar is the player's own picture, whose address is signed for some minutes. */
const isSigned = (avatar: string | null): boolean => avatar?.startsWith('/downloads/') === true;

/** Asks for a new address of the player's own picture. Without an answer the page shows the default one. */
const renewAvatar = (site: Site): Promise<void> =>
  site.call('playerAvatar', {}).then(
    (avatar) => keepAvatar(site, avatar),
    () => undefined,
  );

export function keepSession(site: Site, session: NewSession): void {
  const { token, account, isAgent, id, mustChangePassword } = session;
  // What a visitor was told may not be all that a player is told.
  dropSessionCache();
  write('token', token);
  write('account', account);
  write('isAgent', String(isAgent));
  if (id) write('customerId', id);
  if (mustChangePassword) write(FORCED, '1');
  site.store.set(sessionState, { kind: 'player', token, account, isAgent });
}

/** Stores the member's rank. */
export function keepDetails(site: Site, label: Member['clubLabel']): void {
  write('memberLabel', label.labelName);
  write('memberLabelTextColor', label.color);
  write('memberLabelBgColor', label.color2);
  write('memberRank', String(label.rankLevel));
  site.store.set(sessionState, (before) => (before.kind === 'player' ? { ...before, rank: label.rankLevel } : before));
}

/** Stores the address of the picture that the member chose, if any: an own one or a built-in one. */
export function keepAvatar(site: Site, { avatar: chosen, avatarType }: Calls['playerAvatar']['response']): void {
  const number = avatarType === 'CUSTOM' ? 0 : (parseAvatar(chosen) ?? 0);
  const avatar = number > 0 ? avatarPath(number) : avatarType === 'CUSTOM' ? chosen : '';
  write('memberAvatar', avatar);
  site.store.set(sessionState, (before) => (before.kind === 'player' ? { ...before, avatar } : before));
}

const readAvatar = (kept: string | null): { avatar?: string } => (kept === null ? {} : { avatar: kept });
const parseRank = (kept: string | null): { rank?: number } => (kept === null ? {} : { rank: Number(kept) });

/** Returns whether the password must be changed first, also after a reload. */
export const mustChangePassword = (): boolean => read('token') !== null && read(FORCED) !== null;

/** The session as it stands in session storage. */
export type StoredSession = Readonly<Partial<Record<(typeof KEYS)[number], string>>>;

/** Returns the session of this tab for its other tabs; undefined without one, or while its password must be changed. */
export function getStoredSession(): StoredSession | undefined {
  if (read('token') === null || read(FORCED) !== null) return undefined;
  const values = KEYS.map((key) => [key, read(key)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

/** Stores the session of another tab. */
export function storeSession(session: StoredSession): void {
  forget();
  for (const key of KEYS) {
    const value = session[key];
    if (typeof value === 'string') write(key, value);
  }
}

/** Returns what this browser remembers of its player; undefined when it had no session lately. */
export const readHint = (): PlayerHint | undefined =>
  parseHint(/(?:^|; )hint=([\w.]+)(?:;|$)/.exec(document.cookie)?.[1]);

/** Removes the player's data; the merchant's stays. */
export function endSession(site: Site): void {
  forget();
  dropSessionCache();
  site.store.get(site.content).sources.forgetPersonal();
  site.store.set(site.modals, () => []);
  site.store.set(sessionState, { kind: 'visitor' });
}

/** Keeps the cookie that picks the page variant of the next page as the session is. It contains no secret. */
export function keepHint(site: Site): void {
  site.store.sub(sessionState, () => writeHint(site));
}

function writeHint(site: Site): void {
  const { kind, token, isAgent, hasPlayed } = site.store.get(sessionState);
  // A session that is asked for in other tabs is not known yet.
  if (kind === 'player' && token === undefined) return;
  const player = kind === 'player' ? { isAgent, hasPlayed } : undefined;
  document.cookie = `hint=${formatHint(player)}; path=/; max-age=${DAY_SECONDS}; samesite=lax`;
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    for (const key of [...KEYS, FORCED]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
