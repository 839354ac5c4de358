import type { PromotionDefinition } from '../../../generated/types/data.ts';
import type { OpsTryPromotionResponse } from '../../../generated/types/operator-calls.ts';
import { dayAt } from '../../../rules/calendar-day.ts';
import { type BackTest, backTest } from '../../engagement/promotions/back-test.ts';
import { evaluateAt } from '../../engagement/promotions/publish.ts';
import { writeTerms } from '../../engagement/promotions/write-terms.ts';
import { daysUntil } from '../../kernel/calendar/days.ts';
import type { Platform } from '../../kernel/platform.ts';

const DAY_MS = 86_400_000;

interface TrialOf {
  readonly merchant: string;
  /** Days of the period, the last of which is today. */
  readonly days: number;
  readonly currency: string;
  /** Languages of the merchant, its own first. */
  readonly languages: readonly string[];
}

type Trial = Omit<OpsTryPromotionResponse, 'problems'>;

/** Returns how a definition is judged, what it would have given in the last days, and its terms in every language. */
export async function tryPromotion(
  platform: Pick<Platform, 'database' | 'clock' | 'catalogue'>,
  definition: PromotionDefinition,
  { merchant, days, currency, languages }: TrialOf,
): Promise<Trial> {
  const now = platform.clock.now();
  const period = { merchant, from: new Date(now - days * DAY_MS), until: new Date(now) };
  const { verdict, costPerReward, lines } = evaluateAt(platform, definition);
  const tested = await backTest(platform.database.db, definition, period);
  return {
    verdict,
    costPerReward,
    lines: [...lines],
    days: fillDays(tested, daysUntil(dayAt(now, definition.period.zone), days + 1)),
    members: tested.members,
    rewards: tested.rewards,
    amount: Number(tested.amount),
    ...(tested.exhaustedOn === undefined ? {} : { exhaustedOn: tested.exhaustedOn }),
    terms: languages.map((language) => wordsIn(definition, { language, siteDefault: languages[0] ?? 'en', currency })),
  };
}

/** Returns every day of the period: one on which nothing is given is a value too. */
function fillDays({ days }: BackTest, all: readonly string[]): Trial['days'] {
  const given = new Map(days.map((one) => [one.day, one]));
  return all.map((day) => {
    const { rewards = 0, amount = 0n } = given.get(day) ?? {};
    return { day, rewards, amount: Number(amount) };
  });
}

function wordsIn(
  definition: PromotionDefinition,
  reader: { readonly language: string; readonly siteDefault: string; readonly currency: string },
): Trial['terms'][number] {
  const { texts } = definition;
  const own = texts[reader.language];
  const words = own ?? texts[reader.siteDefault] ?? texts.en ?? Object.values(texts)[0];
  return {
    language: reader.language,
    title: words?.title ?? '',
    text: words?.text ?? '',
    isOwn: own !== undefined,
    terms: [...writeTerms(definition, reader)],
  };
}
