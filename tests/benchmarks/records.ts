import { connectDatabase, type Database, sql } from '../../platform/kernel/database/connection.ts';
import { startEmbedded } from '../../platform/kernel/database/embedded/embedded.ts';
import { migrate } from '../../platform/kernel/database/migrate.ts';
import { memberAccount, openAccount } from '../../platform/money/ledger/store.ts';
import { listDaySums } from '../../platform/money/personal-profit/store.ts';
import { readStatement } from '../../platform/money/wallet/store.ts';
import { becomeOwnerOfBooks } from '../support/books.ts';
import { type Benchmark, interleave, type Row, ratioRow } from './bench.ts';
import { temporaryFolder } from './running-platform.ts';

const MONEY = { currency: 'BRL', realm: 'play' } as const;
const SIZES = { full: { rounds: 9, entries: 1_000_000 }, small: { rounds: 1, entries: 20_000 } } as const;
const FEW = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 30;
/** Reads of one measurement, so that a round trip's jitter averages out. */
const READS = 40;
const BOUND = 1.5;

export const records: Benchmark = {
  name: 'records',
  describes: 'A page of the account record and of profit and loss with 1,000,000 entries, to one with 1,000',
  run: (size) => measureRecords(SIZES[size]),
};

/** Measures pages of a member with many entries against those of a member with 1,000, of the same density in time. */
async function measureRecords(size: { rounds: number; entries: number }): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const started = await startEmbedded({ dataDir: folder.path });
  if (!started.ok) throw new Error(started.problem.message);
  const database = connectDatabase(started.embedded.url);
  try {
    await migrate(database);
    const now = Date.now();
    const [few, many] = [await seat(database, 1n, { entries: FEW, now }), await seat(database, 2n, { ...size, now })];
    await sql`analyze`.execute(database.db);
    const rows: Row[] = [];
    for (const [what, read] of Object.entries(readers(database, now))) {
      const time = async (member: SeatedMember): Promise<number> => {
        const began = performance.now();
        for (let turn = 0; turn < READS; turn += 1) await read(member);
        return (performance.now() - began) / READS;
      };
      await time(many);
      const { first, second } = await interleave(size.rounds, [() => time(many), () => time(few)]);
      rows.push(ratioRow(what, { of: first, to: second, unit: 'ms', bound: BOUND }));
    }
    return rows;
  } finally {
    await database.close();
    await started.embedded.stop();
    folder.remove();
  }
}

interface SeatedMember {
  readonly memberId: bigint;
  readonly accounts: readonly string[];
  /** A place in the middle of the record. */
  readonly cursor: string;
}

type Read = (member: SeatedMember) => Promise<unknown>;

function readers({ db }: Database, now: number): Readonly<Record<string, Read>> {
  const query = { pageNo: 1, pageSize: PAGE };
  const week = { from: new Date(now - 7 * DAY_MS), until: new Date(now + DAY_MS) };
  return {
    'first page of the account record': ({ accounts }) => readStatement(db, { ...query, accounts }),
    'page in the middle of the account record': ({ accounts, cursor }) =>
      readStatement(db, { ...query, accounts, cursor }),
    'page of a week of the account record': ({ accounts }) => readStatement(db, { ...query, ...week, accounts }),
    'profit and loss of a week': ({ memberId }) =>
      listDaySums(db, { memberId, ...MONEY, ...week, timeZone: 'America/Sao_Paulo' }),
  };
}

/** Creates a member with entries, one a quarter of an hour up to now. The books reject nothing that their owner writes. */
async function seat(
  { db }: Database,
  memberId: bigint,
  { entries, now }: { readonly entries: number; readonly now: number },
): Promise<SeatedMember> {
  const account = memberAccount(memberId, 'cash', MONEY);
  const id = await openAccount(db, account);
  const first = (memberId - 1n) * 10_000_000n;
  await db.transaction().execute(async (within) => {
    await becomeOwnerOfBooks(within);
    await sql`insert into books.ledger_tx (id, type, idem_scope, idem_key, fingerprint, created_at)
      overriding system value
      select ${first} + n, 'deposit', 'bench', ${first} + n, '', to_timestamp(${now / 1000}) - make_interval(mins => 15 * (${entries} - n))
      from generate_series(1, ${entries}::integer) n`.execute(within);
    await sql`insert into books.ledger_entry (tx_id, account_id, amount, balance_after, version)
      select ${first} + n, ${id}::bigint, 1, n, n from generate_series(1, ${entries}::integer) n`.execute(within);
    await sql`update books.ledger_account set balance = ${entries}, version = ${entries} where id = ${id}`.execute(
      within,
    );
  });
  return { memberId, accounts: [account.code], cursor: `${id}-${entries >> 1}` };
}
