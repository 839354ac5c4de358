/** What nobody may do to the books, in SQL of the platform's role: a description and the statement. */
export const FORBIDDEN: readonly (readonly [string, string])[] = [
  ['a balance is not written by hand', `update ledger_account set balance = balance + 1000 where tracked`],
  [
    'a balance and its version are not written by hand',
    `update ledger_account set balance = balance + 1000, version = version + 1 where tracked`,
  ],
  [
    'an account does not begin with money',
    `insert into ledger_account (code, kind, currency, realm, balance) values ('x', 'cash', 'BRL', 'play', 5)`,
  ],
  ['an account does not change its nature', `update ledger_account set overdraw = true where tracked`],
  ['an entry is not changed', `update ledger_entry set amount = amount * 2`],
  ['an entry is not removed', `delete from ledger_entry`],
  ['entries are not thrown away', `truncate books.ledger_entry`],
  ['a transaction is not changed', `update ledger_tx set type = 'gift'`],
  ['seals are not thrown away', `truncate books.ledger_seal`],
  [
    'a transaction without entries is none',
    `insert into ledger_tx (type, idem_scope, idem_key, fingerprint) values ('x', 's', 'k', '')`,
  ],
];

/** What triggers cannot prevent, because the owner of a table may change it. */
export const FORBIDDEN_TO_OTHERS: readonly (readonly [string, string])[] = [
  [
    'an entry is not added',
    `insert into ledger_entry (tx_id, account_id, amount) select tx_id, account_id, 0 - amount from ledger_entry`,
  ],
  ['a key is not forgotten', `delete from idem_result`],
  ['a sum is not changed', `update ledger_sum set credited = credited + 1`],
  ['a table is not dropped', `drop table books.ledger_entry cascade`],
  ['a column is not dropped', `alter table books.ledger_account drop column balance cascade`],
  ['triggers are not disabled', `alter table books.ledger_tx disable trigger all`],
  ['a trigger is not added', `create trigger a after insert on books.outbox execute function audit_refuse()`],
  [
    'a function is not replaced',
    `create or replace function books.ledger_lock(p_account bigint) returns bigint language sql as 'select 1'`,
  ],
  ['a function is not added', `create function books.gift() returns void language sql as ''`],
  ['the schema is not renamed', `alter schema books rename to novels`],
  ['the owner is not assumed', `set role platform_books`],
];
