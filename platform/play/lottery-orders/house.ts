import { createHash } from 'node:crypto';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { HOUSE } from '../lottery-draws/house-names.ts';
import type { LotteryGame } from '../lottery-draws/lottery-games.ts';
import { ensurePlayer } from '../vendors/players.ts';
import { keepSession } from '../vendors/session-store.ts';
import { executeTransaction, type VendorCallResult } from '../vendors/store.ts';

const SESSION_MS = 24 * 60 * 60 * 1000;

export interface HousePlayer {
  readonly ref: string;
  readonly token: Buffer;
  readonly currency: string;
}

/** Returns the member as a player of the house, with a session that ends with the member's own. */
export async function openHouse(context: CallContext, game: LotteryGame): Promise<HousePlayer> {
  const { database, random, clock } = context.platform;
  const { memberId, key } = sessionOf(context);
  const { currency } = context.site.manifest.merchant;
  const wallet = { vendor: HOUSE, memberId, currency, realm: 'play', transfer: false } as const;
  const player = await ensurePlayer(database.db, wallet, random);
  const token = createHash('sha256').update(`${HOUSE}:${key}`).digest();
  const now = clock.now();
  await keepSession(database.db, {
    tokenHash: token,
    playerId: player.id,
    sessionKey: Buffer.from(key, 'hex'),
    gameCode: game.code,
    gameId: game.id,
    at: new Date(now),
    until: new Date(now + SESSION_MS),
  });
  return { ref: player.ref, token, currency };
}

/** A player of the house; only stakes need a session. */
export type RoundPlayer = Pick<HousePlayer, 'ref' | 'currency'>;

interface Stakes {
  readonly orderId: bigint;
  readonly game: LotteryGame;
  readonly player: HousePlayer;
  readonly draws: readonly { readonly numero: string; readonly amount: bigint }[];
  readonly fingerprint: Buffer;
  readonly maxStake: bigint;
  readonly receivedAt: number;
}

/** Takes the stakes of an order, a round for each draw. Returns why the first one is not accepted. */
export async function takeStakes(within: Executor, stakes: Stakes): Promise<ApiError | undefined> {
  const { game, player, fingerprint, maxStake } = stakes;
  for (const { numero, amount } of stakes.draws) {
    const roundId = roundOf(stakes.orderId, numero);
    const made = await executeTransaction(within, {
      ...toTransaction({ game: game.code, player, roundId, at: stakes.receivedAt }),
      token: player.token,
      verb: 'bet',
      txId: `${roundId}-bet`,
      amount: String(amount),
      fingerprint,
      maxStake: String(maxStake),
    });
    if (made.status !== 'OK') return toRejection(made);
  }
  return undefined;
}

interface Returned {
  readonly orderId: bigint;
  readonly numero: string;
  /** Code of the lottery. */
  readonly game: string;
  readonly player: RoundPlayer;
  readonly at: number;
}

interface SettledRound extends Returned {
  readonly amount: bigint;
  /** Version of the result. */
  readonly version: number;
}

/** Gives the stakes of an order in a draw back: the bet is rolled back, and leaves the player's limits and turnover. */
export async function returnStakes(within: Executor, { orderId, numero, ...own }: Returned): Promise<void> {
  const roundId = roundOf(orderId, numero);
  const txId = `${roundId}-return`;
  const made = await executeTransaction(within, {
    ...toTransaction({ ...own, roundId }),
    verb: 'rollback',
    txId,
    refTxId: `${roundId}-bet`,
    fingerprint: createHash('sha256').update(txId).digest(),
  });
  if (made.status !== 'OK') throw new Error(`The stakes of ${roundId} were not returned: ${made.status}.`);
}

/** Returns the identity of the round that an order is in a draw. */
export const roundOf = (orderId: bigint, numero: string): string => `${orderId}-${numero}`;

/** Pays a prize and closes the round; without a prize it is closed alone. The held stakes go to the house. */
export async function closeRound(within: Executor, settled: SettledRound): Promise<void> {
  const verb = settled.amount > 0n ? 'win' : 'endRound';
  const made = await execute(within, settled, { verb, suffix: verb === 'win' ? 'win' : 'end', closes: true });
  if (made.status !== 'OK') throw new Error(`A lottery order was not settled: ${made.status} ${made.detail ?? ''}.`);
}

/** Pays the rebate of an order in a draw. */
export async function payRebate(within: Executor, settled: SettledRound): Promise<void> {
  const made = await execute(within, settled, { verb: 'promo', suffix: 'rebate', label: 'rebate' });
  if (made.status !== 'OK') throw new Error(`A rebate was not paid: ${made.status} ${made.detail ?? ''}.`);
}

/** Moves the difference to a corrected result. Returns false where the player's money does not cover it: a task says so. */
export async function adjustRound(within: Executor, settled: SettledRound): Promise<boolean> {
  const made = await execute(within, settled, { verb: 'adjust', suffix: `adjust-${settled.version}` });
  if (made.status === 'INSUFFICIENT_FUNDS') return false;
  if (made.status !== 'OK') throw new Error(`A lottery order was not corrected: ${made.status} ${made.detail ?? ''}.`);
  return true;
}

interface Verb {
  readonly verb: string;
  /** Ends the identity of the transaction, so that each happens once. */
  readonly suffix: string;
  readonly closes?: boolean;
  readonly label?: string;
}

function execute(
  within: Executor,
  settled: SettledRound,
  { verb, suffix, closes, label }: Verb,
): Promise<VendorCallResult> {
  const { orderId, numero, amount, ...own } = settled;
  const roundId = roundOf(orderId, numero);
  const txId = `${roundId}-${suffix}`;
  return executeTransaction(within, {
    ...toTransaction({ ...own, roundId }),
    verb,
    txId,
    amount: String(amount),
    closes: closes ?? null,
    label: label ?? null,
    fingerprint: createHash('sha256').update(txId).digest(),
  });
}

interface Round {
  readonly game: string;
  readonly player: RoundPlayer;
  readonly roundId: string;
  readonly at: number;
}

const toTransaction = ({ game, player, roundId, at }: Round) => ({
  vendor: HOUSE,
  playerRef: player.ref,
  token: null as Buffer | null,
  gameCode: game,
  roundId,
  currency: player.currency,
  amount: null,
  winAmount: null,
  refTxId: null,
  betTxId: null,
  closes: null,
  label: null,
  campaign: null,
  at: new Date(at),
  closedAt: [],
  maxStake: '0',
  freeWin: false,
  undoAfterWin: false,
  category: 'LOTT',
});

function toRejection({ status, detail }: VendorCallResult): ApiError {
  if (status === 'INSUFFICIENT_FUNDS') return reject('balance.insufficient');
  if (status === 'PLAYER_BLOCKED') return reject('member_no_enter');
  if (status === 'LIMIT_REACHED') return reject(detail === 'excluded' ? 'play.excluded' : 'limit.reached');
  if (status.startsWith('TOKEN_')) return reject('login.not.session');
  throw new Error(`The stakes of a lottery order were answered by ${status}.`);
}
