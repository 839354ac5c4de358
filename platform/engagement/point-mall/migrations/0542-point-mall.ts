import { type Kysely, sql } from 'kysely';

/** Adds the goods that points redeem, their variants with stock, and redemptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // kind: goods are sent, digital ones and chips are handed over at once. amount: chips in 1/10 000 of the currency.
  // member_limit: how many one member may have; 0 for any number. key: of a seeded product.
  `create table point_product (
     id           integer generated always as identity primary key,
     merchant     text not null,
     key          text,
     kind         text not null check (kind in ('goods', 'digital', 'chips')),
     position     integer not null default 0,
     texts        jsonb not null,
     image        text not null default '',
     points       bigint not null check (points > 0),
     amount       bigint not null default 0 check (amount >= 0 and (amount > 0) = (kind = 'chips')),
     member_limit integer not null default 0 check (member_limit >= 0),
     shown        boolean not null default true,
     changed_at   timestamptz not null,
     unique (merchant, key)
   )`,
  'create index point_product_shown on point_product (merchant, position, id) where shown',
  // reserved: ordered and not yet sent. What may be ordered is on_hand - reserved.
  `create table point_variant (
     id         integer generated always as identity primary key,
     product_id integer not null references point_product (id) on delete cascade,
     position   integer not null default 0,
     name       text not null default '',
     on_hand    integer not null check (on_hand >= 0),
     reserved   integer not null default 0 check (reserved >= 0),
     check (on_hand - reserved >= 0),
     unique (product_id, name)
   )`,
  // name, variant: as they were when the member redeemed. delivery: address and number, encrypted; null for what is not sent
  // and once it is erased.
  `create table point_redemption (
     id          bigint generated always as identity primary key,
     merchant    text not null,
     member_id   bigint not null references member (id),
     key         text not null,
     fingerprint bytea not null,
     product_id  integer not null,
     variant_id  integer not null,
     texts       jsonb not null,
     variant     text not null,
     quantity    integer not null check (quantity > 0),
     points      bigint not null check (points > 0),
     amount      bigint not null check (amount >= 0),
     currency    text not null,
     state       text not null check (state in ('in_process', 'rejected', 'approved')),
     reason      text not null default '',
     tracking    text not null default '',
     delivery    bytea,
     hold_tx     bigint,
     created_at  timestamptz not null,
     decided_at  timestamptz,
     decided_by  text,
     unique (member_id, key)
   )`,
  'create index point_redemption_member on point_redemption (member_id, id desc)',
  'create index point_redemption_merchant on point_redemption (merchant, id desc)',
  "create index point_redemption_waiting on point_redemption (merchant, id) where state = 'in_process'",
  'create index point_redemption_delivery on point_redemption (decided_at) where delivery is not null and decided_at is not null',
];
