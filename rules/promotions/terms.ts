import type { PromotionDefinition } from '../../generated/types/data.ts';
import { shareOf } from '../turnover/terms.ts';
import { settlesAtEnd } from './evaluate.ts';
import { bonusTermsOf, isMoney, mostOf } from './reward.ts';

/** A sentence of the terms: a key of the texts `term.…`, with what fills it in. */
export interface Term {
  readonly key: string;
  /** Amounts in 1/10 000, formatted in the reader's language. */
  readonly amounts?: Readonly<Record<string, bigint>>;
  readonly numbers?: Readonly<Record<string, number>>;
  /** Percentages, such as 12.5. */
  readonly percents?: Readonly<Record<string, number>>;
  readonly words?: Readonly<Record<string, string>>;
  readonly times?: Readonly<Record<string, string>>;
  /** Names of game categories, translated by the reader. */
  readonly categories?: readonly string[];
}

const units = (amount: number | undefined): bigint => BigInt(amount ?? 0);

/** Returns the terms of a promotion, all from its data, so that what is promised and what is paid cannot differ. */
export function termsOf(definition: PromotionDefinition): readonly Term[] {
  return [
    ...whoTerms(definition),
    ...triggerTerms(definition),
    ...rewardTerms(definition),
    ...bonusTerms(definition),
    ...boundTerms(definition),
    { key: 'age' },
  ];
}

function whoTerms({ audience, entry, limits }: PromotionDefinition): Term[] {
  const once = (limits.identities ?? []).length > 0 ? [{ key: 'identities' }] : [];
  return [{ key: audience === undefined ? 'who.all' : 'who.audience' }, { key: `entry.${entry}` }, ...once];
}

function triggerTerms({ trigger, measure }: PromotionDefinition): Term[] {
  const { ordinal, minimum, categories, weekdays } = trigger;
  const metric = measure?.metric ?? 'event';
  const terms: Term[] = [{ key: metric === 'event' ? `trigger.${trigger.on}` : `metric.${metric}` }];
  if (ordinal !== undefined) terms.push({ key: 'ordinal', numbers: { ordinal } });
  if (minimum !== undefined)
    terms.push({ key: trigger.on === 'referral' ? 'friendStakes' : 'minimum', amounts: { amount: units(minimum) } });
  if (categories) terms.push({ key: 'games', categories });
  if (weekdays) terms.push({ key: 'weekdays', words: { days: weekdays.join(',') } });
  const targets = measure?.targets ?? [];
  const isCount = metric === 'rounds' || metric === 'days' || metric === 'best';
  if (targets.length > 0)
    terms.push(
      isCount
        ? { key: 'target.count', words: { targets: targets.join(' / ') } }
        : { key: 'target.amount', amounts: { amount: units(targets[0]) }, numbers: { steps: targets.length } },
    );
  if (metric === 'turnover' || metric === 'loss') terms.push({ key: 'validStake' });
  return terms;
}

function rewardTerms(definition: PromotionDefinition): Term[] {
  const { reward, limits } = definition;
  const { kind, percent, amount, cap, least, table, rounds = 0, stake, friend } = reward;
  const terms: Term[] = [];
  const money = kind === 'cash' || kind === 'bonus';
  if (kind === 'freeRounds')
    terms.push({ key: 'reward.freeRounds', numbers: { rounds }, amounts: { stake: units(stake) } });
  else if (table) {
    const most = mostOf(reward) ?? 0n;
    const isPlaces = settlesAtEnd(definition) === 'places';
    const key = isPlaces ? 'reward.places' : 'reward.table';
    terms.push(
      money ? { key, amounts: { most }, numbers: { count: table.length } } : pieces(`${kind}Table`, Number(most)),
    );
  } else if (percent !== undefined) {
    terms.push({
      key: definition.trigger.on === 'deposit' ? 'reward.percentDeposit' : 'reward.percentSum',
      percents: { percent },
    });
  } else if (money) terms.push({ key: `reward.${kind}`, amounts: { amount: units(amount) } });
  else terms.push(pieces(kind, amount ?? 0));
  if (cap !== undefined && percent !== undefined) terms.push({ key: 'cap', amounts: { cap: units(cap) } });
  if (least !== undefined) terms.push({ key: 'least', amounts: { amount: units(least) } });
  if (friend !== undefined) terms.push({ key: 'friend', amounts: { amount: units(friend) } });
  if (kind === 'cash') terms.push({ key: 'cash' });
  return [...terms, { key: 'perPeriod', numbers: { count: limits.perPeriod ?? 1 } }];
}

const pieces = (kind: string, count: number): Term => ({ key: `reward.${kind}`, numbers: { count } });

function bonusTerms({ reward }: PromotionDefinition): Term[] {
  const bonus = bonusTermsOf(reward);
  if (!bonus) return [];
  const times = bonus.multiplierPpm / 1_000_000;
  const example = 1_000_000n;
  const terms: Term[] = [
    {
      key: `wagering.${bonus.base}`,
      numbers: { times },
      amounts: { example, stake: shareOf(bonus.base === 'both' ? example * 2n : example, bonus.multiplierPpm) },
    },
    { key: 'useDays', numbers: { days: bonus.days } },
    { key: `withdraw.${bonus.onWithdraw}` },
  ];
  const shares = Object.entries(bonus.contributions.categories);
  for (const [category, ppm] of shares)
    terms.push({ key: 'contribution', categories: [category], percents: { percent: ppm / 10_000 } });
  if (shares.length > 0)
    terms.push({ key: 'contribution.otherwise', percents: { percent: bonus.contributions.otherwise / 10_000 } });
  if (bonus.maxBet !== undefined) terms.push({ key: 'maxBet', amounts: { amount: BigInt(bonus.maxBet) } });
  if (bonus.maxWinPpm !== undefined) terms.push({ key: 'maxWin', numbers: { times: bonus.maxWinPpm / 1_000_000 } });
  if (bonus.sticky) terms.push({ key: 'sticky' });
  return terms;
}

function boundTerms(definition: PromotionDefinition): Term[] {
  const { period, payout, limits, claimDays } = definition;
  const terms: Term[] = [
    { key: `period.${period.unit}`, words: { zone: period.zone } },
    { key: 'starts', times: { at: period.startsAt } },
    period.endsAt === undefined ? { key: 'openEnd' } : { key: 'ends', times: { at: period.endsAt } },
    { key: `payout.${payout}` },
  ];
  if (payout !== 'automatic') terms.push({ key: 'claimDays', numbers: { days: claimDays } });
  if (settlesAtEnd(definition)) terms.push({ key: 'paidAtEnd', numbers: { minutes: period.graceMinutes ?? 10 } });
  if (limits.perMember !== undefined) terms.push({ key: 'perMember', numbers: { count: limits.perMember } });
  if (limits.perDay !== undefined) terms.push({ key: 'perDay', numbers: { count: limits.perDay } });
  const { budget } = limits;
  return [
    ...terms,
    isMoney(definition.reward)
      ? { key: 'budget', amounts: { amount: units(budget) } }
      : { key: 'budget.pieces', numbers: { count: budget } },
  ];
}
