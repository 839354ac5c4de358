import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { recordMemberEvent } from '../member-events/inbox-store.ts';
import { awardPoints } from '../points/award.ts';
import { readPoints } from '../points/store.ts';
import { missionsOf } from './missions-of.ts';
import { periodKey } from './rules.ts';
import { addScore, claimProgress } from './store.ts';

/** Pays the points of a completed mission, once for each period. Returns the points that the member has then. */
export async function claimMission(missionId: number, context: CallContext): Promise<{ balance: number } | ApiError> {
  const { platform, site } = context;
  const { timeZone, currency } = site.manifest.merchant;
  const mission = missionsOf(site).find(({ id }) => id === missionId);
  if (!mission) return reject('not.found');
  const memberId = BigInt(sessionOf(context).memberId);
  const at = new Date(platform.clock.now());
  const bar = await findBonusBar(platform.database.db, { memberId: String(memberId), at });
  if (bar) return bar;
  const period = periodKey(mission.period, at.getTime(), timeZone);
  const claimed = await platform.database.transaction(async (within) => {
    if (!(await claimProgress(within, { memberId, mission: mission.id, period, at }))) return reject('mission.open');
    const source = `mission:${mission.id}`;
    const label = (mission.texts[context.language] ?? mission.texts.en)?.title ?? '';
    const key = `${memberId}:${period}:${at.getTime()}`;
    await awardPoints(within, { memberId, kind: 'reward', points: BigInt(mission.reward), scope: source, key, label });
    const week = periodKey('week', at.getTime(), 'UTC');
    await addScore(within, { merchant: site.code, week, memberId, by: BigInt(mission.reward), at });
    const told = { memberId, currency, realm: 'play', kind: 'mission', source, name: String(mission.id), at } as const;
    await recordMemberEvent(within, told);
    return { balance: Number((await readPoints(within, memberId)).available) };
  });
  platform.eventOutbox.scheduleFlush();
  return claimed;
}
