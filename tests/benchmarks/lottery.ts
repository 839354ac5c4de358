import { connectDatabase, type Database, sql } from '../../platform/kernel/database/connection.ts';
import { startEmbedded } from '../../platform/kernel/database/embedded/embedded.ts';
import { migrate } from '../../platform/kernel/database/migrate.ts';
import { loadLotteryGames } from '../../platform/play/lottery-draws/lottery-games.ts';
import { type SettlementServices, settleDraw } from '../../platform/play/lottery-settlement/settle-draw.ts';
import { becomeOwnerOfBooks } from '../support/books.ts';
import type { Benchmark, Row } from './bench.ts';
import { measurePlacing } from './lottery-placing.ts';
import { temporaryFolder } from './running-platform.ts';

/** Tickets of an order: eight of three digits, and two of one digit, so that one order of five wins. */
const LINES_OF_ORDER = 10;
const STAKE = 20_000;
const MIN_LINES_A_SECOND = 50_000;
const MAX_RATIO = 3;
const MAX_HEAP_MB = 96;
const SAMPLE_MS = 20;
const MB = 1024 * 1024;
const DRAW = { game: 'SSC1M', numero: 'bench' };

export const lottery: Benchmark = {
  name: 'lottery',
  describes:
    'Settling 1,000,000 lines of orders to an UPDATE … FROM by hand; orders of 1,000 combinations to those of 10',
  run: async (size) => [
    ...(await measureLottery(SIZES[size])),
    ...(await measurePlacing(size === 'full' ? { rounds: 25, orders: 8 } : { rounds: 1, orders: 1 })),
  ],
};

const SIZES = { full: { orders: 100_000, players: 20_000 }, small: { orders: 1_000, players: 100 } } as const;

interface Size {
  readonly orders: number;
  readonly players: number;
}

/** Measures the settlement of one draw, and an update of one row for each of its lines in the same database. */
export async function measureLottery(size: Size): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const started = await startEmbedded({ dataDir: folder.path });
  if (!started.ok) throw new Error(started.problem.message);
  const database = connectDatabase(started.embedded.url);
  try {
    await migrate(database);
    await fill(database, size);
    const services = {
      database,
      clock: { now: () => Date.now() },
      lotteries: await loadLotteryGames(),
      eventOutbox: { scheduleFlush: () => undefined },
      sites: { all: () => [] },
      liveEvents: { publish: () => Promise.resolve() },
    } as unknown as SettlementServices;
    const byHand = await timeOf(() => updateByHand(database));
    const heap = watchHeap();
    const settling = await timeOf(async () => {
      if (!(await settleDraw(services, DRAW))) throw new Error('The draw of the benchmark is not settled.');
    });
    const lines = size.orders * LINES_OF_ORDER;
    return [
      {
        what: 'lines settled a second',
        value: lines / settling,
        bound: MIN_LINES_A_SECOND,
        least: true,
        unit: 'lines',
      },
      {
        what: 'settlement to an update by hand',
        value: settling / byHand,
        bound: MAX_RATIO,
        note: `${settling.toFixed(1)} to ${byHand.toFixed(1)} s`,
      },
      { what: 'heap that settlement adds at most', value: heap.stop() / MB, bound: MAX_HEAP_MB, unit: 'MB' },
    ];
  } finally {
    await database.close();
    await started.embedded.stop();
    folder.remove();
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Watches the greatest heap above that of now. */
function watchHeap(): { readonly stop: () => number } {
  globalThis.gc?.();
  const first = process.memoryUsage().heapUsed;
  let most = first;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most - first;
    },
  };
}

/** What settlement is compared with: each line gets its state and prize from a table of winning numbers, by one statement. */
async function updateByHand({ db }: Database): Promise<void> {
  await sql`update bench_line l set state = 'settled', prize = coalesce(w.prize, 0)
    from bench_number w where w.play = l.play and w.number = l.number`.execute(db);
}

