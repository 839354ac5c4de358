import type { PromotionDefinition } from '../../../generated/types/operator-calls.ts';
import { isObject } from '../../../renderer/manifest/json/json.ts';
import { decimalText, tryUnits } from '../../../rules/money.ts';

/** Decisions of the form of a promotion: which fields a definition has, and which of its numbers are money. */

export type Definition = PromotionDefinition;

/** Returns whether the money of a reward is money, and not a count of points or tickets. */
const paysMoney = ({ reward }: Definition): boolean => !['points', 'tickets'].includes(reward.kind);

const SUMS: readonly string[] = ['turnover', 'loss'];
const metricOf = ({ measure }: Definition): string => measure?.metric ?? 'event';

/** Whether the sum of a period is paid at its end, and not at targets. */
const paysAtEnd = (definition: Definition): boolean =>
  metricOf(definition) !== 'event' && definition.measure?.targets === undefined;

/** Returns whether the number at a path is money; elsewhere it counts points, tickets, rounds or days. */
export function isMoneyAt(definition: Definition, path: readonly string[]): boolean {
  const [root] = path;
  if (root === 'measure') return SUMS.includes(metricOf(definition));
  return root === 'trigger' || path.includes('bonus') || paysMoney(definition);
}

type Shows = (definition: Definition) => boolean;

const by =
  (...triggers: readonly string[]): Shows =>
  ({ trigger }) =>
    triggers.includes(trigger.on);

const isCounted = by('play', 'signed-in');
const hasTable: Shows = ({ reward }) => reward.table !== undefined;
const hasPercent: Shows = ({ reward }) => reward.percent !== undefined;
const hasAmount: Shows = ({ reward }) => reward.amount !== undefined;
const isRounds: Shows = ({ reward }) => reward.kind === 'freeRounds';
/** Steps, or places at the end: each has a reward of its own. */
const hasSteps: Shows = (definition) => definition.measure?.targets !== undefined || paysAtEnd(definition);

/** Fields that only some promotions have; every other field is always there. */
const SHOWN: Readonly<Record<string, Shows>> = {
  'trigger.ordinal': by('deposit'),
  'trigger.minimum': by('deposit', 'play', 'referral'),
  'trigger.categories': by('play'),
  'trigger.countsBonus': by('play'),
  'trigger.name': by('code', 'mission', 'rank'),
  'trigger.weekdays': by('deposit', 'play', 'signed-in'),
  measure: isCounted,
  'measure.targets': (definition) => !['event', 'loss'].includes(metricOf(definition)),
  'measure.minimum': paysAtEnd,
  'period.graceMinutes': paysAtEnd,
  asks: ({ entry }) => entry === 'apply',
  claimDays: ({ payout }) => payout !== 'automatic',
  'reward.amount': (of) => !isRounds(of) && !hasTable(of) && !hasPercent(of),
  'reward.percent': (of) =>
    paysMoney(of) && !isRounds(of) && !hasTable(of) && !hasAmount(of) && (by('deposit')(of) || paysAtEnd(of)),
  'reward.table': (of) => !isRounds(of) && !hasPercent(of) && !hasAmount(of) && hasSteps(of),
  'reward.cap': hasPercent,
  'reward.least': hasPercent,
  'reward.rounds': isRounds,
  'reward.stake': isRounds,
  'reward.friend': (of) => by('referral')(of) && !isRounds(of),
  'reward.bonus': ({ reward }) => reward.kind === 'bonus' || reward.kind === 'freeRounds',
  'reward.bonus.base': (of) => !isRounds(of),
  'reward.bonus.maxBet': (of) => !isRounds(of),
  group: by('deposit'),
};

/** Returns whether the form shows a field of a definition. */
export const isShown = (definition: Definition, path: readonly string[]): boolean =>
  SHOWN[path.join('.')]?.(definition) ?? true;

/**
 * Returns a definition after an edit: without values of fields that it no longer has, which would hold unseen, and with the parts
 * that it now needs.
 */
export function fitted(definition: Definition): Definition {
  const needed = withNeeded(definition);
  const pruned = pruneAt(needed, needed, []) as Definition;
  // A value that went may show other fields, and hide some.
  return JSON.stringify(pruned) === JSON.stringify(definition) ? definition : fitted(pruned);
}

function withNeeded(definition: Definition): Definition {
  const { reward } = definition;
  const needsMeasure = definition.trigger.on === 'play' && definition.measure === undefined;
  const needsBonus = reward.kind === 'bonus' && reward.bonus === undefined;
  return {
    ...definition,
    ...(needsMeasure ? { measure: { metric: 'turnover' as const } } : {}),
    ...(needsBonus ? { reward: { ...reward, bonus: { times: 10, days: 7 } as Definition['reward']['bonus'] } } : {}),
  } as Definition;
}

function pruneAt(definition: Definition, value: unknown, path: readonly string[]): unknown {
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, one]) => one !== undefined && isShown(definition, [...path, key]));
  const entries = kept.map(([key, one]) => [key, pruneAt(definition, one, [...path, key])] as const);
  // An empty part, such as one whose last field was cleared, is none.
  return Object.fromEntries(entries.filter(([key, one]) => key === 'texts' || !isEmptyPart(one)));
}

const isEmptyPart = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

const DECIMAL = /^\d{1,12}(?:[.,]\d{1,4})?$/;

/** Returns the amount in 1/10 000 that a text states; undefined for one that is none. */
export const amountFromText = (text: string): number | undefined =>
  DECIMAL.test(text.trim()) ? tryUnits(Number(text.trim().replace(',', '.'))) : undefined;

export const textFromAmount = (amount: unknown): string => (typeof amount === 'number' ? decimalText(amount) : '');

const REQUEST = 'definition.';

/** Returns the paths of the fields that the platform found wrong, such as `reward.percent`. */
export const wrongFields = (fields: Readonly<Record<string, unknown>> | undefined): readonly string[] =>
  Object.keys(fields ?? {}).map((field) => (field.startsWith(REQUEST) ? field.slice(REQUEST.length) : field));
