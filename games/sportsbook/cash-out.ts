import { hmacSha256, toBytes, toHex } from '../../rules/sha256.ts';
import { type Action, accept, type GameServices, type Player, type Round, reject } from '../vendor/define-game.ts';
import { maxWin } from '../vendor/stakes.ts';
import { type BetDetail, betView, detailOf, isOwn, moneyOf } from './bet.ts';
import type { Board } from './board.ts';
import { bestReturn } from './rules/bets.ts';
import { cashOutOf, isPart, shareOf } from './rules/cash-out.ts';
import { type Claims, payCashOuts } from './settlement.ts';

/** A cash-out offer that is valid for some seconds. Amounts in 1/10 000. */
export interface Offer {
  readonly bet: string;
  /** The remaining stake to which `amount` refers; a part gets its proportional share. */
  readonly stake: number;
  readonly amount: number;
  /** Expiry, on the vendor's clock. */
  readonly until: number;
  /** HMAC that proves that the book made the offer. */
  readonly seal: string;
}

/** Lifetime of an offer. */
export const OFFER_MS = 6000;
/** Maximum number of parts in which a bet can be sold; the last one is the rest. */
const MAX_PARTS = 10;
const MAX_ID_LENGTH = 80;

interface CashOutParts {
  readonly board: Board;
  readonly claims: Claims;
  readonly secret: string;
}

/** Creates the cash-out actions: `offers` prices the open bets, `cashOut` accepts an offer. */
export function createCashOut(
  services: GameServices,
  parts: CashOutParts,
): { readonly offers: Action; readonly cashOut: Action } {
  const { clock, rounds } = services;
  const sealOf = sealer(parts.secret);
  const offerFor = (round: Round, player: Player, { now, board }: PricingContext): Offer | undefined => {
    const { left } = moneyOf(round);
    const amount = worthNow(round, board, now);
    if (amount === undefined) return undefined;
    const offer = { bet: round.id, stake: left, amount, until: now + OFFER_MS };
    return { ...offer, seal: sealOf(offer, player) };
  };
  return {
    offers: (_, player) => {
      const context = { now: clock.now(), board: cacheBoard(parts.board) };
      const own = rounds.open().filter((round) => isOwn(round, player) && round.stake > 0);
      return accept(own.flatMap((round) => offerFor(round, player, context) ?? []));
    },
    cashOut: async (input, player) => {
      const asked = readAcceptance(input);
      if (!asked) return reject('unreadable');
      const { offer, part } = asked;
      const round = rounds.get(offer.bet);
      if (!round || !isOwn(round, player) || !isSame(sealOf(offer, player), offer.seal)) return reject('offerGone');
      const sold = await parts.claims.alone(round.id, () => sell(services, parts.board, { offer, part }));
      const answer = sold ?? reject('offerGone');
      if (answer.ok) services.notify({ player }, { type: 'bet', bet: answer.value });
      return answer;
    },
  };
}

type Chances = Pick<Board, 'possible' | 'fixture'>;

interface PricingContext {
  readonly now: number;
  readonly board: Chances;
}

/** Caches the board's answers for one request, because many bets share few fixtures. */
function cacheBoard(board: Chances): Chances {
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

/** Pays an offer unless it has expired or the bet has lost value. The sale is stored before it is paid. */
async function sell(services: GameServices, board: Chances, { offer, part }: Acceptance) {
  const { clock, rounds } = services;
  const now = clock.now();
  const round = rounds.get(offer.bet);
  if (!round) return reject('offerGone');
  const detail = detailOf(round);
  // The page repeats a request whose response was lost.
  if (detail.cashOuts?.some((sale) => sale.offer === offer.seal)) return accept(betView(round));
  const { left, paid } = moneyOf(round);
  if (round.state !== 'open' || left !== offer.stake || now > offer.until) return reject('offerGone');
  const isLast = (detail.cashOuts?.length ?? 0) >= MAX_PARTS - 1;
  if (!isPart(part, left) || (isLast && part < left)) return reject('stake');
  const worth = worthNow(round, board, now);
  if (worth === undefined) return reject('offerSuspended');
  const pays = shareOf(offer, part);
  if (worth < offer.amount || pays === 0) return reject('offerMoved');
  const plays = left - part;
  const most = maxWin(round.currency) - paid - pays;
  const sold: BetDetail = {
    ...detail,
    cashOuts: [...(detail.cashOuts ?? []), { stake: part, paid: pays, at: now, offer: offer.seal }],
    potential: bestReturn(plays, detail.legs, most),
    ...(plays === 0 ? { outcome: 'cashed' as const } : {}),
  };
  await rounds.change(round.id, { detail: sold });
  await payCashOuts(services, rounds.get(round.id) ?? round);
  return accept(betView(rounds.get(round.id) ?? round));
}

/** Returns the cash-out value of the remaining stake. */
function worthNow(round: Round, board: Chances, now: number): number | undefined {
  const { left, paid } = moneyOf(round);
  const legs = detailOf(round).legs.map(({ fixture, key, odds, grade }) => ({
    key,
    odds,
    grade,
    possible: grade === undefined ? board.possible(fixture, now) : undefined,
    margin: board.fixture(fixture)?.league.margin ?? 0,
  }));
  return left > 0 ? cashOutOf(left, legs, maxWin(round.currency) - paid) : undefined;
}

const sealer =
  (secret: string) =>
  ({ bet, stake, amount, until }: Omit<Offer, 'seal'>, { key }: Player): string =>
    toHex(hmacSha256(toBytes(secret), toBytes(`cash-out ${JSON.stringify([key, bet, stake, amount, until])}`)));

/** Compares two seals in constant time, so that response times reveal nothing about the expected seal. */
function isSame(one: string, other: string): boolean {
  let differing = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) differing |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return differing === 0;
}

function readAcceptance(input: unknown): Acceptance | undefined {
  const { offer, part } = (input ?? {}) as Record<string, unknown>;
  const { bet, stake, amount, until, seal } = (offer ?? {}) as Record<string, unknown>;
  if (typeof bet !== 'string' || bet.length > MAX_ID_LENGTH || typeof seal !== 'string') return undefined;
  if (!isWhole(stake) || !isWhole(amount) || !isWhole(until) || !isWhole(part)) return undefined;
  return { offer: { bet, stake, amount, until, seal }, part };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
