import { dayAt } from '../../../rules/calendar-day.ts';
import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { ResultFeed } from '../../providers/lottery-results/result-feed.ts';
import { offersLotteries } from '../lottery-draws/plan-draws.ts';
import { recordOutsideResult } from './outside-result.ts';
import { type AwaitedDraw, listAwaited } from './result-store.ts';

const KIND = 'lottery-results';
/** Older draws that no feed knows are entered by hand. */
const ASKED_FOR_MS = 48 * 60 * 60_000;

/** Asks the feeds for each draw outside of the platform that has no result yet. */
export async function askResultFeeds(platform: Platform): Promise<void> {
  const feeds = openFeeds(platform);
  if (feeds.length === 0 || !offersLotteries(platform)) return;
  const now = platform.clock.now();
  const awaited = await listAwaited(platform.database.db, { from: new Date(now - ASKED_FOR_MS), until: new Date(now) });
  for (const draw of awaited) {
    const result = await findResult(platform, feeds, draw);
    if (!result) continue;
    const { game, numero } = draw;
    await platform.database.transaction((within) => recordOutsideResult(within, platform, { game, numero, result }));
    platform.eventOutbox.scheduleFlush();
  }
}

/** Returns the feeds that the settings of sites name. */
const openFeeds = ({ sites, adapters }: Platform): readonly ResultFeed[] =>
  sites.all().flatMap(({ code, run }) => {
    const name = run.settings.adapters?.[KIND];
    const feed = name === undefined ? undefined : adapters.open(KIND, name, { merchant: code });
    return feed ? [feed] : [];
  });

/**
 * Returns the result that all feeds with an answer agree on, if the lottery can have drawn it. Results that differ, or that are
 * none, are left to two operators.
 */
async function findResult(
  { lotteries, log }: Platform,
  feeds: readonly ResultFeed[],
  { game: code, numero, draws_at }: AwaitedDraw,
): Promise<DrawResult | undefined> {
  const game = lotteries.find((one) => one.code === code);
  if (!game) return undefined;
  const { drawing } = game.family;
  const asked = { lottery: code, day: dayAt(draws_at.getTime(), game.schedule.timeZone), prizes: drawing.groups };
  const answers = await Promise.allSettled(feeds.map((feed) => feed.find(asked)));
  for (const answer of answers)
    if (answer.status === 'rejected')
      log.warn({ game: code, numero, error: String(answer.reason) }, 'A feed of results failed.');
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
  const [first] = found;
  if (!first) return undefined;
  if (drawing.accepts(first) && found.every((other) => other.join() === first.join())) return first;
  log.warn({ game: code, numero }, 'Feeds report different results, or numbers that cannot be drawn.');
  return undefined;
}