async function fill(database: Database, { orders, players }: Size): Promise<void> {
  await database.transaction(async (within) => {
    await sql`insert into member (merchant, username, username_folded, password_hash, profile, created_at)
      select 'alpha', 'bench' || n, 'bench' || n, '', '{}', now() from generate_series(1, ${players}::integer) n`.execute(
      within,
    );
    await sql`insert into lottery_draw (game, numero, opens_at, closes_at, draws_at, drawn_at, status, result)
      values (${DRAW.game}, ${DRAW.numero}, now() - interval '2 minutes', now() - interval '1 minute',
        now() - interval '1 minute', now(), 'drawn', ${['0', '0', '1', '2', '3']})`.execute(within);
    // The owner of the books reads no members.
    await sql`create temporary table bench_member on commit drop as select id from member`.execute(within);
    await sql`grant select on bench_member to platform_books`.execute(within);
    // The stakes of an order are in the escrow of its player.
    await becomeOwnerOfBooks(within);
    const held = sql`(${orders / players}::bigint * ${LINES_OF_ORDER * STAKE}::bigint)`;
    await sql`insert into books.ledger_account (code, kind, currency, realm, overdraw, tracked)
      select 'sys:' || kind || ':play:BRL', kind, 'BRL', 'play', true, false from unnest(array['house', 'promo_expense']) kind
      on conflict do nothing`.execute(within);
    await sql`insert into books.ledger_account (code, owner_id, kind, currency, realm, overdraw, tracked, balance, version)
      select 'u:' || m.id || ':' || k.kind || ':play:BRL', m.id, k.kind, 'BRL', 'play', false, true,
        case k.kind when 'bet_escrow' then ${held} else 0 end, case k.kind when 'bet_escrow' then 1 else 0 end
      from bench_member m cross join unnest(array['cash', 'bet_escrow']) k (kind)`.execute(within);
    await sql`with staked as (
        insert into books.ledger_tx (type, idem_scope, idem_key, fingerprint)
        select 'bet', 'bench', id::text, '' from bench_member returning id, idem_key)
      insert into books.ledger_entry (tx_id, account_id, amount, balance_after, version)
      select s.id, a.id, case when a.tracked then ${held} else -${held} end, case when a.tracked then ${held} end,
        case when a.tracked then 1 end
      from staked s join books.ledger_account a on a.code in ('u:' || s.idem_key || ':bet_escrow:play:BRL',
        'sys:house:play:BRL')`.execute(within);
  });
  await database.transaction((within) => fillOrders(within, orders, players));
  await sql`vacuum analyze`.execute(database.db);
}

async function fillOrders(
  within: Parameters<Parameters<Database['transaction']>[0]>[0],
  orders: number,
  players: number,
) {
  await sql`insert into vendor_player (vendor, member_id, realm, currency, ref, wallet, escrow, house, promo, wallet_id,
      escrow_id, house_id, promo_id)
    select 'LOTTERY', m.id, 'play', 'BRL', 'bench' || m.id, w.code, e.code, h.code, p.code, w.id, e.id, h.id, p.id
    from member m join ledger_account w on w.code = 'u:' || m.id || ':cash:play:BRL'
      join ledger_account e on e.code = 'u:' || m.id || ':bet_escrow:play:BRL'
      join ledger_account h on h.code = 'sys:house:play:BRL' join ledger_account p on p.code = 'sys:promo_expense:play:BRL'`.execute(
    within,
  );
  await sql`insert into lottery_order (merchant, member_id, idempotency_key, fingerprint, game, tickets, stop_on_win, placed_at)
    select 'alpha', m.id, n::text, '', ${DRAW.game}, t.tickets, false, now()
    from generate_series(1, ${orders}::integer) n
      join (select id, row_number() over (order by id) - 1 as place from member) m on m.place = n % ${players}
      cross join lateral (
        select string_agg(case when k <= 8
          then (n * k) % 10 || '_' || (n / 10 + k) % 10 || '_' || (n / 100 + 3 * k) % 10 || '~1~50~1~1980~1'
          else '____' || (n + 5 * k) % 10 || '~1~80~1~1980~1' end, ';') as tickets
        from generate_series(1, ${LINES_OF_ORDER}::integer) k) t`.execute(within);
  await sql`insert into lottery_order_draw (order_id, game, numero, place, multiple, amount)
    select id, ${DRAW.game}, ${DRAW.numero}, 0, 1, ${LINES_OF_ORDER * STAKE} from lottery_order`.execute(within);
  await sql`insert into vendor_round (vendor, round_id, player_id, game_code, live_bets, staked, held, won, opened_at, touched_at)
    select 'LOTTERY', o.id || '-' || ${DRAW.numero}, p.id, ${DRAW.game}, 1, ${LINES_OF_ORDER * STAKE},
      ${LINES_OF_ORDER * STAKE}, 0, now(), now()
    from lottery_order o join vendor_player p on p.member_id = o.member_id`.execute(within);
  await sql`create table bench_line (order_id bigint, place integer, play integer, number integer, state text not null,
    prize bigint, primary key (order_id, place))`.execute(within);
  await sql`insert into bench_line select o.id, k, case when k <= 8 then 50 else 80 end,
      case when k <= 8 then (o.id * k) % 1000 else (o.id + k) % 10 end, 'placed', null
    from lottery_order o cross join generate_series(1, ${LINES_OF_ORDER}::integer) k`.execute(within);
  await sql`create table bench_number (play integer, number integer, prize bigint, primary key (play, number))`.execute(
    within,
  );
  await sql`insert into bench_number select 50, n, case n when 123 then 19800000 else 0 end from generate_series(0, 999) n
    union all select 80, n, case n when 3 then 198000 else 0 end from generate_series(0, 9) n`.execute(within);
}
