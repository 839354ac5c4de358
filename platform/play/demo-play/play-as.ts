import { createHash } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import { createSessionStore } from '../../identity/sessions/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { isTransfer } from '../catalogue/game-directory.ts';
import { getOfferedCatalogue } from '../catalogue/offered-games.ts';
import { addLaunchToken, type LaunchToken } from '../launch/store.ts';
import { ensurePlayer } from '../vendors/players.ts';
import { markClosed } from '../vendors/session-store.ts';
import { authenticate, executeTransaction, type VendorTransaction } from '../vendors/store.ts';
import type { DemoRound, DemoSession } from './rules.ts';

const SESSION_MS = 60 * 60 * 1000;
/** No id of a vendor may begin with this character, so nobody else can send such a transaction. */
const DEMO_PREFIX = '#demo-';

export interface DemoParts {
  readonly platform: Platform;
  /** The time at which the members play, now or earlier. */
  readonly clock: Clock;
  readonly site: Site;
  readonly within: Executor;
}

/** Returns the offered games that a vendor serves and that play with the main wallet. */
export const listPlayableGames = (platform: Platform, site: Site): readonly CatalogueGame[] =>
  getOfferedCatalogue(platform, site).games.filter(
    ({ vendor }) =>
      platform.vendors.getAdapter(vendor) !== undefined && !isTransfer(platform.catalogue(), site, vendor),
  );

/** Plays the planned sessions within a session of the member, which ends with them. */
export async function playAs(
  parts: DemoParts,
  memberId: string,
  planned: readonly DemoSession<CatalogueGame>[],
): Promise<void> {
  const { clock } = parts;
  const { random } = parts.platform;
  const sessions = createSessionStore({ db: parts.within });
  const key = Buffer.from(random.bytes(32)).toString('hex');
  const origin = { address: '127.0.0.1', device: 'demo', browser: 'demo', verified: '', mustChange: false };
  await sessions.add({ ...origin, key, memberId, now: clock.now() });
  const opened: Buffer[] = [];
  for (const session of planned) {
    const token = await playSession(parts, { memberId, sessionKey: key }, session);
    if (token) opened.push(token);
  }
  await sessions.end(key, clock.now());
  // No vendor knows these sessions, so none is told that they ended.
  if (opened.length > 0) await markClosed(parts.within, opened, new Date(clock.now()));
}

interface DemoPlayer {
  readonly memberId: string;
  /** Key of the player's session that opens the games. */
  readonly sessionKey: string;
}

/** Plays the rounds of one game. Returns the token of its session; undefined when the game could not be opened. */
async function playSession(
  parts: DemoParts,
  { memberId, sessionKey }: DemoPlayer,
  session: DemoSession<CatalogueGame>,
): Promise<Buffer | undefined> {
  const { platform, clock, site, within } = parts;
  const { vendor } = session.game;
  const { currency } = site.manifest.merchant;
  const wallet = { vendor, memberId, currency, realm: 'play', transfer: false } as const;
  const player = await ensurePlayer(within, wallet, platform.random);
  const token = await openSession(parts, { playerId: player.id, sessionKey }, session.game);
  if (!token) return undefined;
  for (const round of session.rounds) {
    const context = { game: session.game, playerRef: player.ref, token, currency };
    const { status } = await executeTransaction(
      within,
      toTransaction(round, context, { clock, random: platform.random }),
    );
    // A demo member who has lost their money, or was blocked, stops.
    if (status !== 'OK') break;
  }
  return token;
}

/** Opens a session at a game as a launch does; undefined when it is refused. */
async function openSession(
  { platform: { random }, clock, site, within }: DemoParts,
  { playerId, sessionKey }: Pick<LaunchToken, 'playerId' | 'sessionKey'>,
  { vendor, gameCode, gameId }: CatalogueGame,
): Promise<Buffer | undefined> {
  const [launchTokenHash, sessionTokenHash] = [hash(random.bytes(32)), hash(random.bytes(32))];
  const now = clock.now();
  const expiresAt = now + SESSION_MS;
  const launch = { playerId, sessionKey, gameCode, gameId, language: site.manifest.locale.default, country: '' };
  await addLaunchToken(within, { ...launch, hash: launchTokenHash, expiresAt });
  const times = { at: new Date(now), until: new Date(expiresAt) };
  const { status } = await authenticate(within, { vendor, gameCode, launchTokenHash, sessionTokenHash, ...times });
  return status === 'OK' ? sessionTokenHash : undefined;
}

interface TransactionContext {
  readonly game: CatalogueGame;
  readonly playerRef: string;
  readonly token: Buffer;
  readonly currency: string;
}

/** Returns the transaction of a round that is staked and settled at once. */
function toTransaction(
  { stake, payout }: DemoRound,
  { game: { vendor, gameCode }, playerRef, token, currency }: TransactionContext,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
): VendorTransaction {
  const id = `${DEMO_PREFIX}${Buffer.from(random.bytes(12)).toString('hex')}`;
  return {
    vendor,
    verb: 'betwin',
    txId: id,
    playerRef,
    token,
    gameCode,
    roundId: id,
    currency,
    amount: String(stake),
    winAmount: String(payout),
    refTxId: null,
    betTxId: null,
    closes: true,
    label: 'demo',
    campaign: null,
    fingerprint: hash(Buffer.from(id)),
    at: new Date(clock.now()),
    // The game is one of those that the site offers now.
    closedAt: [],
    maxStake: String(stake),
    freeWin: false,
    undoAfterWin: false,
  };
}

const hash = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
