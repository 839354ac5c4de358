import { type Kysely, sql } from 'kysely';

/** Adds chat rooms with their entries, the names of players in them, and what moderators do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // seq: number of the newest entry. It is raised in the transaction of the entry, so that numbers have no gaps and become visible in
  // their order.
  `create table chat_room (
     id            bigint generated always as identity primary key,
     merchant      text not null,
     language      text not null,
     name          text not null,
     seq           bigint not null default 0,
     slow_seconds  integer not null default 0 check (slow_seconds >= 0),
     links         text not null default 'off' check (links in ('off', 'own', 'listed')),
     allowed_hosts text[] not null default '{}',
     pictures      boolean not null default true,
     guests_read   boolean not null default false,
     frozen        boolean not null default false,
     emoji_only    boolean not null default false,
     min_rank      integer not null default 0,
     created_at    timestamptz not null,
     unique (merchant, language, name)
   )`,
  // name_form: names that look alike are equal.
  `create table chat_person (
     member_id  bigint primary key references member (id) on delete cascade,
     merchant   text not null,
     number     bigint generated always as identity unique,
     name       text not null,
     name_form  text not null,
     role       text not null default 'member' check (role in ('member', 'moderator', 'host')),
     created_at timestamptz not null,
     unique (merchant, name_form)
   )`,
  `create table chat_seat (
     room_id       bigint not null references chat_room (id) on delete cascade,
     member_id     bigint not null references member (id) on delete cascade,
     last_read_seq bigint not null default 0,
     last_sent_at  timestamptz,
     primary key (room_id, member_id)
   )`,
  // kind: message; removed, released, rules: what happened to the entry or the room. number, name, role: the sender's as they were.
  // client_id: made by the page, so that a repeated request is the same message. member_id: null once the member is deleted.
  `create table chat_entry (
     room_id        bigint not null references chat_room (id) on delete cascade,
     seq            bigint not null,
     kind           text not null check (kind in ('message', 'removed', 'released', 'rules')),
     state          text not null default 'shown' check (state in ('shown', 'held', 'removed')),
     member_id      bigint references member (id) on delete set null,
     number         bigint,
     name           text not null default '',
     role           text not null default 'member',
     client_id      uuid,
     text           text not null default '',
     mentions       bigint[] not null default '{}',
     reply_to       bigint,
     picture_id     uuid,
     picture_width  integer not null default 0,
     picture_height integer not null default 0,
     target         bigint,
     created_at     timestamptz not null,
     primary key (room_id, seq)
   )`,
  'create unique index chat_entry_client on chat_entry (room_id, member_id, client_id)',
  'create index chat_entry_member on chat_entry (member_id, created_at)',
  'create index chat_entry_age on chat_entry (created_at)',
  'create index chat_entry_mentions on chat_entry using gin (mentions)',
  // A mute or a ban of one room, or of all of the merchant when room_id is null. Rows are only added and lifted.
  `create table chat_sanction (
     id         bigint generated always as identity primary key,
     merchant   text not null,
     room_id    bigint references chat_room (id) on delete cascade,
     member_id  bigint not null references member (id) on delete cascade,
     kind       text not null check (kind in ('mute', 'ban')),
     reason     text not null,
     evidence   text not null default '',
     until_at   timestamptz,
     created_at timestamptz not null,
     created_by text not null,
     lifted_at  timestamptz,
     lifted_by  text
   )`,
  'create index chat_sanction_member on chat_sanction (member_id) where lifted_at is null',
  'create index chat_sanction_merchant on chat_sanction (merchant, id desc)',
  `create table chat_report (
     room_id    bigint not null,
     seq        bigint not null,
     member_id  bigint not null references member (id) on delete cascade,
     reason     text not null,
     created_at timestamptz not null,
     primary key (room_id, seq, member_id),
     foreign key (room_id, seq) references chat_entry (room_id, seq) on delete cascade
   )`,
  // What a moderator looks at. harm: 0 is looked at first.
  `create table chat_case (
     id         bigint generated always as identity primary key,
     merchant   text not null,
     room_id    bigint not null,
     seq        bigint not null,
     kind       text not null check (kind in ('harm', 'report', 'filter', 'picture', 'first')),
     harm       integer not null,
     opened_at  timestamptz not null,
     decided_at timestamptz,
     decided_by text,
     decision   text,
     unique (room_id, seq),
     foreign key (room_id, seq) references chat_entry (room_id, seq) on delete cascade
   )`,
  'create index chat_case_open on chat_case (merchant, harm, id) where decided_at is null',
  // language: empty for all. form: as texts are searched for it.
  `create table chat_word (
     id         bigint generated always as identity primary key,
     merchant   text not null,
     language   text not null default '',
     word       text not null,
     form       text not null,
     action     text not null check (action in ('allow', 'mask', 'hold', 'refuse')),
     created_at timestamptz not null,
     created_by text not null,
     unique (merchant, language, form)
   )`,
  // How many people one process has in a room; old rows are of processes that ended.
  `create table chat_presence (
     room_id bigint not null references chat_room (id) on delete cascade,
     process uuid not null,
     people  integer not null,
     at      timestamptz not null,
     primary key (room_id, process)
   )`,
];
