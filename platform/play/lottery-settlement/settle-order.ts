import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { type OrderMove, settlePart, voidPart } from '../../../rules/lottery/orders/course.ts';
import type { Order } from '../../../rules/lottery/orders/order.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { lockMoney } from '../../money/player-limits/store.ts';
import { exposureOf } from '../lottery-orders/exposure.ts';
import { takeExposure } from '../lottery-orders/exposure-store.ts';
import {
  adjustRound,
  closeRound,
  payRebate,
  type RoundPlayer,
  returnStakes,
  roundOf,
} from '../lottery-orders/house.ts';
import { readCourse } from '../lottery-orders/read-course.ts';
import { announceCorrection, type ReplacedResult } from './inbox-messages.ts';
import { changePart, type DrawKey, type DueOrder, findPart, findRound, lockOrder } from './store.ts';

interface SettledDraw extends DrawKey {
  readonly family: LotteryFamily;
  /** Undefined where the draw was cancelled. */
  readonly result: DrawResult | undefined;
  readonly version: number;
  /** What the result replaced; undefined for the first result of a draw. */
  readonly replaced: ReplacedResult | undefined;
}

/**
 * Settles one order in a draw, with what follows for the rest of its chase, in a transaction of its own. Nothing happens where
 * it was settled meanwhile, or where its chase waits for an earlier draw.
 */
export async function settleOrder(
  platform: Pick<Platform, 'database' | 'clock'>,
  due: DueOrder,
  draw: SettledDraw,
): Promise<void> {
  await platform.database.transaction(async (within) => {
    await lockMoney(within, due.memberId);
    const order = await lockOrder(within, due.orderId);
    const stored = await findPart(within, due.orderId, draw.numero);
    // Another process settled it meanwhile, by this result or one that replaced it.
    if (stored.version !== null && stored.version >= draw.version) return;
    const course = await readCourse(within, order, draw.family);
    const done = draw.result ? settlePart(course, draw.numero, draw.result) : voidPart(course, draw.numero);
    if (!done.ok) return;
    const at = platform.clock.now();
    const ledger = { orderId: due.orderId, game: draw.game, version: draw.version, at };
    const returned = done.moves.filter(({ kind }) => kind === 'return').map(({ numero }) => numero);
    for (const numero of returned)
      await giveBack(within, { ...ledger, numero, state: numero === draw.numero ? 'void' : 'stopped' });
    await freeNumbers(within, { ...course.order, merchant: order.merchant, game: draw.game }, returned);
    const part = done.course.parts[course.order.draws.findIndex(({ numero }) => numero === draw.numero)];
    if (part?.state === 'settled')
      await settleHere(within, {
        ...ledger,
        numero: draw.numero,
        prize: part.prize,
        stored,
        moves: done.moves,
        memberId: due.memberId,
        replaced: draw.replaced,
      });
  });
}

/** Takes what an order would have paid in draws that it is no longer in from their numbers. */
async function freeNumbers(
  within: Executor,
  { tickets, draws, merchant, game }: Pick<Order, 'tickets' | 'draws'> & { merchant: string; game: string },
  numeros: readonly string[],
): Promise<void> {
  if (numeros.length === 0) return;
  const exposureIn = exposureOf({ tickets });
  for (const draw of draws)
    if (numeros.includes(draw.numero))
      await takeExposure(within, { merchant, game, numero: draw.numero, blocks: exposureIn(draw) });
}

interface LedgerPart {
  readonly orderId: bigint;
  readonly game: string;
  readonly numero: string;
  readonly version: number;
  readonly at: number;
}

async function giveBack(
  within: Executor,
  { state, ...part }: LedgerPart & { readonly state: 'void' | 'stopped' },
): Promise<void> {
  const { orderId, numero, game, at } = part;
  const player = await playerOf(within, part);
  await returnStakes(within, { orderId, numero, game, player, at });
  await changePart(within, { orderId, numero, state, prize: null, rebate: null, version: null });
}

interface SettledPart extends LedgerPart {
  readonly memberId: bigint;
  readonly prize: bigint;
  readonly stored: Awaited<ReturnType<typeof findPart>>;
  readonly moves: readonly OrderMove[];
  readonly replaced: ReplacedResult | undefined;
}

/** Pays what the order won here, or the difference to what it was paid by an earlier result. */
async function settleHere(within: Executor, part: SettledPart): Promise<void> {
  const { orderId, numero, version } = part;
  const own = part.moves.filter((move) => move.numero === numero);
  const amountOf = (kind: OrderMove['kind']): bigint => own.find((move) => move.kind === kind)?.amount ?? 0n;
  const { state, prize: paid, rebate: given } = part.stored;
  const round = await findRound(within, roundOf(orderId, numero));
  const settled = { ...part, player: round };
  if (state === 'settled') {
    const owed = amountOf('correction');
    // A player who cannot cover it keeps what was paid; the task of the back office says so.
    const isCovered = owed === 0n || (await adjustRound(within, { ...settled, amount: owed }));
    const prize = isCovered ? part.prize : paid;
    await changePart(within, { orderId, numero, state, prize, rebate: given, version });
    const { memberId, replaced } = part;
    const told = { ...settled, memberId, currency: round.currency, difference: isCovered ? owed : 0n };
    if (replaced) await announceCorrection(within, { ...told, replaced });
    return;
  }
  await closeRound(within, { ...settled, amount: amountOf('prize') });
  const { staked, bonusStaked } = round;
  // Stakes of bonus money earn no rebate, which is cash.
  const rebate = staked === 0n ? 0n : (amountOf('rebate') * (staked - bonusStaked)) / staked;
  if (rebate > 0n) await payRebate(within, { ...settled, amount: rebate });
  await changePart(within, { orderId, numero, state: 'settled', prize: part.prize, rebate, version });
}

const playerOf = async (within: Executor, { orderId, numero }: LedgerPart): Promise<RoundPlayer> =>
  findRound(within, roundOf(orderId, numero));
