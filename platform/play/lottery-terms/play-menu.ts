import type { Calls } from '../../../generated/types/calls.ts';
import type { PlayType, PrizeMode } from '../../../rules/lottery/family.ts';
import { MAX_STAKES } from '../../../rules/lottery/slip.ts';
import { UNITS_BY_MODE } from '../../../rules/lottery/stake.ts';
import { type LotteryTerms, limitsOf, playsOfMode, withTerms } from '../../../rules/lottery/terms.ts';
import { wireFromUnits } from '../../../rules/money.ts';
import type { LotteryGame } from '../lottery-draws/lottery-games.ts';

type WireMenu = Omit<Calls['lotteryPlayMenu']['response'], 'gameId' | 'gameCode' | 'gameGroupCode'>;

/** Symbols that a row lists; longer rows are typed. */
const MAX_SYMBOLS = 100;
const ODDS_SCALE = 10_000;

/** Returns the play types of a lottery that take bets, under the terms of a merchant. */
export function toPlayMenu(
  game: LotteryGame,
  terms: LotteryTerms,
  { mode, currency }: { readonly mode: PrizeMode | undefined; readonly currency: string },
): WireMenu {
  const { maxTickets, maxDraws, maxAmount, maxNumberAmount, maxExposure } = limitsOf(terms, currency);
  const plays = playsOfMode(withTerms(game.family, terms), mode);
  return {
    series: terms.series,
    hasRebate: terms.rebate,
    modes: Object.keys(UNITS_BY_MODE).toSorted((one, other) => Number(other) - Number(one)),
    limits: {
      maxTickets,
      maxDraws,
      maxStakes: MAX_STAKES,
      maxAmount: wireFromUnits(BigInt(maxAmount)),
      maxNumberAmount: wireFromUnits(BigInt(maxNumberAmount)),
      maxExposure: wireFromUnits(BigInt(maxExposure)),
    },
    plays: plays.filter(({ prizeMode }) => mode !== undefined || game.prizeModes.includes(prizeMode)).map(toWirePlay),
  };
}

const toWirePlay = ({ id, code, prizeMode, cost = 1, selection, prizes }: PlayType) => ({
  playId: id,
  code,
  prizeMode,
  cost,
  rows: selection.rows.map(({ name, min, symbols }) => ({
    name,
    min,
    symbols: symbols.length > MAX_SYMBOLS ? [] : [...symbols],
  })),
  prizes: Object.entries(prizes).map(
    ([
      tier,
      {
        chance: [hits, of],
        odds,
      },
    ]) => ({
      tier,
      hits,
      of,
      ...(odds === undefined ? {} : { odds: odds / ODDS_SCALE }),
    }),
  ),
});
