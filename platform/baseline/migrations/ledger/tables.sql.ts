/** Tables of the ledger. Amounts are bigint in 1/10 000 of the currency. */
export const LEDGER_TABLES = [
  // code: 'u:42:cash:BRL', 'sys:issuance:play:BRL'. An account that is not tracked stores no balance and is never
  // locked: its balance is the sum of its entries. Postings to busy system accounts therefore do not wait.
  `create table ledger_account (
    id       bigint generated always as identity primary key,
    code     text not null unique,
    owner_id bigint,
    kind     text not null check (kind in ('cash', 'bonus', 'withdraw_hold', 'bet_escrow', 'agent_income',
                                           'house', 'psp_clearing', 'promo_expense', 'salary_expense', 'issuance')),
    currency text not null,
    realm    text not null check (realm in ('real', 'play')),
    overdraw boolean not null default false,
    tracked  boolean not null default true,
    balance  bigint not null default 0,
    version  bigint not null default 0,
    check (overdraw or balance >= 0),
    check (tracked or (balance = 0 and version = 0))
  )`,
  'create index ledger_account_owner on ledger_account (owner_id) where owner_id is not null',
  `create table ledger_tx (
    id          bigint generated always as identity primary key,
    type        text not null,
    idem_scope  text not null,
    idem_key    text not null,
    fingerprint bytea not null,
    reverses    bigint references ledger_tx (id),
    resolves    bigint references ledger_tx (id),
    ref         jsonb not null default '{}',
    created_at  timestamptz not null default clock_timestamp(),
    unique (idem_scope, idem_key)
  )`,
  'create unique index ledger_one_reversal on ledger_tx (reverses) where reverses is not null',
  'create unique index ledger_one_resolution on ledger_tx (resolves) where resolves is not null',
  `create table ledger_entry (
    id            bigint generated always as identity primary key,
    tx_id         bigint not null references ledger_tx (id),
    account_id    bigint not null references ledger_account (id),
    amount        bigint not null check (amount <> 0),
    balance_after bigint,
    version       bigint,
    unique (account_id, version)
  )`,
  'create index ledger_entry_tx on ledger_entry (tx_id)',
  // Results of successful and rejected postings: a repeated request gets the first result.
  `create table idem_result (
    scope       text not null,
    key         text not null,
    fingerprint bytea not null,
    status      text not null check (status in ('claimed', 'posted', 'refused', 'buried')),
    body        jsonb not null,
    created_at  timestamptz not null default now(),
    primary key (scope, key)
  )`,
  `create table tombstone (
    scope      text not null,
    key        text not null,
    created_at timestamptz not null default now(),
    primary key (scope, key)
  )`,
];
