import { addDays, startOfDay } from '../../../rules/calendar-day.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { readBar } from '../../money/player-limits/player-bar.ts';
import { maskName } from '../../play/winners/rules.ts';
import { claimMission } from './claim.ts';
import { readMissions } from './read-missions.ts';
import { periodKey } from './rules.ts';
import { findOwnScore, listScores } from './store.ts';

export const handlers: Partial<Handlers> = {
  missionSummary: async (_request, context) => {
    const [list, bar] = await Promise.all([readMissions(context), readBar(context)]);
    const openMissions = list.filter(({ status }) => status === 'OPEN' || status === 'CLAIMABLE').length;
    return { openMissions, list, ...bar };
  },

  claimMission: async ({ missionId }, context) => {
    const claimed = await claimMission({ missionId }, context);
    return 'code' in claimed ? claimed : { balance: claimed.balance };
  },

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
