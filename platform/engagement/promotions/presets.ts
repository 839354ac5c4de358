import { readFileSync } from 'node:fs';
import type { PromotionDefinition } from '../../../generated/types/data.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';

/** The ready promotions, each in a file with its words in every complete language. Amounts are dollar-sized. */
export const PRESET_NAMES = [
  'welcome',
  'reload',
  'cashback',
  'rebate',
  'check-in',
  'tournament',
  'birthday',
  'free-rounds',
  'referral',
  'vip-gift',
  'spin-tickets',
] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

const FOLDER = new URL('presets/', import.meta.url);

/** Names of properties that hold an amount of money wherever they stand. */
const AMOUNTS: ReadonlySet<string> = new Set(['cap', 'least', 'stake', 'friend', 'maxBet']);

/** Returns a ready promotion in a currency and time zone, beginning at an instant. */
export function readPreset(
  name: PresetName,
  { currency, timeZone, at }: { readonly currency: string; readonly timeZone: string; readonly at: number },
): PromotionDefinition {
  const preset = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as PromotionDefinition;
  const scale = (amount: number): number => Math.round(scaleToCurrency(currency, amount));
  const { reward, measure, limits, trigger, period } = preset;
  const isMoney = reward.kind !== 'points' && reward.kind !== 'tickets';
  const isSum = measure?.metric === 'turnover' || measure?.metric === 'loss';
  const scaled = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        typeof value === 'number' && AMOUNTS.has(key) ? scale(value) : value,
      ]),
    ) as Part;
  return {
    ...preset,
    trigger: trigger.minimum === undefined ? trigger : { ...trigger, minimum: scale(trigger.minimum) },
    ...(measure
      ? {
          measure: {
            ...measure,
            ...(isSum && measure.targets ? { targets: measure.targets.map(scale) } : {}),
            ...(measure.minimum === undefined ? {} : { minimum: scale(measure.minimum) }),
          },
        }
      : {}),
    period: { ...period, zone: timeZone, startsAt: new Date(at).toISOString() },
    reward: isMoney
      ? {
          ...scaled(reward),
          ...(reward.amount === undefined ? {} : { amount: scale(reward.amount) }),
          ...(reward.table ? { table: reward.table.map(scale) } : {}),
          ...(reward.bonus ? { bonus: scaled(reward.bonus) } : {}),
        }
      : reward,
    limits: isMoney ? { ...limits, budget: scale(limits.budget) } : limits,
  };
}
