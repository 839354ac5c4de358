import { bestReturn, MOST_LEGS } from '../rules/bets.ts';

/** Something the player means to bet on, with the odds at which he has seen it. */
export interface SlipItem {
  readonly fixture: string;
  readonly key: string;
  readonly seen: number;
  /** What is staked on it alone, in 1/10 000. */
  readonly stake: number;
}

export interface Slip {
  readonly mode: 'single' | 'multiple';
  readonly items: readonly SlipItem[];
  /** What is staked on all of them together. */
  readonly stake: number;
  /** Whether a bet is taken at whatever odds there are when it arrives. */
  readonly any: boolean;
}

export const emptySlip = (stake: number): Slip => ({ mode: 'single', items: [], stake, any: false });

export const isOn = ({ items }: Slip, fixture: string, key: string): boolean =>
  items.some((item) => item.fixture === fixture && item.key === key);

/** Puts a selection on the slip, or takes it off. Another selection of the same fixture takes its place in a multiple. */
export function toggle(slip: Slip, fixture: string, choice: { readonly key: string; readonly odds: number }): Slip {
  if (isOn(slip, fixture, choice.key)) return remove(slip, fixture, choice.key);
  const others = slip.mode === 'multiple' ? slip.items.filter((item) => item.fixture !== fixture) : slip.items;
  if (others.length >= MOST_LEGS) return slip;
  const items = [...others, { fixture, key: choice.key, seen: choice.odds, stake: slip.stake }];
  return { ...slip, items, mode: slip.items.length === 0 ? 'single' : slip.mode };
}

export const remove = (slip: Slip, fixture: string, key: string): Slip => ({
  ...slip,
  items: slip.items.filter((item) => item.fixture !== fixture || item.key !== key),
});

/** A multiple has one selection of a fixture: the newest stays. */
export function setMode(slip: Slip, mode: Slip['mode']): Slip {
  if (mode === 'single') return { ...slip, mode };
  const newest = new Map(slip.items.map((item) => [item.fixture, item]));
  return { ...slip, mode, items: [...newest.values()] };
}

export const setStake = (slip: Slip, stake: number, item?: SlipItem): Slip =>
  item === undefined
    ? { ...slip, stake }
    : { ...slip, stake, items: slip.items.map((one) => (one === item ? { ...one, stake } : one)) };

/** The player has seen these odds now. */
export const accept = (slip: Slip, oddsOf: (item: SlipItem) => number | undefined): Slip => ({
  ...slip,
  items: slip.items.map((item) => ({ ...item, seen: oddsOf(item) ?? item.seen })),
});

/** What all of it costs and may return, at given odds. */
export function totals(
  { mode, items, stake }: Slip,
  oddsOf: (item: SlipItem) => number | undefined,
  largest: number,
): { readonly stake: number; readonly potential: number; readonly odds: number } {
  const legs = items.map((item) => ({ odds: oddsOf(item) ?? item.seen, stake: item.stake }));
  const odds = legs.reduce((product, leg) => (product * leg.odds) / 100, 1);
  if (mode === 'multiple') return { stake, odds, potential: bestReturn(stake, legs, largest) };
  return {
    odds,
    stake: legs.reduce((sum, leg) => sum + leg.stake, 0),
    potential: legs.reduce((sum, leg) => sum + bestReturn(leg.stake, [leg], largest), 0),
  };
}
