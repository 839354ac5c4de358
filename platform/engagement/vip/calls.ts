import type { Calls } from '../../../generated/types/calls.ts';
import { dayAt, startOfDay } from '../../../rules/calendar-day.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { PLAY_KINDS } from '../points/rules.ts';
import { listLive } from '../promotions/stores/live-store.ts';
import { nextMonthDay, ranksOf, WEIGHTS } from './ranks.ts';
import { findVipMember, listChanges, readMonth } from './store.ts';

const LISTED = 50;
const pointsOf = (units: bigint): number => Math.floor(Number(units) / 100) / 100;
/** Returns whether reaching a rank has a gift: a promotion that runs gives it, so nothing is promised that nobody pays. */
async function giftsOf(db: Executor, merchant: string): Promise<(level: number) => boolean> {
  const gifts = (await listLive(db, merchant)).filter(
    ({ definition: { trigger }, state }) => state === 'live' && trigger.on === 'rank',
  );
  return (level) =>
    gifts.some(({ definition: { trigger } }) => trigger.name === undefined || trigger.name === String(level));
}

const CAUSES = { points: 'POINTS', month: 'MONTH', returned: 'RETURNED' } as const;

export const handlers: Partial<Handlers> = {
  rankProgress: async (_request, context): Promise<Calls['rankProgress']['response']> => {
    const { platform, site, language } = context;
    const { db } = platform.database;
    const memberId = BigInt(sessionOf(context).memberId);
    const { timeZone } = site.manifest.merchant;
    const month = dayAt(platform.clock.now(), timeZone).slice(0, 7);
    const ranks = ranksOf(site.run.settings);
    const row = await findVipMember(db, memberId);
    const rank = row?.rank ?? 0;
    const toName = (names: Readonly<Record<string, string>>): string =>
      names[language] ?? names[site.manifest.locale.default] ?? names.en ?? '';
    const keep = ranks.find(({ level }) => level === rank)?.keep ?? 0n;
    const hasGift = await giftsOf(db, site.code);
    const changes = await listChanges(db, memberId, LISTED);
    return {
      rankLevel: rank,
      playerRankName: toName(ranks.find(({ level }) => level === rank)?.names ?? {}),
      credit: pointsOf(row?.credit ?? 0n),
      totalTurnover: pointsOf(row?.lifetime ?? 0n),
      monthlyTurnover: { actual: pointsOf(await readMonth(db, memberId, month)), expected: pointsOf(keep) },
      monthEndsAt: startOfDay(nextMonthDay(month), timeZone).toISOString(),
      isAtRisk: row?.notice === month,
      weights: PLAY_KINDS.map((type) => ({ type, percent: Number(WEIGHTS[type]) })),
      ranks: ranks.map(({ level, names, color, color2, threshold, keep: kept, reward, benefits }) => ({
        level,
        name: toName(names),
        color,
        color2,
        threshold: pointsOf(threshold),
        keep: pointsOf(kept),
        reward,
        benefits: [...(hasGift(level) ? (['gifts'] as const) : []), ...benefits],
      })),
      history: changes.map(({ from_rank: from, to_rank: to, cause, at }) => ({
        from,
        to,
        cause: CAUSES[cause],
        at: at.toISOString(),
      })),
    };
  },
};
