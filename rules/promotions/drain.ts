import type { PromotionDefinition } from '../../generated/types/data.ts';
import type { Random } from '../random.ts';
import { settlesAtEnd } from './evaluate.ts';
import { bonusTermsOf, isMoney, mostOf } from './reward.ts';
import { evenMoney, simulateBonus, volatileSlot } from './simulate.ts';

/** A game that a player may choose, with its house edge as a share: 0.04 for an RTP of 96 %. */
export interface EligibleGame {
  readonly name: string;
  readonly category: string;
  readonly edge: number;
}

export type Test = 'completion' | 'variance' | 'rate' | 'cashback' | 'free' | 'unbounded';

/** The parts of a promotion that its cost depends on: when it runs is none of them. */
export type DrainTerms = Pick<PromotionDefinition, 'trigger' | 'measure' | 'reward' | 'limits'>;

/** One line of the sum that shows the verdict. Amounts are in 1/10 000. */
export interface DrainLine {
  readonly test: Test;
  readonly isPassed: boolean;
  readonly game?: string;
  /** Shares, such as an edge or a rate, in percent. */
  readonly edge?: number;
  readonly rate?: number;
  /** What the player pays on average, and what they get. */
  readonly paid?: number;
  readonly got?: number;
  readonly stake?: number;
  readonly completed?: number;
}

/**
 * `selfFunding`: no strategy gains on average. `sponsored`: some do, by a bounded amount once for each member, which an
 * operator accepts. `blocked`: the gain is without risk or without bound.
 */
export interface DrainVerdict {
  readonly verdict: 'selfFunding' | 'sponsored' | 'blocked';
  /** The most that one reward costs on average, in 1/10 000. */
  readonly costPerReward: number;
  readonly lines: readonly DrainLine[];
}

const RUNS = 400;
const UNITS = 10_000;
/** What rates paid after turnover may be at most, of the lowest edge: other offers on the same stake need the rest. */
const SAFE_RATE = 0.6;

/** Judges a promotion before it is published, by the strategies that players really use. */
export function judge(definition: DrainTerms, games: readonly EligibleGame[], random: Random): DrainVerdict {
  const lines = linesOf(definition, games, random);
  const most = Number(mostOf(definition.reward) ?? 0n);
  const isBlocked = lines.some(({ test, isPassed }) => !isPassed && test !== 'completion' && test !== 'variance');
  const gains = lines.flatMap(({ test, got = 0, paid = 0 }) => (test === 'rate' ? [] : [Math.max(got - paid, 0)]));
  const costPerReward = Math.round(Math.max(0, ...gains, ...(isSponsoredWhole(definition) ? [most] : [])));
  if (isBlocked) return { verdict: 'blocked', costPerReward, lines };
  return { verdict: costPerReward > 0 ? 'sponsored' : 'selfFunding', costPerReward, lines };
}

/** Money that is given for something else than play is its whole cost. */
const isSponsoredWhole = (definition: DrainTerms): boolean =>
  definition.reward.kind === 'cash' && settlesAtEnd(definition) !== 'percent';

function linesOf(definition: DrainTerms, games: readonly EligibleGame[], random: Random): DrainLine[] {
  const { reward } = definition;
  if (!isMoney(reward)) return [];
  const lines: DrainLine[] = [];
  if (mostOf(reward) === undefined && settlesAtEnd(definition) === undefined)
    lines.push({ test: 'unbounded', isPassed: false });
  lines.push(...bonusLines(definition, games, random), ...rateLines(definition, games));
  if (isFree(definition)) lines.push(freeLine(definition));
  return lines;
}

