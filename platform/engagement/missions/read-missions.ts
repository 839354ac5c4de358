import type { Calls } from '../../../generated/types/calls.ts';
import { addDays, dayAt, startOfDay } from '../../../rules/calendar-day.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { missionsOf } from './missions-of.ts';
import { type Mission, mondayOf, periodKey } from './rules.ts';
import { listProgress } from './store.ts';
import type { MissionProgressRow } from './tables.ts';

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
