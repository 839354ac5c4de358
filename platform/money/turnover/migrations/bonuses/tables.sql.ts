/** Amounts are in 1/10 000 of the currency. */
export const TABLES = [
  // terms: BonusTerms of rules/turnover, as granted. cash_id, account_id and promo_id: ledger accounts of the player's cash,
  // of the bonus money and of the promotions' expense. principal: what a sticky bonus never pays out; a withdrawal that gives
  // up a share reduces it. converted, removed, forfeited: what became cash, and what went back.
  `create table bonus (
    id           bigint generated always as identity primary key,
    merchant     text not null,
    member_id    bigint not null references member (id),
    currency     text not null,
    realm        text not null check (realm in ('real', 'play')),
    source       text not null,
    grant_scope  text not null,
    grant_key    text not null,
    terms        jsonb not null,
    status       text not null default 'queued'
                 check (status in ('queued', 'active', 'converted', 'forfeited', 'expired', 'lost', 'voided')),
    granted      bigint not null check (granted > 0),
    deposit      bigint not null default 0 check (deposit >= 0),
    principal    bigint not null check (principal >= 0),
    requirement  bigint not null check (requirement >= 0),
    progress     bigint not null default 0 check (progress between 0 and requirement),
    max_bet      bigint,
    max_win      bigint,
    converted    bigint not null default 0 check (converted >= 0),
    removed      bigint not null default 0 check (removed >= 0),
    forfeited    bigint not null default 0 check (forfeited >= 0),
    cash_id      bigint not null,
    account_id   bigint not null,
    promo_id     bigint not null,
    granted_at   timestamptz not null,
    activated_at timestamptz,
    expires_at   timestamptz,
    ended_at     timestamptz,
    end_reason   text,
    unique (grant_scope, grant_key)
  )`,
  // One bonus is active for each cash account; a vendor's call finds it by this index.
  `create unique index bonus_active on bonus (cash_id) where status = 'active'`,
  `create index bonus_queue on bonus (cash_id, id) where status = 'queued'`,
  `create index bonus_expiry on bonus (expires_at) where status = 'active'`,
  'create index bonus_of_member on bonus (member_id, id desc)',
  'create index bonus_of_merchant on bonus (merchant, id desc)',
  // A bet that was taken while a bonus was active. counted: its contribution is part of the progress. late: settled after
  // the bonus had ended.
  `create table bonus_bet (
    vendor       text not null,
    tx_id        text not null,
    bonus_id     bigint not null references bonus (id),
    player_id    bigint not null,
    round_id     text not null,
    cash_part    bigint not null check (cash_part >= 0),
    bonus_part   bigint not null check (bonus_part >= 0),
    contribution bigint not null check (contribution >= 0),
    state        text not null default 'open' check (state in ('open', 'counted', 'late', 'void')),
    placed_at    timestamptz not null,
    primary key (vendor, tx_id)
  )`,
  'create index bonus_bet_of_bonus on bonus_bet (bonus_id)',
  `create index bonus_bet_open on bonus_bet (vendor, round_id, player_id) where state = 'open'`,
  // What deposits of a cash account still required after its entry of this version; later entries are added to it.
  `create table deposit_turnover (
    account_id bigint primary key,
    version    bigint not null,
    remaining  bigint not null check (remaining >= 0)
  )`,
];
