import type { OfferContractActionParams } from '../../../generated/types/params.ts';
import type { Terms, Tier } from '../../ui/contract/TermsTable.tsx';
import type { FieldProblems } from '../../ui/form/rejection.ts';

export type Kind = 'dividend' | 'daily' | 'hourly' | 'realTime';
export type OfferedTerms = OfferContractActionParams['terms'];
type RateType = Tier['rateType'];

export const MAX_TIERS = 6;
const UNIT = 10_000;

/** Fields of a tier. */
export const TIER_FIELDS = ['minimumBet', 'netLoss', 'activeMember', 'rate', 'profitRate', 'lossRate'] as const;
type TierField = (typeof TIER_FIELDS)[number];
export type OfferField =
  | 'downline'
  | 'type'
  | 'period'
  | 'carry'
  | 'rateType'
  | 'singleBetAmount'
  | 'profitRate'
  | 'lossRate'
  | `${TierField}${number}`;

export type OfferValues = Readonly<Record<OfferField, string>>;

const decimal = (units: number | string | undefined): string =>
  units === undefined ? '' : String(Number(units) / UNIT);
const shown = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Returns the values of a new offer, or those of the contract that is changed. */
export function initialValues({
  terms,
  downline,
  type,
}: {
  terms?: Terms;
  downline: string;
  type: string;
}): OfferValues {
  const tiers = Array.from({ length: MAX_TIERS }, (_, place) => tierValues(place, terms?.tiers?.[place]));
  return Object.assign(
    {
      downline,
      type,
      period: terms?.period ?? 'M',
      carry: terms?.carry ? 'yes' : '',
      rateType: terms?.tiers?.[0]?.rateType ?? 'P',
      singleBetAmount: decimal(terms?.singleBetAmount),
      profitRate: shown(terms?.profitRate),
      lossRate: shown(terms?.lossRate),
    },
    ...tiers,
  ) as OfferValues;
}

const tierValues = (place: number, tier: Tier | undefined) => ({
  [`minimumBet${place}`]: decimal(tier?.minimumBet),
  [`netLoss${place}`]: decimal(tier?.netLoss),
  [`activeMember${place}`]: shown(tier?.activeMember),
  [`rate${place}`]: tier?.rateType === 'F' ? decimal(tier.fixed) : shown(tier?.rate),
  [`profitRate${place}`]: shown(tier?.profitRate),
  [`lossRate${place}`]: shown(tier?.lossRate),
});

/** Returns the fields of a tier that a kind of contract and a type of rate have. */
export const tierFields = (kind: Kind, rateType: string): readonly TierField[] => [
  'minimumBet',
  ...(kind === 'dividend' ? (['netLoss'] as const) : []),
  'activeMember',
  ...(rateType === 'R' ? (['profitRate', 'lossRate'] as const) : (['rate'] as const)),
];

/** Returns a number with at most four decimals; undefined for anything else. */
export const readNumber = (typed: string): number | undefined =>
  /^\d{1,9}(?:[.,]\d{1,4})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined;

/** Fields of tiers that are not shown have no value. */
const typedIn = (values: OfferValues, name: OfferField): string => values[name] ?? '';

const OPTIONAL: ReadonlySet<string> = new Set(['netLoss']);

/** Returns which of the shown fields have no number. */
export function checkOffer(kind: Kind, values: OfferValues, count: number): FieldProblems {
  const problems: Record<string, { message: string }> = {};
  const check = (name: OfferField, isOptional = false): void => {
    const typed = typedIn(values, name);
    if (typed.trim() === '' ? !isOptional : readNumber(typed) === undefined)
      problems[name] = { message: typed.trim() === '' ? 'field.required' : 'contract-board.no-number' };
  };
  if (values.downline === '') problems.downline = { message: 'field.required' };
  if (kind === 'realTime') for (const name of ['singleBetAmount', 'profitRate', 'lossRate'] as const) check(name);
  else
    for (let place = 0; place < count; place += 1)
      for (const field of tierFields(kind, values.rateType)) check(`${field}${place}`, OPTIONAL.has(field));
  return problems;
}

/** Returns the terms of valid values. */
export function termsOf(kind: Kind, values: OfferValues, count: number): OfferedTerms {
  const read = (name: OfferField): number => readNumber(typedIn(values, name)) ?? 0;
  if (kind === 'realTime')
    return {
      singleBetAmount: read('singleBetAmount'),
      profitRate: read('profitRate'),
      lossRate: read('lossRate'),
    };
  const rateType = (kind === 'dividend' ? 'P' : values.rateType) as RateType;
  const tiers = Array.from({ length: count }, (_, place) => ({
    minimumBet: read(`minimumBet${place}`),
    ...(kind === 'dividend' && typedIn(values, `netLoss${place}`).trim() !== ''
      ? { netLoss: read(`netLoss${place}`) }
      : {}),
    activeMember: Math.floor(read(`activeMember${place}`)),
    rateType,
    ...(rateType === 'R'
      ? { profitRate: read(`profitRate${place}`), lossRate: read(`lossRate${place}`) }
      : { rate: read(`rate${place}`) }),
  }));
  if (kind !== 'dividend') return { tiers };
  return { period: values.period as 'D' | 'W' | 'H' | 'M', carry: values.carry === 'yes', tiers };
}
