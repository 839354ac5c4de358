import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import { fairRandom, newServerSeed } from '../../../rules/fairness.ts';
import { minorUnit } from '../../../rules/payouts/minor-unit.ts';
import { cutParts, findWheelProblem, type RafflePrize } from '../../../rules/raffles/draw.ts';
import type { Random } from '../../../rules/random.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import envelope from './data/envelope.json' with { type: 'json' };
import wheel from './data/wheel.json' with { type: 'json' };
import { addEnvelopes, addWheel } from './store.ts';

const DAY_MS = 86_400_000;

export interface ReadyRaffle {
  readonly kind: 'wheel' | 'envelope';
  readonly merchant: string;
  readonly key: string;
  readonly position: number;
  readonly currency: string;
  readonly at: number;
  readonly random: Random;
}

/** Opens a ready wheel or ready red envelopes, with amounts that suit the currency. Returns its id. */
export function openRaffle(within: Executor, of: ReadyRaffle): Promise<bigint> {
  return of.kind === 'wheel' ? openWheel(within, of) : openEnvelopes(within, of);
}

const toCoins = (currency: string, amount: number): number => {
  const coin = minorUnit(currency);
  return Math.max(coin, Math.floor(scaleToCurrency(currency, amount) / coin) * coin);
};

const shared = ({ merchant, key, position, currency, at }: ReadyRaffle) => ({
  merchant,
  key,
  position,
  currency,
  startsAt: new Date(at),
});

function openWheel(within: Executor, of: ReadyRaffle): Promise<bigint> {
  const { currency } = of;
  const ready: readonly (RafflePrize & { readonly stock?: number })[] = wheel.prizes as (RafflePrize & {
    stock?: number;
  })[];
  const prizes = ready.map(({ key, weight, kind, amount }) => ({
    key,
    weight,
    kind,
    amount: kind === 'cash' ? toCoins(currency, amount) : amount,
  }));
  const problem = findWheelProblem(prizes, wheel.fallback);
  if (problem) throw new Error(`The ready wheel is wrong: ${problem}.`);
  return addWheel(within, {
    ...shared(of),
    texts: wheel.texts,
    budget: BigInt(toCoins(currency, wheel.budget)),
    endsAt: null,
    prizes,
    fallback: wheel.fallback,
    stock: Object.fromEntries(ready.flatMap(({ key, stock }) => (stock === undefined ? [] : [[key, stock]]))),
  });
}

/** The seed of envelopes cuts them alone; nothing of a player is mixed in, because nobody is there yet. */
export const ENVELOPE_SEED = { clientSeed: 'envelopes', nonce: 0 } as const;

function openEnvelopes(within: Executor, of: ReadyRaffle): Promise<bigint> {
  const { currency, at, random } = of;
  const { texts, budget, count, least, days } = envelope;
  const serverSeed = newServerSeed(random);
  const cut = { total: toCoins(currency, budget), count, least: toCoins(currency, least), coin: minorUnit(currency) };
  return addEnvelopes(within, {
    ...shared(of),
    texts,
    budget: BigInt(cut.total),
    endsAt: new Date(at + days * DAY_MS),
    least: BigInt(cut.least),
    serverSeed,
    parts: cutParts(cut, fairRandom({ serverSeed, ...ENVELOPE_SEED })),
  });
}
