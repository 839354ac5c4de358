import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Something in the books that must never be. */
export interface BrokenRule {
  /** Number of the rule, as the queries below have it. */
  readonly rule: string;
  readonly what: string;
}

/** Old transactions of the payment accounts that nobody has settled. */
const CLEARING_MINUTES = 60;

/**
 * Everything that must hold whatever has happened: power cuts, lost answers, repetitions. An empty list is the only
 * good answer. Rules of domains that have no tables yet are added with them.
 */
export async function brokenRules(db: Executor): Promise<readonly BrokenRule[]> {
  const found: BrokenRule[] = [];
  for (const [rule, query] of RULES) {
    const { rows } = await sql<{ what: string }>`${query} limit 20`.execute(db);
    found.push(...rows.map(({ what }) => ({ rule, what })));
  }
  return found;
}

const RULES = [
  // Every transaction: sum zero per currency, two entries or more, one realm.
  [
    'I1',
    sql`select 'transaction ' || tx_id || ' does not balance' as what from (
      select e.tx_id, a.currency, sum(e.amount) as total from ledger_entry e join ledger_account a on a.id = e.account_id
      group by 1, 2) t where total <> 0
    union all
    select 'transaction ' || t.id || ' has ' || count(e.id) || ' entries in ' || count(distinct a.realm) || ' realms'
    from ledger_tx t left join ledger_entry e on e.tx_id = t.id left join ledger_account a on a.id = e.account_id
    group by t.id having count(e.id) < 2 or count(distinct a.realm) <> 1`,
  ],
  // Every tracked account: its balance is the sum of its entries, its version their number.
  [
    'I2',
    sql`select 'account ' || a.code || ' is not the sum of its entries' as what
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.tracked group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.id)`,
  ],
  // Entry by entry, without a gap.
  [
    'I3',
    sql`select 'entry ' || id || ' does not follow from the one before' as what from (
      select e.*, lag(balance_after, 1, 0) over w as before, row_number() over w as place
      from ledger_entry e join ledger_account a on a.id = e.account_id where a.tracked
      window w as (partition by account_id order by e.version)) s
    where balance_after <> before + amount or version <> place`,
  ],
  // Nobody was ever below zero.
  [
    'I4',
    sql`select 'entry ' || e.id || ' leaves ' || a.code || ' below zero' as what
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.tracked and not a.overdraw and e.balance_after < 0`,
  ],
  // All money together is none.
  [
    'I5',
    sql`select currency || ' ' || realm || ' sums to ' || total as what from (
      select a.currency, a.realm, sum(e.amount) as total from ledger_entry e join ledger_account a on a.id = e.account_id
      group by 1, 2) s where total <> 0`,
  ],
  // What is answered is what happened: a key that says posted has its transaction, another has none.
  [
    'I6, I8',
    sql`select 'key ' || r.scope || ' ' || r.key || ' says ' || r.status as what
    from idem_result r left join ledger_tx t on t.idem_scope = r.scope and t.idem_key = r.key
    where (r.status = 'posted') <> (t.id is not null) or r.status = 'claimed'
    union all
    select 'transaction ' || t.id || ' has no key' from ledger_tx t
    left join idem_result r on r.scope = t.idem_scope and r.key = t.idem_key where r.key is null`,
  ],
  // A reversal is its original the other way round, and there is one at most.
  [
    'I9',
    sql`select 'transaction ' || r.id || ' is not the reversal of ' || r.reverses as what from ledger_tx r
    where r.reverses is not null and exists (
      select from (select account_id, amount from ledger_entry where tx_id = r.id
        union all select account_id, amount from ledger_entry where tx_id = r.reverses) both_sides
      group by account_id having sum(amount) <> 0)
    union all
    select 'transaction ' || reverses || ' is reversed twice' from ledger_tx
    where reverses is not null group by reverses having count(*) > 1`,
  ],
  // What is held is what open withdrawals, and open rounds, have put there.
  [
    'I10',
    sql`select 'transaction ' || resolves || ' is resolved twice' as what from ledger_tx
    where resolves is not null group by resolves having count(*) > 1`,
  ],
  [
    'I11',
    sql`select 'escrow ' || a.code || ' holds ' || a.balance || ', rounds say ' || coalesce(s.held, 0) as what
    from ledger_account a left join (
      select p.escrow, sum(r.held) as held from vendor_round r join vendor_player p on p.id = r.player_id group by 1) s
      on s.escrow = a.code
    where a.kind = 'bet_escrow' and a.balance <> coalesce(s.held, 0)`,
  ],
  // A round is the sum of its transactions; nothing is held in a closed one; what was rejected moved nothing.
  [
    'I12',
    sql`select 'round ' || r.vendor || ' ' || r.round_id || ' is not the sum of its transactions' as what
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
      and not exists (select from ledger_tx l where l.reverses = t.ledger_tx)`,
  ],
  // Sealed ranges follow each other and still hash to what was written down.
  [
    'I13',
    sql`select 'seal ' || s.id || ' does not fit' as what from (
      select s.*, lag(s.to_tx, 1, 0) over (order by s.id) as before_tx, lag(s.hash, 1, ''::bytea) over (order by s.id) as before
      from ledger_seal s) s cross join lateral ledger_range_hash(s.from_tx, s.to_tx, s.prev_hash) h
    where s.from_tx <> s.before_tx + 1 or s.prev_hash <> s.before or h.hash <> s.hash or h.tx_count <> s.tx_count`,
  ],
  // Nothing waits for a payment provider for ever.
  [
    'I16',
    sql`select 'hold ' || t.id || ' is old and open' as what from ledger_tx t
    where t.type = 'withdraw_hold' and t.created_at < now() - make_interval(mins => ${CLEARING_MINUTES})
      and not exists (select from ledger_tx r where r.resolves = t.id)
      and exists (select from ledger_entry e join ledger_account a on a.id = e.account_id
                  where e.tx_id = t.id and a.kind = 'psp_clearing')`,
  ],
] as const;
