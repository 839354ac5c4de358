import { titleIn } from '../../../rules/promotions/title.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { recordMemberEvent } from '../member-events/inbox-store.ts';
import { awardPoints } from '../points/award.ts';
import { readPoints } from '../points/store.ts';
import { liveEvent } from './live-events/mission.ts';
import { missionsOf } from './missions-of.ts';
import { periodKey, rewardOf } from './rules.ts';
import { addScore, claimProgress } from './store.ts';

interface Claim {
  readonly missionId: number;
  /** The period in which it was completed; the present one when absent. */
  readonly period?: string;
}

interface MissionPayment {
  readonly points: number;
  /** Points that the member has then. */
  readonly balance: number;
}

/** Pays the points of a completed mission, once for each period, also after the period while it waits. */
export async function claimMission(claim: Claim, context: CallContext): Promise<MissionPayment | ApiError> {
  const { platform, site, language } = context;
  const { timeZone, currency } = site.manifest.merchant;
  const mission = missionsOf(site).find(({ id }) => id === claim.missionId);
  const memberId = BigInt(sessionOf(context).memberId);
  const at = new Date(platform.clock.now());
  const bar = await findBonusBar(platform.database.db, { memberId: String(memberId), at });
  if (bar) return bar;
  const period = claim.period ?? (mission && periodKey(mission.period, at.getTime(), timeZone));
  if (period === undefined) return reject('not.found');
  const claimed = await platform.database.transaction(async (within) => {
    const row = await claimProgress(within, { memberId, mission: claim.missionId, period, at });
    const reward = row?.reward ?? (mission && rewardOf(mission));
    if (!row) return reject('mission.open');
    if (!reward) throw new Error(`Nothing says what mission ${claim.missionId} gave.`);
    const { points, titles } = reward;
    const source = `mission:${claim.missionId}`;
    const label = titleIn(titles, language, site.manifest.locale.default);
    const key = `${memberId}:${period}:${at.getTime()}`;
    await awardPoints(within, { memberId, kind: 'reward', points: BigInt(points), scope: source, key, label });
    const week = periodKey('week', at.getTime(), 'UTC');
    await addScore(within, { merchant: site.code, week, memberId, by: BigInt(points), at });
    const name = String(claim.missionId);
    const told = { memberId, currency, realm: 'play', kind: 'mission', source, name, at } as const;
    await recordMemberEvent(within, told);
    await platform.liveEvents.publish(liveEvent, { memberId: String(memberId) }, within);
    return { points, balance: Number((await readPoints(within, memberId)).available) };
  });
  platform.eventOutbox.scheduleFlush();
  return claimed;
}
