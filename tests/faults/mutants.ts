/** A mutation of a database function: `from` is replaced by `to`. */
export interface Mutant {
  readonly name: string;
  readonly function: string;
  readonly from: string;
  readonly to: string;
}

export const mutants: readonly Mutant[] = [
  {
    name: 'the accounts are not locked before the key is looked up: check, then act',
    function: 'vendor_calls',
    from: 'else held := books.ledger_lock_free(held); end if;',
    to: 'end if;',
  },
  {
    name: 'a call that waits for its accounts does not lock them',
    function: 'vendor_calls',
    from: 'if p_wait then perform books.ledger_lock_all(held);',
    to: 'if p_wait then',
  },
  {
    name: 'the accounts of a posting are not locked',
    function: 'ledger_post',
    from: 'perform from ledger_account where id = any (p_accounts) and tracked order by id for update;',
    to: '',
  },
  {
    name: 'what an account does not have is spent',
    function: 'ledger_post',
    from: 'if account.balance < 0 and not account.overdraw then',
    to: 'if account.balance < -1000000000000 and not account.overdraw then',
  },
  {
    name: 'a rollback of what has not come leaves no tombstone',
    function: 'vendor_rollback',
    from: "return vendor_says('OK');\n    end if;\n    if undone.player_id",
    to: "delete from vendor_tx where vendor = p.vendor and tx_id = p.ref_tx_id;\n    return vendor_says('OK');\n    end if;\n    if undone.player_id",
  },
  {
    name: 'a win needs a token',
    function: 'vendor_call',
    from: "p.verb in ('bet', 'betwin')",
    to: "p.verb in ('bet', 'betwin', 'win')",
  },
  {
    name: 'another request under the same name is taken for the same',
    function: 'vendor_call',
    from: 'elsif seen.fingerprint <> p.fingerprint then',
    to: 'elsif false then',
  },
  {
    name: 'a refused stake is forgotten',
    function: 'vendor_call',
    from: "if made.status = 'BET_NOT_FOUND' then",
    to: "if made.status <> 'OK' then",
  },
  {
    name: 'a bet is taken back twice',
    function: 'vendor_rollback',
    from: 'or undone.undone_by is not null then',
    to: 'then',
  },
  {
    name: 'a bet that has won is taken back',
    function: 'vendor_rollback',
    from: 'rnd.won > 0 and not p.undo_after_win',
    to: 'false',
  },
  {
    name: 'a closed round takes stakes',
    function: 'vendor_bet',
    from: 'if rnd.closed_at is not null then',
    to: 'if false then',
  },
  {
    name: 'a round that was taken back wins',
    function: 'vendor_win',
    from: 'elsif rnd.live_bets = 0 then',
    to: 'elsif false then',
  },
  {
    name: 'a win without a bet is paid',
    function: 'vendor_win',
    from: "if not p.free_win then return vendor_says('BET_NOT_FOUND'); end if;",
    to: '',
  },
  {
    name: 'what a closed round held is kept from the house',
    function: 'vendor_close',
    from: 'if rnd.held > 0 then',
    to: 'if false then',
  },
  {
    name: 'a win is rounded to whole cents',
    function: 'vendor_win',
    from: 'array[-p.amount, p.amount]',
    to: 'array[-(p.amount / 100 * 100 + 1), p.amount / 100 * 100 + 1]',
  },
  {
    name: 'a reversal takes again instead of giving back',
    function: 'ledger_reverse',
    from: 'array_agg(-e.amount order by e.amount, e.id)',
    to: 'array_agg(e.amount order by e.amount, e.id)',
  },
  {
    name: 'a change of balance is told to nobody',
    function: 'ledger_post',
    from: 'where owner is not null',
    to: 'where false',
  },
  {
    name: 'the accounts of a posting are locked in the order of its entries',
    function: 'ledger_post',
    from: 'and tracked order by id for update;',
    to: 'and tracked order by array_position(p_accounts, id) for update;',
  },
  {
    name: 'a posting that does not balance is written',
    function: 'ledger_post',
    from: 'group by currency having sum(amount) <> 0 limit 1',
    to: 'group by currency having false limit 1',
  },
  {
    name: 'play money becomes real',
    function: 'ledger_post',
    from: 'if cardinality(realms) <> 1 then',
    to: 'if false then',
  },
  {
    name: 'two stakes of one wallet are taken without seeing each other',
    function: 'vendor_plain_stakes',
    from: 'c.of_member = 1 and',
    to: '',
  },
  {
    name: 'stakes together ask no wallet for what it has',
    function: 'vendor_plain_stakes',
    from: 'and a.balance >= c.amount',
    to: '',
  },
  {
    name: 'stakes together are taken again',
    function: 'vendor_plain_stakes',
    from: 'and not exists (select from vendor_tx t where t.vendor = c.vendor and t.tx_id = c.tx_id)',
    to: '',
  },
  {
    name: 'stakes together reopen a closed round',
    function: 'vendor_plain_stakes',
    from: 'r.closed_at is null and',
    to: '',
  },
  {
    name: 'the second call of a wallet is executed before the first',
    function: 'vendor_calls',
    from: 'for nth in 1 .. cardinality(places) loop',
    to: 'for nth in reverse cardinality(places) .. 1 loop',
  },
  {
    name: 'postings together count only the first entry of an account',
    function: 'ledger_post_many',
    from: 'set balance = a.balance + s.total',
    to: 'set balance = a.balance + s.total / s.entries',
  },
];
