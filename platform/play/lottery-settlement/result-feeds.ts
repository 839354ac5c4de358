import { dayAt } from '../../../rules/calendar-day.ts';
import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { ResultFeed } from '../../providers/lottery-results/result-feed.ts';
import { offersLotteries } from '../lottery-draws/plan-draws.ts';
import { recordOutsideResult } from './outside-result.ts';
import { takeReport } from './propose-correction.ts';
import { type AskedDraw, listOutside } from './result-store.ts';

const KIND = 'lottery-results';
/** Older draws that no feed knows are entered by hand, and what feeds say of them later is not asked for. */
const ASKED_FOR_MS = 48 * 60 * 60_000;
/** Feeds whose names are kept with a result. */
const MAX_NAMES = 20;

/** Asks the feeds for each draw outside of the platform that has no result yet. */
export const askResultFeeds = (platform: Platform): Promise<void> =>
  ask(platform, ['planned'], async (within, found) => {
    await recordOutsideResult(within, platform, { ...found, operators: [] });
  });

/** Asks the feeds again for the draws that have a result: a feed that corrects itself proposes a correction. */
export const checkResultFeeds = (platform: Platform): Promise<void> =>
  ask(platform, ['drawn', 'settled'], (within, found) => takeReport(within, platform, found));

interface FoundResult {
  readonly game: string;
  readonly numero: string;
  readonly result: DrawResult;
  readonly feeds: readonly string[];
}

/** Asks the feeds for draws in one of the states; each answer is taken in a transaction of its own, after the network. */
async function ask(
  platform: Platform,
  status: Parameters<typeof listOutside>[1]['status'],
  take: (within: Executor, found: FoundResult) => Promise<void>,
): Promise<void> {
  const feeds = openFeeds(platform);
  if (feeds.length === 0 || !offersLotteries(platform)) return;
  const now = platform.clock.now();
  const period = { from: new Date(now - ASKED_FOR_MS), until: new Date(now) };
  for (const draw of await listOutside(platform.database.db, { status, ...period })) {
    const found = await findResult(platform, feeds, draw);
    if (!found) continue;
    const { game, numero } = draw;
    await platform.database.transaction((within) => take(within, { game, numero, ...found }));
    platform.eventOutbox.scheduleFlush();
  }
}

interface NamedFeed {
  /** `SITE/ADAPTER`. */
  readonly name: string;
  readonly feed: ResultFeed;
}

/** Returns the feeds that the settings of sites name. */
const openFeeds = ({ sites, adapters }: Platform): readonly NamedFeed[] =>
  sites.all().flatMap(({ code, run }) => {
    const name = run.settings.adapters?.[KIND];
    const feed = name === undefined ? undefined : adapters.open(KIND, name, { merchant: code });
    return feed ? [{ name: `${code}/${name}`, feed }] : [];
  });

/**
 * Returns the result that all feeds with an answer agree on, if the lottery can have drawn it. Results that differ, or that are
 * none, are left to two operators.
 */
async function findResult(
  { lotteries, log }: Platform,
  feeds: readonly NamedFeed[],
  { game: code, numero, draws_at }: AskedDraw,
): Promise<Pick<FoundResult, 'result' | 'feeds'> | undefined> {
  const game = lotteries.find((one) => one.code === code);
  if (!game) return undefined;
  const { drawing } = game.family;
  const asked = { lottery: code, day: dayAt(draws_at.getTime(), game.schedule.timeZone), prizes: drawing.groups };
  const answers = await Promise.allSettled(
    feeds.map(async ({ name, feed }) => ({ name, result: await feed.find(asked) })),
  );
  for (const answer of answers)
    if (answer.status === 'rejected')
      log.warn({ game: code, numero, error: String(answer.reason) }, 'A feed of results failed.');
  const found = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.result
      ? [{ name: answer.value.name, result: answer.value.result }]
      : [],
  );
  const [first] = found;
  if (!first) return undefined;
  const { result } = first;
  if (drawing.accepts(result) && found.every((other) => other.result.join() === result.join()))
    return { result, feeds: found.slice(0, MAX_NAMES).map(({ name }) => name) };
  log.warn({ game: code, numero }, 'Feeds report different results, or numbers that cannot be drawn.');
  return undefined;
}
