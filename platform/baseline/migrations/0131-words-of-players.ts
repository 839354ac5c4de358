import { type Kysely, sql } from 'kysely';

/** Adds feedback and applications of players, and the payment password that goods and withdrawals require. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table member add column payment_password_hash text',
  `create table feedback (
    id            bigint generated always as identity primary key,
    merchant      text not null,
    member_id     bigint references member (id),
    question_type text not null,
    content       text not null,
    language      text not null,
    status        text not null default 'NEW' check (status in ('NEW', 'READ', 'ANSWERED')),
    created_at    timestamptz not null
  )`,
  'create index feedback_new on feedback (merchant, status, id)',
  `create table promotion_application (
    id         bigint generated always as identity primary key,
    merchant   text not null,
    member_id  bigint not null references member (id),
    promotion  text not null,
    remark     text not null,
    status     text not null default 'APPLYING' check (status in ('APPLYING', 'JOINED', 'REJECTED')),
    created_at timestamptz not null,
    unique (merchant, member_id, promotion)
  )`,
  `create table promotion_application_image (
    application_id bigint not null references promotion_application (id) on delete cascade,
    position       smallint not null,
    kind           text not null check (kind in ('png', 'jpg')),
    content        bytea not null,
    primary key (application_id, position)
  )`,
];
