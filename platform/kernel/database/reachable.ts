import type { Database } from './connection.ts';

const TIMEOUT_MS = 2_000;

/** Returns whether the database answers within two seconds. */
export async function isReachable({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const query = db.selectNoFrom((from) => from.lit(1).as('one')).execute();
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'timeout').unref());
  return Promise.race([query, timeout]).then(
    (answer) => answer !== 'timeout',
    () => false,
  );
}
