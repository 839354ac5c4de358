import { hmacSha256, toBytes, toHex } from '../../rules/sha256.ts';
import { accept, type Action, type Desk, type Player, refuse, type Round } from '../vendor/define-game.ts';
import { largestWin } from '../vendor/stakes.ts';
import { type BetDetail, betView, detailOf, isOwn, moneyOf } from './bet.ts';
import type { Board } from './board.ts';
import { bestReturn } from './rules/bets.ts';
import { cashOutOf, isPart, shareOf } from './rules/cash-out.ts';
import { type Claims, payCashOuts } from './settlement.ts';

/** What the book gives for a bet, for some seconds. Amounts in 1/10 000. */
export interface Offer {
  readonly bet: string;
  /** What plays on of the stake: the offer is for all of it, and its part for a part. */
  readonly stake: number;
  readonly amount: number;
  /** Until when it stands, by the vendor's clock. */
  readonly until: number;
  /** Proves that the book has made it. */
  readonly seal: string;
}

/** How long an offer stands unless the odds turn against it. */
export const OFFER_MS = 6000;
/** So many parts of a bet are sold at most; the last is the rest. */
const MOST_PARTS = 10;
const LONGEST_ID = 80;

interface CashOutParts {
  readonly board: Board;
  readonly claims: Claims;
  readonly secret: string;
}

/** Sells bets back before their end: `offers` prices the open ones, `cashOut` accepts an offer. */
export function createCashOut(desk: Desk, parts: CashOutParts): { readonly offers: Action; readonly cashOut: Action } {
  const { clock, rounds } = desk;
  const sealOf = sealer(parts.secret);
  const offerFor = (round: Round, player: Player, { now, board }: Moment): Offer | undefined => {
    const { left } = moneyOf(round);
    const amount = worthNow(round, board, now);
    if (amount === undefined) return undefined;
    const offer = { bet: round.id, stake: left, amount, until: now + OFFER_MS };
    return { ...offer, seal: sealOf(offer, player) };
  };
  return {
    offers: (_, player) => {
      const moment = { now: clock.now(), board: remembering(parts.board) };
      const own = rounds.open().filter((round) => isOwn(round, player) && round.stake > 0);
      return accept(own.flatMap((round) => offerFor(round, player, moment) ?? []));
    },
    cashOut: async (input, player) => {
      const asked = readAcceptance(input);
      if (!asked) return refuse('unreadable');
      const { offer, part } = asked;
      const round = rounds.get(offer.bet);
      if (!round || !isOwn(round, player) || !isSame(sealOf(offer, player), offer.seal)) return refuse('offerGone');
      const sold = await parts.claims.alone(round.id, () => sell(desk, parts.board, { offer, part }));
      const answer = sold ?? refuse('offerGone');
      if (answer.ok) desk.tell({ player }, { type: 'bet', bet: answer.value });
      return answer;
    },
  };
}

type Chances = Pick<Board, 'possible' | 'fixture'>;

interface Moment {
  readonly now: number;
  readonly board: Chances;
}

/** The board for one look at it: many bets are on the same few fixtures. */
function remembering(board: Chances): Chances {
  const known = new Map<string, ReturnType<Board['possible']>>();
  return {
    fixture: board.fixture,
    possible: (id, now) => {
      if (!known.has(id)) known.set(id, board.possible(id, now));
      return known.get(id);
    },
  };
}

interface Acceptance {
  readonly offer: Offer;
  readonly part: number;
}

/** Pays what was offered, unless the offer is too old or the bet is worth less by now. The sale is written down before it is paid. */
async function sell(desk: Desk, board: Chances, { offer, part }: Acceptance) {
  const { clock, rounds } = desk;
  const now = clock.now();
  const round = rounds.get(offer.bet);
  if (!round) return refuse('offerGone');
  const detail = detailOf(round);
  // An answer was lost, and the page asks once more.
  if (detail.cashOuts?.some((sale) => sale.offer === offer.seal)) return accept(betView(round));
  const { left, paid } = moneyOf(round);
  if (round.state !== 'open' || left !== offer.stake || now > offer.until) return refuse('offerGone');
  const isLast = (detail.cashOuts?.length ?? 0) >= MOST_PARTS - 1;
  if (!isPart(part, left) || (isLast && part < left)) return refuse('stake');
  const worth = worthNow(round, board, now);
  if (worth === undefined) return refuse('offerSuspended');
  const pays = shareOf(offer, part);
  if (worth < offer.amount || pays === 0) return refuse('offerMoved');
  const plays = left - part;
  const most = largestWin(round.currency) - paid - pays;
  const sold: BetDetail = {
    ...detail,
    cashOuts: [...(detail.cashOuts ?? []), { stake: part, paid: pays, at: now, offer: offer.seal }],
    potential: bestReturn(plays, detail.legs, most),
    ...(plays === 0 ? { outcome: 'cashed' as const } : {}),
  };
  await rounds.change(round.id, { detail: sold });
  await payCashOuts(desk, rounds.get(round.id) ?? round);
  return accept(betView(rounds.get(round.id) ?? round));
}

/** What the book gives for all that plays on of a bet. */
function worthNow(round: Round, board: Chances, now: number): number | undefined {
  const { left, paid } = moneyOf(round);
  const legs = detailOf(round).legs.map(({ fixture, key, odds, grade }) => ({
    key,
    odds,
    grade,
    possible: grade === undefined ? board.possible(fixture, now) : undefined,
    margin: board.fixture(fixture)?.league.margin ?? 0,
  }));
  return left > 0 ? cashOutOf(left, legs, largestWin(round.currency) - paid) : undefined;
}

const sealer =
  (secret: string) =>
  ({ bet, stake, amount, until }: Omit<Offer, 'seal'>, { key }: Player): string =>
    toHex(hmacSha256(toBytes(secret), toBytes(`cash-out ${JSON.stringify([key, bet, stake, amount, until])}`)));

/** Whether two seals are one, in a time that says nothing about where they differ. */
function isSame(one: string, other: string): boolean {
  let differing = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) differing |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return differing === 0;
}

function readAcceptance(input: unknown): Acceptance | undefined {
  const { offer, part } = (input ?? {}) as Record<string, unknown>;
  const { bet, stake, amount, until, seal } = (offer ?? {}) as Record<string, unknown>;
  if (typeof bet !== 'string' || bet.length > LONGEST_ID || typeof seal !== 'string') return undefined;
  if (!isWhole(stake) || !isWhole(amount) || !isWhole(until) || !isWhole(part)) return undefined;
  return { offer: { bet, stake, amount, until, seal }, part };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
