import { type Kysely, sql } from 'kysely';

/** Adds the files that members uploaded. A deleted member’s files lose their owner and are swept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table uploaded_file (
         id         uuid primary key default gen_random_uuid(),
         merchant   text not null,
         member_id  bigint references member (id) on delete set null,
         purpose    text not null,
         storage    text not null,
         type       text not null,
         bytes      integer not null check (bytes > 0),
         width      integer not null check (width > 0),
         height     integer not null check (height > 0),
         created_at timestamptz not null,
         stored_at  timestamptz,
         used_by    text
       );
       create index uploaded_file_member on uploaded_file (member_id, purpose);
       create index uploaded_file_unused on uploaded_file (created_at) where used_by is null or member_id is null;
       create index uploaded_file_used_by on uploaded_file (used_by) where used_by is not null`,
    )
    .execute(db);
}
