import { drawPrize } from '../../../rules/raffles/draw.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { listMembers, mayTakePart } from '../promotions/stores/member-store.ts';
import { payPrize } from './pay.ts';
import { findRaffle, listPrizes, returnStock, type ShownPrize, takeBudget, takePart, takeStock } from './store.ts';
import type { Raffle, Ticket } from './tables.ts';
import { type Drawn, hasOpened, lockTicket, useTicket } from './ticket-store.ts';

export interface Claim {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly raffleId: string;
  readonly ticketId: string;
  /** Of the player's choice: they know the hash of the ticket's seed, not the seed. */
  readonly clientSeed: string;
  /** The odds that the page showed. */
  readonly version: number;
}

/**
 * Uses a ticket: draws, takes stock and budget, and pays, in one transaction before anything moves on the page. A ticket that
 * was used returns its result. Locks are taken in the order ticket, prize, budget, wallet.
 */
export async function claimRaffle(platform: Platform, claim: Claim): Promise<Ticket | ApiError> {
  const { db } = platform.database;
  const at = new Date(platform.clock.now());
  const raffle = await findRaffle(db, claim.merchant, claim.raffleId);
  if (!raffle) return reject('not.found');
  const bar = await findBonusBar(db, { memberId: String(claim.memberId), at });
  if (bar) return bar;
  const member = (await listMembers(db, [claim.memberId])).get(claim.memberId);
  if (!member || !mayTakePart(member)) return reject('promotion.closed');
  const result = await platform.database.transaction(async (within) => {
    const ticket = await lockTicket(within, BigInt(claim.ticketId), claim.memberId);
    if (!ticket || ticket.merchant !== claim.merchant || ticket.state === 'withdrawn') return reject('not.found');
    if (ticket.state === 'used') return ticket;
    if (!isOpen(raffle, at)) return reject('promotion.closed');
    const drawn =
      raffle.kind === 'wheel' ? await spin(within, { raffle, ticket, claim }) : await open(within, raffle, ticket);
    if ('code' in drawn) return drawn;
    const used = { ...drawn, raffle_id: raffle.id, used_at: at };
    if (!(await useTicket(within, ticket.id, used))) return reject('promotion.closed');
    const off = await payPrize(within, { raffle, ticket, kind: drawn.kind, amount: drawn.amount ?? 0n, at });
    return { ...ticket, ...used, set_off: off, state: 'used' as const };
  });
  platform.eventOutbox.scheduleFlush();
  return result;
}

/** Returns whether tickets can be used in a raffle at an instant. */
export const isOpen = ({ state, starts_at, ends_at }: Raffle, at: Date): boolean =>
  state === 'live' && starts_at <= at && (ends_at === null || ends_at > at);

type Result = Omit<Drawn, 'raffle_id' | 'used_at'>;

interface Spin {
  readonly raffle: Raffle;
  readonly ticket: Ticket;
  readonly claim: Claim;
}

async function spin(within: Executor, { raffle, ticket, claim }: Spin): Promise<Result | ApiError> {
  const { id, version, fallback } = raffle;
  if (claim.version !== version) return reject('raffle.changed');
  const { clientSeed } = claim;
  const prizes = await listPrizes(within, id, version);
  const drawn = drawPrize(prizes, { serverSeed: ticket.server_seed, clientSeed, nonce: Number(ticket.id) });
  const given = (await take(within, id, drawn)) ? drawn : prizes.find(({ key }) => key === fallback);
  const { key, kind, amount } = given ?? NOTHING;
  return { version, client_seed: clientSeed, drawn: drawn.key, prize: key, kind, amount: BigInt(amount), place: null };
}

const NOTHING = { key: '', kind: 'none', amount: 0 } as const;

/** Takes a prize from its stock and its money from the budget; false when one of them does not have it. */
async function take(within: Executor, raffleId: bigint, { key, kind, amount }: ShownPrize): Promise<boolean> {
  if (!(await takeStock(within, raffleId, key))) return false;
  if (kind !== 'cash' || (await takeBudget(within, raffleId, BigInt(amount)))) return true;
  await returnStock(within, raffleId, key);
  return false;
}

async function open(within: Executor, raffle: Raffle, ticket: Ticket): Promise<Result | ApiError> {
  if (await hasOpened(within, raffle.id, ticket.member_id)) return reject('raffle.opened');
  const part = await takePart(within, raffle.id, ticket.id);
  if (part === 'busy') return reject('raffle.changed');
  if (part === 'gone' || !(await takeBudget(within, raffle.id, part.amount))) return reject('promotion.closed');
  const { place, amount } = part;
  return { version: raffle.version, client_seed: null, drawn: null, prize: null, kind: 'cash', amount, place };
}
