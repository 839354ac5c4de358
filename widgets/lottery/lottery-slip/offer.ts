import type { LotteryTerms } from '../../../generated/types/data.ts';
import type { LotteryFamily, PlayType, PrizeMode } from '../../../rules/lottery/family.ts';
import { prizeRatio } from '../../../rules/lottery/stake.ts';
import { playsOfMode } from '../../../rules/lottery/terms.ts';
import { wordsOf } from '../../ui/lottery/play-words.ts';

const ODDS_SCALE = 10_000;

/** Returns the play types that a lottery offers, with the site's odds. */
export function offeredPlays(family: LotteryFamily, terms: LotteryTerms): readonly PlayType[] {
  const byId = new Map(terms.plays.map((play) => [play.id, play]));
  return family.plays.flatMap((play) => {
    const offered = byId.get(play.id);
    if (!offered) return [];
    const stated = offered.prizes.flatMap(({ tier, odds }) => (odds === undefined ? [] : [[tier, odds] as const]));
    if (stated.length === 0) return play;
    const prizes = { ...play.prizes };
    for (const [tier, odds] of stated) {
      const prize = prizes[tier];
      if (prize) prizes[tier] = { ...prize, odds: Math.round(odds * ODDS_SCALE) };
    }
    return { ...play, prizes };
  });
}

/** Play types in the groups in which players look for them. */
export interface PlayGroup {
  readonly name: string;
  readonly plays: readonly PlayType[];
}

/** Returns the prize modes of a lottery in which it offers play types. */
export const modesOfPlays = (family: LotteryFamily, modes: readonly string[]): readonly PrizeMode[] =>
  (modes as readonly PrizeMode[]).filter((mode) => playsOfMode(family, mode).length > 0);

/** Returns the groups of the play types of a prize mode. */
export function groupsOf(family: LotteryFamily, mode: PrizeMode): readonly PlayGroup[] {
  const groups = Map.groupBy(playsOfMode(family, mode), ({ code }) => wordsOf(code).group);
  return [...groups].map(([name, members]) => ({ name, plays: members }));
}

/** Returns what one unit of a stake on a tier returns, the stake included. */
export function oddsOf(play: PlayType, tier: string, series: number): number {
  const [of, parts] = prizeRatio(play, tier, series);
  return Number((of * 10_000n) / parts) / 10_000 / (play.cost ?? 1);
}

/** Returns the odds of a play type whose hits all pay the same; undefined where they differ. */
export function singleOdds(play: PlayType, series: number): number | undefined {
  const tiers = Object.keys(play.prizes).filter((tier) => tier !== 'refund');
  const odds = new Set(tiers.map((tier) => oddsOf(play, tier, series)));
  return odds.size === 1 ? [...odds][0] : undefined;
}
