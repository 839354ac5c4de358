import type { Platform } from '../../kernel/platform.ts';
import { findChanges, readZones } from './count.ts';
import { readCount } from './count-store.ts';
import {
  listNewlyJoined,
  listTeamDays,
  readTeam,
  type TeamDay,
  type TeamQuery,
  takeSnapshot,
} from './overview-store.ts';
import { addFigures, type DayChange, NO_CATEGORY, sumFigures } from './rules.ts';

interface OverviewQuery extends TeamQuery {
  readonly timeZone: string;
}

type Services = Pick<Platform, 'database' | 'catalogue' | 'sites'>;

/**
 * Returns the days of the agent's team as they are now: the counted days, and what the ledger has since the last count.
 * Its cost grows with what is not counted yet, which is about a minute's postings, and not with the team.
 */
export function readOverview({ database, catalogue, sites }: Services, query: OverviewQuery) {
  // One snapshot, so that a count that commits in between is neither missed nor read twice.
  return database.transaction(async (within) => {
    await takeSnapshot(within);
    const { agentId, timeZone, fromDay, toDay } = query;
    const after = await readCount(within);
    const zones = await readZones(within, sites);
    const counted = await listTeamDays(within, query);
    const changes = await findChanges(within, { after, agentId, zones, catalogue });
    const joined = await listNewlyJoined(within, { agentId, timeZone });
    const team = await readTeam(within, agentId);
    const later = [...changes.map(withoutJoined), ...joined.map(toJoinedDay)];
    const days = mergeDays([...counted, ...later.filter(({ day }) => day >= fromDay && day <= toDay)]);
    return {
      days,
      members: team.members + joined.reduce((sum, one) => sum + one.joined, 0),
      direct: team.direct + joined.reduce((sum, one) => sum + one.direct, 0),
    };
  });
}

const withoutJoined = ({ memberId: _memberId, ...change }: DayChange): TeamDay => ({ ...change, joined: 0 });

const toJoinedDay = ({ day, joined }: { readonly day: string; readonly joined: number }): TeamDay => ({
  ...sumFigures([]),
  day,
  joined,
  category: NO_CATEGORY,
  active: 0,
  depositors: 0,
});

/** Returns one row for each day and category. */
function mergeDays(days: readonly TeamDay[]): readonly TeamDay[] {
  const merged = new Map<string, TeamDay>();
  for (const one of days) {
    const key = `${one.day} ${one.category}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...one, ...addDays(before, one) } : one);
  }
  return [...merged.values()];
}

const addDays = (a: TeamDay, b: TeamDay) => ({
  ...addFigures(a, b),
  active: a.active + b.active,
  depositors: a.depositors + b.depositors,
  joined: a.joined + b.joined,
});
