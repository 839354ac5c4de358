import type { LotteryFamily, PlayType } from '../../../../../rules/lottery/family.ts';
import { MAX_SERIES, prizeRatio, returnToPlayer } from '../../../../../rules/lottery/stake.ts';
import { type LotteryTerms, withTerms } from '../../../../../rules/lottery/terms.ts';
import { writeNumber, writePercent } from '../../../../../rules/written-amounts.ts';
import { localizedName } from '../../../catalogue/wire.ts';
import type { LotteryGame } from '../../../lottery-draws/lottery-games.ts';

export interface OfferRow {
  readonly id: string;
  readonly kind: 'lottery' | 'play';
  readonly family: string;
  readonly name: string;
  readonly tier: string;
  readonly state: 'on' | 'off';
  /** Return of one unit, and share of the stakes that comes back; empty for a lottery. */
  readonly odds: string;
  readonly returns: string;
  readonly resets: readonly 'reset'[];
}

/** Returns the lotteries, then the tiers of all play types, as a merchant offers them. */
export function offerRows(games: readonly LotteryGame[], terms: LotteryTerms, language: string): readonly OfferRow[] {
  const families = new Map(games.map(({ family }) => [family.code, family]));
  return [
    ...games.map((game) => lotteryRow(game, terms, language)),
    ...[...families.values()].flatMap((family) => playRows(family, terms, language)),
  ];
}

const lotteryRow = (game: LotteryGame, { closedGames }: LotteryTerms, language: string): OfferRow => ({
  id: `lottery/${game.code}`,
  kind: 'lottery',
  family: game.family.code,
  name: `${game.code} · ${localizedName(game.names, language)}`,
  tier: '',
  state: closedGames.includes(game.code) ? 'off' : 'on',
  odds: '',
  returns: '',
  resets: [],
});

function playRows(family: LotteryFamily, terms: LotteryTerms, language: string): OfferRow[] {
  const closed = new Set(terms.closedPlays[family.code]);
  const { plays } = withTerms(family, { odds: terms.odds, closedPlays: {} });
  return plays.flatMap((play) =>
    Object.keys(play.prizes)
      .filter((tier) => tier !== 'refund')
      .map((tier) => ({
        id: `play/${family.code}/${play.code}/${tier}`,
        kind: 'play' as const,
        family: family.code,
        name: play.code,
        tier,
        state: closed.has(play.code) ? ('off' as const) : ('on' as const),
        odds: writeNumber(oddsOf(play, tier), language),
        returns: returnWords(returnToPlayer(play, tier), language),
        resets: terms.odds[family.code]?.[play.code]?.[tier] === undefined ? [] : (['reset'] as const),
      })),
  );
}

export function oddsOf(play: PlayType, tier: string): number {
  const [of, parts] = prizeRatio(play, tier, MAX_SERIES);
  return Number(of) / Number(parts);
}

/** Returns a share of the stakes as a percentage, to the hundredth. */
export const returnWords = (share: number, language: string): string => writePercent(share * 100, language, 2);
