import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../platform/identity/members/migrations/0245-normal-forms.ts';
import { sql } from '../../platform/kernel/database/connection.ts';
import { access, PASSWORD, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
});
afterAll(() => platform.close());

test('[VAL-02] [LOG-17] an upgrade stores names and addresses in their normal form; of equal names the older member keeps it', async () => {
  const ways = access(platform);
  const { db } = platform.database;
  for (const name of ['ascii', 'older', 'newer', 'alone']) await ways.register(name);
  const before = (name: string, username: string, email: string) =>
    db
      .updateTable('member')
      .set({ username, username_folded: username.toLowerCase(), email })
      .where('username', '=', name)
      .execute();
  await before('older', 'straße', 'a@example.org');
  await before('newer', 'strasse\u{00AD}', 'ｂ@example.org');
  await before('alone', 'ｌｕａｎａ', 'c@example.org');
  await up(db as never);
  const rows = await db
    .selectFrom('member')
    .select(['id', 'username', 'username_folded', 'email'])
    .orderBy('id')
    .execute();
  const newer = rows[2]?.id;
  expect(rows.map(({ username_folded: folded, email }) => [folded, email])).toEqual([
    ['ascii', null],
    ['strasse', 'a@example.org'],
    [`strasse~${newer}`, 'b@example.org'],
    ['luana', 'c@example.org'],
  ]);
  await up(db as never);
  const again = await sql<{
    count: number;
  }>`select count(*)::int as count from member where username_folded like '%~%~%'`.execute(db);
  expect(again.rows[0]?.count).toBe(0);
  for (const name of ['STRASSE', 'straße', `straSSe\u{00AD}~${newer}`, 'Luana'])
    expect((await ways.login(name, { password: PASSWORD })).status, name).toBe(200);
  await expect(
    db.updateTable('member').set({ username_folded: 'luana' }).where('username', '=', 'ascii').execute(),
  ).rejects.toThrow('unique');
});
