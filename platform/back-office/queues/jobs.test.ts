import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../tests/support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

test('[OPS-07] operations that ended more than 90 days ago are deleted; open and later ones stay', async () => {
  const { db } = platform.database;
  const ago = (days: number): Date => new Date(platform.clock.now() - days * 24 * 60 * 60 * 1000);
  const add = async (key: string, state: 'open' | 'done', days: number): Promise<void> => {
    const row = { key, operator: 'ana', merchant: 'alpha', queue: 'games', operation: 'off', row_id: key, plan: null };
    await db
      .insertInto('operation')
      .values({ ...row, params: '{}', state, created_at: ago(days), changed_at: ago(days) })
      .execute();
  };
  await add('old', 'done', 91);
  await add('old open', 'open', 91);
  await add('recent', 'done', 89);
  await platform.open.runJob('delete-old-operations');
  const rows = await db.selectFrom('operation').select('key').orderBy('id').execute();
  expect(rows.map(({ key }) => key)).toEqual(['old open', 'recent']);
});
