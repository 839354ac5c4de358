import { type Executor, sql } from '../../../../kernel/database/connection.ts';

/** Returns the hours of a merchant's team in the order of the week. */
export function listHours(
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint | undefined },
) {
  const query = db.selectFrom('service_hours').selectAll().where('merchant', '=', merchant);
  return (id === undefined ? query : query.where('id', '=', id)).orderBy('weekday').orderBy('opens').execute();
}

interface NewHours {
  readonly merchant: string;
  readonly weekday: number;
  readonly opens: number;
  readonly closes: number;
}

/** Adds hours of a day; those that begin at the same time are replaced. */
export async function setHours(within: Executor, hours: NewHours): Promise<void> {
  const { merchant, weekday, opens, closes } = hours;
  await sql`
    insert into service_hours (merchant, weekday, opens, closes) values (${merchant}, ${weekday}, ${opens}, ${closes})
    on conflict (merchant, weekday, opens) do update set closes = excluded.closes
  `.execute(within);
}

export async function deleteHours(within: Executor, merchant: string, id: bigint): Promise<boolean> {
  const deleted = await within
    .deleteFrom('service_hours')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Adds a day on which nobody is there, or removes it when it was one; false for a day that does not exist. */
export async function toggleHoliday(within: Executor, merchant: string, day: string): Promise<void> {
  await sql`
    with gone as (delete from service_holiday where merchant = ${merchant} and day = ${day}::date returning day)
    insert into service_holiday (merchant, day) select ${merchant}, ${day}::date where not exists (select from gone)
  `.execute(within);
}
