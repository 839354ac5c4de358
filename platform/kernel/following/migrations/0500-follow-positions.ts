import { type Kysely, sql } from 'kysely';

/** Adds the positions from which consumers go on reading numbered logs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table follow_position (
        consumer  text not null,
        partition integer not null,
        position  bigint not null,
        primary key (consumer, partition)
      )`,
    )
    .execute(db);
}
