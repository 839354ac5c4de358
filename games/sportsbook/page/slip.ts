import { readSelection } from '../public-fixtures.ts';
import { bestReturn, MAX_LEGS } from '../rules/bets.ts';

/** A selection on the slip, with the odds that the player has seen. */
export interface SlipItem {
  readonly fixture: string;
  readonly key: string;
  readonly seen: number;
  /** Stake of the single bet, in 1/10 000. */
  readonly stake: number;
}

export interface Slip {
  readonly mode: 'single' | 'multiple';
  readonly items: readonly SlipItem[];
  /** Stake of the multiple. */
  readonly stake: number;
  /** Whether changed odds are accepted. */
  readonly any: boolean;
}

export const emptySlip = (stake: number): Slip => ({ mode: 'single', items: [], stake, any: false });

/** Returns the slip with which the game opens: with the tapped selection, when bets on it are taken. */
export function openingSlip(
  slip: Slip,
  selection: string | undefined,
  { oddsOf }: { readonly oddsOf: (leg: { readonly fixture: string; readonly key: string }) => number | undefined },
): Slip {
  const picked = readSelection(selection ?? '');
  const odds = picked && oddsOf(picked);
  return picked && odds !== undefined ? toggle(slip, picked.fixture, { key: picked.key, odds }) : slip;
}

export const isOn = ({ items }: Slip, fixture: string, key: string): boolean =>
  items.some((item) => item.fixture === fixture && item.key === key);

/** Adds a selection to the slip or removes it. In a multiple it replaces another selection of the same fixture. */
export function toggle(slip: Slip, fixture: string, choice: { readonly key: string; readonly odds: number }): Slip {
  if (isOn(slip, fixture, choice.key)) return remove(slip, fixture, choice.key);
  const others = slip.mode === 'multiple' ? slip.items.filter((item) => item.fixture !== fixture) : slip.items;
  if (others.length >= MAX_LEGS) return slip;
  const items = [...others, { fixture, key: choice.key, seen: choice.odds, stake: slip.stake }];
  return { ...slip, items, mode: slip.items.length === 0 ? 'single' : slip.mode };
}

export const remove = (slip: Slip, fixture: string, key: string): Slip => ({
  ...slip,
  items: slip.items.filter((item) => item.fixture !== fixture || item.key !== key),
});

/** Changes the mode. A multiple has one selection per fixture, so the newest stays. */
export function setMode(slip: Slip, mode: Slip['mode']): Slip {
  if (mode === 'single') return { ...slip, mode };
  const newest = new Map(slip.items.map((item) => [item.fixture, item]));
  return { ...slip, mode, items: [...newest.values()] };
}

export const setStake = (slip: Slip, stake: number, item?: SlipItem): Slip =>
  item === undefined
    ? { ...slip, stake }
    : { ...slip, stake, items: slip.items.map((one) => (one === item ? { ...one, stake } : one)) };

/** Marks the current odds as seen by the player. */
export const accept = (slip: Slip, oddsOf: (item: SlipItem) => number | undefined): Slip => ({
  ...slip,
  items: slip.items.map((item) => ({ ...item, seen: oddsOf(item) ?? item.seen })),
});

/** Returns total cost and maximum return at the given odds. */
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
