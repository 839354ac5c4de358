import type { MoneyHealth } from '../../../generated/types/operator-calls.ts';
import { toUnits } from '../../../rules/money.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { listStaleRounds } from '../../play/vendors/round-store.ts';
import { findLastSeal, listOpenTasks, listReconciliations } from './store.ts';

/** Rows of each list; the queues have all of them. */
const MAX_ROWS = 20;
/** Comparisons that are searched for differences: half a year of one vendor. */
const MAX_DAYS = 200;

/** Returns open rounds and tasks, reconciliation differences and the last seal of the ledger, over all merchants. */
export async function moneyHealth(db: Executor, now: number): Promise<MoneyHealth> {
  const [rounds, tasks, books, sealedAt] = await Promise.all([
    listStaleRounds(db, { now, limit: MAX_ROWS }),
    listOpenTasks(db, MAX_ROWS),
    listReconciliations(db, MAX_DAYS),
    findLastSeal(db),
  ]);
  return {
    openRounds: rounds.length,
    rounds: rounds.map(({ vendor, roundId, held, currency, openedAt }) => ({
      vendor,
      round: roundId,
      held: { amount: toUnits(held), currency },
      at: openedAt.toISOString(),
    })),
    tasks: tasks.map(({ kind, vendor, subject, created_at: at }) => ({ kind, vendor, subject, at: at.toISOString() })),
    books: books
      .map((row) => ({ vendor: row.vendor, day: row.day.toISOString().slice(0, 10), found: differenceIn(row) }))
      .filter(({ found }) => found !== '')
      .slice(0, MAX_ROWS),
    ...(sealedAt ? { sealedAt: sealedAt.toISOString() } : {}),
  };
}

interface Comparison {
  readonly missing_here: readonly unknown[];
  readonly missing_there: readonly unknown[];
  readonly different: readonly unknown[];
  readonly problem: string | null;
}

/** Returns the difference that a comparison found in words; empty when the books agree. */
function differenceIn({ missing_here, missing_there, different, problem }: Comparison): string {
  if (problem) return `not compared: ${problem}`;
  const counts = [
    [missing_here.length, 'missing here'],
    [missing_there.length, 'missing there'],
    [different.length, 'different'],
  ] as const;
  return counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])).join(', ');
}
