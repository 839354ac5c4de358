import type { LotteryTerms } from '../../../../../rules/lottery/terms.ts';

type Edit = (terms: LotteryTerms) => LotteryTerms;

/** What a row of the queue is: a lottery, or a tier of a play type. */
export type OfferKey =
  | { readonly kind: 'lottery'; readonly game: string }
  | { readonly kind: 'play'; readonly family: string; readonly play: string; readonly tier: string };

/** Reads `lottery/SSC1M` or `play/SSC/dragon-tiger/dragon`. */
export function readOfferKey(id: string): OfferKey {
  const [kind, first = '', play = '', tier = ''] = id.split('/');
  return kind === 'lottery' ? { kind, game: first } : { kind: 'play', family: first, play, tier };
}

const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one);

/** Returns the edit that lets a lottery or play type take bets, or not. */
export function editSwitch(id: string, isOn: boolean): Edit {
  const key = readOfferKey(id);
  const change = (list: readonly string[], one: string): string[] =>
    isOn ? without(list, one) : [...without(list, one), one].toSorted();
  if (key.kind === 'lottery') return (terms) => ({ ...terms, closedGames: change(terms.closedGames, key.game) });
  return (terms) => ({
    ...terms,
    closedPlays: { ...terms.closedPlays, [key.family]: change(terms.closedPlays[key.family] ?? [], key.play) },
  });
}

/** Returns the edit that states the odds of a tier, in 1/10 000; without odds it goes back to those of the family. */
export function editOdds(id: string, odds?: number): Edit {
  const key = readOfferKey(id);
  if (key.kind === 'lottery') return (terms) => terms;
  return (terms) => {
    const ofFamily = terms.odds[key.family] ?? {};
    const { [key.tier]: _before, ...others } = ofFamily[key.play] ?? {};
    const ofPlay = odds === undefined ? others : { ...others, [key.tier]: odds };
    return { ...terms, odds: { ...terms.odds, [key.family]: { ...ofFamily, [key.play]: ofPlay } } };
  };
}
