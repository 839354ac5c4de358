import type { Calls } from '../../../generated/types/calls.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { titleIn } from '../../../rules/promotions/title.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { missionsOf } from './missions-of.ts';
import { type Mission, periodEnd, periodKey, rewardOf } from './rules.ts';
import { listProgress } from './store.ts';
import type { MissionProgressRow } from './tables.ts';
import { listDone, toRewardId } from './waiting-store.ts';

type WireReward = Calls['rewardCenter']['response']['rewards'][number];
type WireMission = Calls['missionSummary']['response']['list'][number];

/** Returns the missions of the caller with their progress. */
export async function readMissions(context: CallContext): Promise<WireMission[]> {
  const { platform, site } = context;
  const { timeZone } = site.manifest.merchant;
  const now = platform.clock.now();
  const missions = missionsOf(site);
  const keys = new Map(missions.map(({ id, period }) => [id, periodKey(period, now, timeZone)]));
  const memberId = BigInt(sessionOf(context).memberId);
  const rows = await listProgress(platform.database.db, memberId, [...new Set(keys.values())]);
  const rowOf = (id: number): MissionProgressRow | undefined =>
    rows.find(({ mission, period }) => mission === id && period === keys.get(id));
  return missions.map((mission) => toWire(mission, { rowOf, context }));
}

/** Rewards of missions that a page shows. */
const SHOWN = 50;

/** Returns the completed missions of the caller as rewards; none where the site has no missions. */
export async function readDoneMissions(context: CallContext): Promise<WireReward[]> {
  const { platform, site, language } = context;
  if (!site.run.applied.flags.REWCEN3) return [];
  const missions = missionsOf(site);
  const rows = await listDone(platform.database.db, BigInt(sessionOf(context).memberId), SHOWN);
  return rows.flatMap((row): WireReward[] => {
    const known = missions.find(({ id }) => id === row.mission);
    const reward = row.reward ?? (known && rewardOf(known));
    if (!reward || row.done_at === null) return [];
    return [
      {
        id: toRewardId(row),
        promotion: '',
        title: titleIn(reward.titles, language, site.manifest.locale.default),
        kind: 'points',
        amount: reward.points,
        state: row.claimed_at ? 'claimed' : row.expired_at ? 'expired' : 'claim',
        earnedAt: row.done_at.toISOString(),
        ...(row.claim_by === null ? {} : { claimBy: row.claim_by.toISOString() }),
      },
    ];
  });
}

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
    status: statusOf(row, isLocked),
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
  };
}

function statusOf(row: MissionProgressRow | undefined, isLocked: boolean): WireMission['status'] {
  if (row?.claimed_at) return 'CLAIMED';
  if (row?.expired_at) return 'CLOSED';
  if ((row?.done_seq ?? null) !== null) return 'CLAIMABLE';
  return isLocked ? 'LOCKED' : 'OPEN';
}
