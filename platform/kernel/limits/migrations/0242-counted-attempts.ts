import { type Kysely, sql } from 'kysely';

/**
 * Replaces the two tables of limits by one and adds limit_take(), which checks and counts an attempt in one statement:
 * of concurrent attempts no more are admitted than the limit allows. The counts are logged, so they survive a crash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table rate_limit').execute(db);
  await sql.raw('drop table login_failure').execute(db);
  await sql
    .raw(
      `create table attempt_count (
         key text primary key,
         count integer not null,
         began_at timestamptz not null,
         last_at timestamptz not null,
         expires_at timestamptz not null
       )`,
    )
    .execute(db);
  await sql.raw('create index attempt_count_expires on attempt_count (expires_at)').execute(db);
  await sql.raw(LIMIT_TAKE).execute(db);
}

/**
 * Counts one attempt under all keys, or under none when one of them refuses it. The rows are locked in the order of
 * their keys, so that concurrent attempts wait for each other and cannot deadlock. A key without `p_longest` counts in
 * a window; one with it doubles the wait with each attempt above `p_times`. A key with `p_most` refuses at that count.
 * Returns the seconds to wait and the highest count before this attempt.
 */
const LIMIT_TAKE = `create function limit_take(p_keys text[], p_times int[], p_seconds int[], p_longest int[],
  p_most int[], p_at timestamptz) returns table (admitted boolean, wait int, highest int)
language plpgsql as $$
declare one record; used int; until_at timestamptz;
begin
  admitted := true; wait := 0; highest := 0;
  insert into attempt_count (key, count, began_at, last_at, expires_at)
    select k, 0, p_at, p_at, p_at from unnest(p_keys) as k order by k
    on conflict (key) do nothing;
  for one in
    select a.*, r.times, r.longest, r.seconds, r.most
    from unnest(p_keys, p_times, p_seconds, p_longest, p_most) as r(key, times, seconds, longest, most)
    join attempt_count a on a.key = r.key
    order by a.key for update of a
  loop
    used := case when one.expires_at <= p_at then 0 else one.count end;
    highest := greatest(highest, used);
    if used >= one.most then admitted := false; end if;
    if used >= one.times then
      until_at := case when one.longest is null then one.began_at + make_interval(secs => one.seconds)
        else one.last_at + make_interval(secs => least(one.longest, 5 * 2 ^ least(used - one.times, 20))) end;
      if until_at > p_at then
        admitted := false;
        wait := greatest(wait, ceil(extract(epoch from until_at - p_at))::int);
      end if;
    end if;
  end loop;
  if admitted then
    update attempt_count a set
      count = case when a.expires_at <= p_at then 1 else a.count + 1 end,
      began_at = case when a.expires_at <= p_at then p_at else a.began_at end,
      last_at = p_at,
      expires_at = case when r.longest is null and a.expires_at > p_at then a.expires_at
        else p_at + make_interval(secs => r.seconds) end
    from unnest(p_keys, p_seconds, p_longest) as r(key, seconds, longest)
    where a.key = r.key;
  end if;
  return next;
end $$`;
