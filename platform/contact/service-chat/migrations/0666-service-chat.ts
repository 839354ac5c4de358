import { type Kysely, sql } from 'kysely';

/** Adds conversations with customer service, prepared answers, and the hours of the team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // state: queued, then assigned to an operator; waiting for the player; solved, which the player may reopen; closed. urgency: 0 is
  // answered first. seq: number of the newest entry. A member has one open conversation.
  `create table service_conversation (
     id              bigint generated always as identity primary key,
     merchant        text not null,
     member_id       bigint not null references member (id) on delete cascade,
     language        text not null,
     topic           text not null,
     cs_type         text not null check (cs_type in ('VIP', 'LIVECHAT')),
     urgency         integer not null,
     state           text not null default 'queued' check (state in ('queued', 'assigned', 'waiting', 'solved', 'closed')),
     operator        text,
     page            text not null default '',
     error_code      text not null default '',
     is_complaint    boolean not null default false,
     seq             bigint not null default 0,
     read_seq        bigint not null default 0,
     queued_at       timestamptz not null,
     first_answer_at timestamptz,
     changed_at      timestamptz not null,
     solved_at       timestamptz,
     rating          integer check (rating between 1 and 5),
     rating_text     text not null default '',
     rated_at        timestamptz,
     created_at      timestamptz not null
   )`,
  "create unique index service_conversation_open on service_conversation (member_id) where state in ('queued', 'assigned', 'waiting')",
  'create index service_conversation_member on service_conversation (member_id, id desc)',
  "create index service_conversation_queue on service_conversation (merchant, urgency, queued_at) where state = 'queued'",
  'create index service_conversation_merchant on service_conversation (merchant, id desc)',
  // client_id: made by the page, so that a repeated request is the same message. forwarded_at: when an outside service has taken it.
  `create table service_entry (
     conversation_id bigint not null references service_conversation (id) on delete cascade,
     seq             bigint not null,
     kind            text not null check (kind in ('player', 'operator', 'event')),
     author          text not null default '',
     client_id       uuid,
     text            text not null,
     picture_id      uuid,
     picture_width   integer not null default 0,
     picture_height  integer not null default 0,
     created_at      timestamptz not null,
     forwarded_at    timestamptz,
     primary key (conversation_id, seq),
     unique (conversation_id, client_id)
   )`,
  "create index service_entry_forward on service_entry (created_at) where kind = 'player' and forwarded_at is null",
  // Apart from the entries, so that no call of a player can reach them.
  `create table service_note (
     id              bigint generated always as identity primary key,
     conversation_id bigint not null references service_conversation (id) on delete cascade,
     operator        text not null,
     text            text not null,
     created_at      timestamptz not null
   )`,
  'create index service_note_conversation on service_note (conversation_id, id)',
  `create table service_answer (
     id          bigint generated always as identity primary key,
     merchant    text not null,
     key         text not null,
     language    text not null,
     text        text not null,
     uses        integer not null default 0,
     reviewed_at timestamptz not null,
     unique (merchant, key, language)
   )`,
  // Minutes of a day in the zone of the merchant; weekday 1 is Monday. A merchant without hours is always open.
  `create table service_hours (
     id       bigint generated always as identity primary key,
     merchant text not null,
     weekday  integer not null check (weekday between 1 and 7),
     opens    integer not null check (opens between 0 and 1439),
     closes   integer not null check (closes between 1 and 1440 and closes > opens),
     unique (merchant, weekday, opens)
   )`,
  `create table service_holiday (
     merchant text not null,
     day      date not null,
     primary key (merchant, day)
   )`,
];
