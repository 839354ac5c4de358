import type { Executor } from '../../kernel/database/connection.ts';
import { type OpenRound, openRounds } from '../../play/vendors/round-store.ts';

/** What of money a person should look into, and how far the books are checked. */
export interface MoneyOverview {
  readonly rounds: readonly OpenRound[];
  readonly tasks: readonly Task[];
  /** Days whose books differ or could not be compared, the newest first. */
  readonly books: readonly Book[];
  readonly sealedAt: Date | undefined;
}

interface Task {
  readonly kind: string;
  readonly vendor: string;
  readonly subject: string;
  readonly at: Date;
}

interface Book {
  readonly vendor: string;
  readonly day: string;
  readonly found: string;
}

const MOST = 20;

export async function moneyOverview(db: Executor, now: number): Promise<MoneyOverview> {
  const [rounds, tasks, books, seal] = await Promise.all([
    openRounds(db, { now, most: MOST }),
    db.selectFrom('operator_task').selectAll().where('done_at', 'is', null).orderBy('id', 'desc').limit(MOST).execute(),
    db.selectFrom('reconciliation').selectAll().orderBy('day', 'desc').limit(200).execute(),
    db.selectFrom('ledger_seal').select('sealed_at').orderBy('id', 'desc').executeTakeFirst(),
  ]);
  return {
    rounds,
    tasks: tasks.map(({ kind, vendor, subject, created_at: at }) => ({ kind, vendor, subject, at })),
    books: books
      .map((row) => ({ vendor: row.vendor, day: row.day.toISOString().slice(0, 10), found: foundIn(row) }))
      .filter(({ found }) => found !== '')
      .slice(0, MOST),
    sealedAt: seal?.sealed_at,
  };
}

interface Compared {
  readonly missing_here: readonly unknown[];
  readonly missing_there: readonly unknown[];
  readonly different: readonly unknown[];
  readonly problem: string | null;
}

function foundIn({ missing_here, missing_there, different, problem }: Compared): string {
  if (problem) return `not compared: ${problem}`;
  const counts = [
    [missing_here.length, 'missing here'],
    [missing_there.length, 'missing there'],
    [different.length, 'different'],
  ] as const;
  return counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])).join(', ');
}