/** Completion: the patient player at the cheapest game. Variance: the bold one at the most volatile game and largest stake. */
function bonusLines(definition: DrainTerms, games: readonly EligibleGame[], random: Random): DrainLine[] {
  const terms = bonusTermsOf(definition.reward);
  if (!terms) return [];
  const granted = Number(mostOf(definition.reward) ?? BigInt(definition.reward.cap ?? 100 * UNITS));
  const { percent } = definition.reward;
  const deposit = definition.trigger.on === 'deposit' && percent !== undefined ? (granted * 100) / percent : 0;
  const basis = { bonus: granted, winnings: granted, deposit, both: granted + deposit }[terms.base];
  const required = (basis * terms.multiplierPpm) / 1_000_000;
  const counting = games.flatMap((game) => {
    const share = (terms.contributions.categories[game.category] ?? terms.contributions.otherwise) / 1_000_000;
    return share > 0 ? [{ ...game, turnover: required / share }] : [];
  });
  const cheapest = counting.toSorted((a, b) => a.edge * a.turnover - b.edge * b.turnover)[0];
  if (!cheapest) return [];
  const paid = cheapest.edge * cheapest.turnover;
  const stake = Math.min(terms.maxBet ?? granted, granted);
  const maxWin = terms.maxWinPpm === undefined ? Infinity : (granted * terms.maxWinPpm) / 1_000_000;
  const play = { deposit, bonus: granted, turnover: cheapest.turnover, stake, maxWin, runs: RUNS };
  const bold = simulateBonus({ ...play, payouts: volatileSlot(cheapest.edge) }, random);
  const patient = simulateBonus(
    { ...play, stake: Math.max(stake / 5, granted / 100), payouts: evenMoney(cheapest.edge) },
    random,
  );
  const variance = bold.value > patient.value ? bold : patient;
  const about = { game: cheapest.name, edge: round(cheapest.edge * 100) };
  return [
    { test: 'completion', ...about, paid: Math.round(paid), got: granted, isPassed: paid >= granted },
    {
      test: 'variance',
      ...about,
      paid: 0,
      got: Math.round(Math.max(variance.value, 0)),
      stake: Math.round(stake),
      completed: round(variance.completed * 100),
      isPassed: variance.value <= 0,
    },
  ];
}

/** Rates that are paid after turnover or loss are safe up to the lowest edge, whatever is played. */
function rateLines(definition: DrainTerms, games: readonly EligibleGame[]): DrainLine[] {
  if (settlesAtEnd(definition) !== 'percent') return [];
  const rate = (definition.reward.percent ?? 0) / 100;
  const { categories } = definition.trigger;
  const played = games.filter(({ category }) => !categories || categories.includes(category));
  const lowest = played.toSorted((a, b) => a.edge - b.edge)[0];
  if (!lowest) return [];
  const about = { game: lowest.name, edge: round(lowest.edge * 100), rate: round(rate * 100) };
  const isLoss = definition.measure?.metric === 'loss';
  if (!isLoss) return [{ test: 'rate', ...about, isPassed: rate <= lowest.edge * SAFE_RATE }];
  const { cap, kind } = definition.reward;
  // One bold bet gains the share of the loss less the edge; only the cap bounds it.
  const isSafe = rate <= lowest.edge || kind !== 'cash';
  const got = cap === undefined ? 0 : Math.round(cap * (1 - lowest.edge / rate));
  return [{ test: 'cashback', ...about, ...(isSafe ? {} : { paid: 0, got }), isPassed: isSafe || cap !== undefined }];
}

const FREE: ReadonlySet<string> = new Set(['registered', 'signed-in', 'code', 'birthday', 'deposit', 'referral']);

/** Cash for something that risks nothing. */
const isFree = ({ trigger, reward }: DrainTerms): boolean => reward.kind === 'cash' && FREE.has(trigger.on);

/** Each identity gets it once, or accounts are opened for it; cash for a deposit alone is withdrawn at once. */
function freeLine({ trigger, reward, limits }: DrainTerms): DrainLine {
  const isOnce =
    (limits.identities ?? []).length > 0 && (limits.perMember !== undefined || trigger.on === 'registered');
  const got = Number(mostOf(reward) ?? 0n);
  return { test: 'free', paid: 0, got, isPassed: trigger.on !== 'deposit' && isOnce };
}

const round = (value: number): number => Math.round(value * 100) / 100;
