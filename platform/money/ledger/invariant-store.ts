import { type Executor, sql } from '../../kernel/database/connection.ts';
import { BONUS_INVARIANTS } from './bonus-invariant-store.ts';
import { POINT_INVARIANTS } from './point-invariant-store.ts';
import { WITHDRAWAL_INVARIANTS } from './withdrawal-invariant-store.ts';

/** A violated invariant of the books. */
export interface Violation {
  /** Number of the invariant in the list below, such as `I1`. */
  readonly rule: string;
  readonly description: string;
}

/** Age from which an unresolved withdrawal hold on a payment account is a violation. */
const MAX_HOLD_MINUTES = 60;

/**
 * Returns the violations of the ledger's invariants. The list is empty unless the ledger has a defect: the invariants
 * hold after crashes, lost responses and repeated requests.
 */
export async function findViolations(db: Executor): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  for (const [rule, query] of [...INVARIANTS, ...BONUS_INVARIANTS, ...POINT_INVARIANTS, ...WITHDRAWAL_INVARIANTS]) {
    const { rows } = await sql<{ description: string }>`${query} limit 20`.execute(db);
    found.push(...rows.map(({ description }) => ({ rule, description })));
  }
  return found;
}

const INVARIANTS = [
  // Each transaction has at least two entries, sums to zero per currency, and stays within one realm; each entry belongs to
  // one.
  [
    'I1',
    sql`select 'transaction ' || tx_id || ' does not balance' as description from (
      select e.tx_id, a.currency, sum(e.amount) as total from books.ledger_entry e join books.ledger_account a on a.id = e.account_id
      group by 1, 2) t where total <> 0
    union all
    select 'entry ' || e.id || ' has no transaction or no account' from books.ledger_entry e
    left join books.ledger_tx t on t.id = e.tx_id left join books.ledger_account a on a.id = e.account_id
    where t.id is null or a.id is null
    union all
    select 'transaction ' || t.id || ' has ' || count(e.id) || ' entries in ' || count(distinct a.realm) || ' realms'
    from books.ledger_tx t left join books.ledger_entry e on e.tx_id = t.id left join books.ledger_account a on a.id = e.account_id
    group by t.id having count(e.id) < 2 or count(distinct a.realm) <> 1`,
  ],
  // Each tracked account's balance equals the sum of its entries, and its version equals their number.
  [
    'I2',
    sql`select 'account ' || a.code || ' is not the sum of its entries' as description
    from books.ledger_account a left join books.ledger_entry e on e.account_id = a.id
    where a.tracked group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.id)`,
  ],
  // Each entry's balance continues the balance of the entry before it, without gaps in the versions.
  [
    'I3',
    sql`select 'entry ' || id || ' does not follow from the one before' as description from (
      select e.*, lag(balance_after, 1, 0) over w as before, row_number() over w as place
      from books.ledger_entry e join books.ledger_account a on a.id = e.account_id where a.tracked
      window w as (partition by account_id order by e.version)) s
    where balance_after <> before + amount or version <> place`,
  ],
  // Accounts without overdraft were never below zero.
  [
    'I4',
    sql`select 'entry ' || e.id || ' leaves ' || a.code || ' below zero' as description
    from books.ledger_entry e join books.ledger_account a on a.id = e.account_id
    where a.tracked and not a.overdraw and e.balance_after < 0`,
  ],
  // The entries of each currency and realm sum to zero.
  [
    'I5',
    sql`select currency || ' ' || realm || ' sums to ' || total as description from (
      select a.currency, a.realm, sum(e.amount) as total from books.ledger_entry e join books.ledger_account a on a.id = e.account_id
      group by 1, 2) s where total <> 0`,
  ],
  // Recorded results match transactions: a key with the status `posted` has a transaction; other keys have none.
  [
    'I6, I8',
    sql`select 'key ' || r.scope || ' ' || r.key || ' says ' || r.status as description
    from books.idem_result r left join books.ledger_tx t on t.idem_scope = r.scope and t.idem_key = r.key
    where (r.status = 'posted') <> (t.id is not null) or r.status = 'claimed'
    union all
    select 'transaction ' || t.id || ' has no key' from books.ledger_tx t
    left join books.idem_result r on r.scope = t.idem_scope and r.key = t.idem_key where r.key is null`,
  ],
  // A reversal mirrors its original entry by entry, and each transaction has at most one reversal.
  [
    'I9',
    sql`select 'transaction ' || r.id || ' is not the reversal of ' || r.reverses as description from books.ledger_tx r
    where r.reverses is not null and exists (
      select from (select account_id, amount from books.ledger_entry where tx_id = r.id
        union all select account_id, amount from books.ledger_entry where tx_id = r.reverses) both_sides
      group by account_id having sum(amount) <> 0)
    union all
    select 'transaction ' || reverses || ' is reversed twice' from books.ledger_tx
    where reverses is not null group by reverses having count(*) > 1`,
  ],
  // Held money equals the holds of open withdrawals and open rounds.
  [
    'I10',
    sql`select 'transaction ' || resolves || ' is resolved twice' as description from books.ledger_tx
    where resolves is not null group by resolves having count(*) > 1`,
  ],
  [
    'I11',
    sql`select 'escrow ' || a.code || ' holds ' || a.balance || ', rounds say ' || coalesce(s.held, 0) as description
    from books.ledger_account a left join (
      select p.escrow, sum(r.held) as held from vendor_round r join vendor_player p on p.id = r.player_id group by 1) s
      on s.escrow = a.code
    where a.kind = 'bet_escrow' and a.balance <> coalesce(s.held, 0)`,
  ],
  // Each round equals the sum of its transactions, closed rounds have no held stake, and rejected transactions have no
  // ledger entry.
  [
    'I12',
    sql`select 'round ' || r.vendor || ' ' || r.round_id || ' is not the sum of its transactions' as description
    from vendor_round r left join lateral (
      select coalesce(sum(t.amount) filter (where t.verb in ('bet', 'betwin')), 0) as staked,
        coalesce(sum(case t.verb when 'betwin' then t.win_amount when 'bet' then 0 else t.amount end), 0) as won,
        count(*) filter (where t.verb in ('bet', 'betwin')) as bets
      from vendor_tx t where t.vendor = r.vendor and t.round_id = r.round_id and t.player_id = r.player_id
        and t.status = 'OK' and t.undone_by is null and t.verb in ('bet', 'betwin', 'win', 'adjust')) s on true
    where r.staked <> s.staked or r.won <> s.won or r.live_bets <> s.bets
    union all
    select 'round ' || vendor || ' ' || round_id || ' is closed and holds ' || held from vendor_round
    where closed_at is not null and held <> 0
    union all
    select 'transaction ' || vendor || ' ' || tx_id || ' ' || status || ' and its ledger disagree' from vendor_tx
    where (ledger_tx is not null) <> (status = 'OK' and (amount <> 0 or win_amount <> 0) and verb <> 'rollback')
      and not (verb = 'rollback' and status = 'OK')
    union all
    select 'transaction ' || t.vendor || ' ' || t.tx_id || ' is undone without a reversal' from vendor_tx t
    where t.undone_by is not null and t.ledger_tx is not null
      and not exists (select from books.ledger_tx l where l.reverses = t.ledger_tx)`,
  ],
  // Seals cover adjacent ranges of transactions, and each range still has the hash that was stored.
  [
    'I13',
    sql`select 'seal ' || s.id || ' does not fit' as description from (
      select s.*, lag(s.to_tx, 1, 0) over (order by s.id) as before_tx, lag(s.hash, 1, ''::bytea) over (order by s.id) as before
      from books.ledger_seal s) s cross join lateral books.ledger_range_hash(s.from_tx, s.to_tx, s.prev_hash) h
    where s.from_tx <> s.before_tx + 1 or s.prev_hash <> s.before or h.hash <> s.hash or h.tx_count <> s.tx_count`,
  ],
  // No withdrawal waits for its payment provider longer than the limit.
  [
    'I16',
    sql`select 'hold ' || t.id || ' is old and open' as description from books.ledger_tx t
    where t.type = 'withdraw_hold' and t.created_at < now() - make_interval(mins => ${MAX_HOLD_MINUTES})
      and not exists (select from books.ledger_tx r where r.resolves = t.id)
      and exists (select from books.ledger_entry e join books.ledger_account a on a.id = e.account_id
                  where e.tx_id = t.id and a.kind = 'psp_clearing')`,
  ],
  // The sums of each account equal its entries, by type and quarter of an hour.
  [
    'I17',
    sql`select 'sums of account ' || coalesce(k.account_id, c.account_id) || ' differ from its entries at '
      || coalesce(k.slot, c.slot) || ' for ' || coalesce(k.type, c.type) as description
    from books.ledger_sum k full join (
      select e.account_id, date_bin('15 minutes', t.created_at, '2000-01-01 00:00:00+00') as slot,
        coalesce(undone.type, t.type) as type,
        sum(case when t.reverses is null then greatest(e.amount, 0) else least(e.amount, 0) end) as credited,
        sum(case when t.reverses is null then greatest(-e.amount, 0) else least(-e.amount, 0) end) as debited
      from books.ledger_entry e join books.ledger_tx t on t.id = e.tx_id
      left join books.ledger_tx undone on undone.id = t.reverses where e.version is not null group by 1, 2, 3) c
      on c.account_id = k.account_id and c.slot = k.slot and c.type = k.type
    where k.credited is distinct from c.credited or k.debited is distinct from c.debited`,
  ],
] as const;
