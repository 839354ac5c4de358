import type { Calls } from '../../../generated/types/calls.ts';
import { addDays, dayAt, startOfDay } from '../../../rules/calendar-day.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { maskName } from '../../play/winners/rules.ts';
import { claimMission } from './claim.ts';
import { missionsOf } from './missions-of.ts';
import { type Mission, mondayOf, periodKey } from './rules.ts';
import { findOwnScore, listProgress, listScores } from './store.ts';
import type { MissionProgressRow } from './tables.ts';

type WireMission = Calls['missionSummary']['response']['list'][number];

export const handlers: Partial<Handlers> = {
  missionSummary: async (_request, context) => {
    const { platform, site } = context;
    const { timeZone } = site.manifest.merchant;
    const now = platform.clock.now();
    const missions = missionsOf(site);
    const keys = new Map(missions.map(({ id, period }) => [id, periodKey(period, now, timeZone)]));
    const memberId = BigInt(sessionOf(context).memberId);
    const rows = await listProgress(platform.database.db, memberId, [...new Set(keys.values())]);
    const rowOf = (id: number): MissionProgressRow | undefined =>
      rows.find(({ mission, period }) => mission === id && period === keys.get(id));
    const list = missions.map((mission) => toWire(mission, { rowOf, context }));
    return { openMissions: list.filter(({ status }) => status === 'OPEN' || status === 'CLAIMABLE').length, list };
  },

  claimMission: ({ missionId }, context) => claimMission(missionId, context),

  missionLeaderboard: async ({ pageNo, pageSize }, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const week = periodKey('week', platform.clock.now(), 'UTC');
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const rows = await listScores(db, { merchant: site.code, week, ...page });
    const memberId = BigInt(sessionOf(context).memberId);
    const own = await findOwnScore(db, { merchant: site.code, week, memberId });
    return {
      list: rows.map(({ rank, username, score, member_id: id }) => ({
        rank,
        customerName: maskName(username),
        score: Number(score),
        isOwn: id === memberId,
      })),
      totalPages: Math.ceil((rows[0]?.total ?? 0) / pageSize),
      endsAt: startOfDay(addDays(week, 7), 'UTC').toISOString(),
      ...(own ? { own: { rank: own.rank, score: Number(own.score) } } : {}),
    };
  },
};

interface Reader {
  readonly rowOf: (id: number) => MissionProgressRow | undefined;
  readonly context: CallContext;
}

function toWire(mission: Mission, { rowOf, context }: Reader): WireMission {
  const { site, language, platform } = context;
  const { id, metric, target, reward, needs, period, texts } = mission;
  const row = rowOf(id);
  const words = texts[language] ?? texts[site.manifest.locale.default] ?? texts.en;
  const shown = (units: bigint): number => (metric === 'valid' ? decimalFromUnits(units) : Number(units));
  const progress = row?.progress ?? 0n;
  const isLocked = needs.some((one) => (rowOf(one)?.done_seq ?? null) === null);
  const endsAt = periodEnd(period, platform.clock.now(), site.manifest.merchant.timeZone);
  return {
    missionId: id,
    title: words?.title ?? '',
    text: words?.text ?? '',
    metric,
    period,
    progress: shown(progress < target ? progress : target),
    target: shown(target),
    reward,
    needs: [...needs],
    status: row?.claimed_at ? 'CLAIMED' : (row?.done_seq ?? null) !== null ? 'CLAIMABLE' : isLocked ? 'LOCKED' : 'OPEN',
    ...(endsAt ? { endsAt } : {}),
  };
}

function periodEnd(period: Mission['period'], now: number, timeZone: string): string | undefined {
  if (period === 'once') return undefined;
  const day = dayAt(now, timeZone);
  return startOfDay(period === 'day' ? addDays(day, 1) : addDays(mondayOf(day), 7), timeZone).toISOString();
}
