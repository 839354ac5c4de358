import { GRACE_MS } from '../../../rules/agent-contracts/series.ts';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import { getNextWindow, getWindow } from '../../../rules/agent-contracts/windows.ts';
import { dayAt } from '../../../rules/calendar-day.ts';
import type { Contract } from '../contracts/store.ts';

interface Bounds {
  readonly from: Date;
  readonly until: Date;
  readonly now: number;
  readonly timeZone: string;
}

export interface PlannedDay {
  readonly day: string;
  readonly kind: ContractKind;
  /** Number of periods that are paid on the day. */
  readonly periods: number;
}

/** Returns on which days of a month periods of contracts will be paid that are not over yet. */
export function countPeriods(
  contracts: readonly Pick<Contract, 'kind' | 'terms' | 'starts_at' | 'ends_at'>[],
  { from, until, now, timeZone }: Bounds,
): readonly PlannedDay[] {
  const counts = new Map<string, PlannedDay>();
  for (const { kind, terms, starts_at: starts, ends_at: ends } of contracts) {
    if (!terms || !starts) continue;
    const begin = Math.max(starts.getTime(), from.getTime(), getWindow(terms, now, timeZone).from);
    let window = getWindow(terms, begin, timeZone);
    while (window.until + GRACE_MS[kind] < until.getTime() && (!ends || window.until <= ends.getTime())) {
      const day = dayAt(window.until + GRACE_MS[kind], timeZone);
      const name = `${day} ${kind}`;
      counts.set(name, { day, kind, periods: (counts.get(name)?.periods ?? 0) + 1 });
      window = getNextWindow(terms, window, timeZone);
    }
  }
  return [...counts.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
