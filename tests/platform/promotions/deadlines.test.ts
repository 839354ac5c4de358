import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, setSettings } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { waitingReward } from '../../support/promotions.ts';

const HOUR_MS = 3_600_000;
let platform: TestPlatform;
let ways: ReturnType<typeof access>;
beforeAll(async () => {
  platform = await startTestPlatform();
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
  ways = access(platform);
});
afterAll(() => platform.close());

/** Registers a member with a reward of a ready check-in that waits for 24 hours. */
async function withReward(username: string, email: string | null) {
  const { id } = (await ways.register(username)).body.value;
  await platform.database.db.updateTable('member').set({ email }).where('id', '=', BigInt(id)).execute();
  return BigInt(await waitingReward(platform, BigInt(id)));
}

const run = () => platform.open.runJob('expire-rewards');
const grantOf = (id: bigint) =>
  platform.database.db
    .selectFrom('promotion_grant')
    .select(['state', 'claim_by', 'told_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('[PRO-01] a reward ends only after one message with the promotion’s headline and its last moment', async () => {
  const email = 'ana@example.org';
  const id = await withReward('mariana', email);
  await run();
  await run();
  const sent = await ways.outbox(email);
  expect(sent.map(({ purpose }) => purpose)).toEqual(['notice']);
  const [{ subject, body } = { subject: '', body: '' }] = sent;
  expect(`${subject} ${body}`).not.toMatch(/[{}]/);
  expect(body).toMatch(/“[^”]*[a-zà-ú][^”]*”/);
  expect(body).not.toContain('check-in-');
  platform.clock.advance(25 * HOUR_MS);
  await run();
  expect(await grantOf(id)).toMatchObject({ state: 'expired' });
});

test('[PRO-01] a reward that waits for long is told of three days before its end, and once more on the last day', async () => {
  const email = 'clara@example.org';
  const id = await withReward('clarissa', email);
  const claimBy = new Date(platform.clock.now() + 72 * HOUR_MS);
  await platform.database.db.updateTable('promotion_grant').set({ claim_by: claimBy }).where('id', '=', id).execute();
  const told = async () => (await ways.outbox(email)).length;
  await run();
  platform.clock.advance(30 * HOUR_MS);
  await run();
  expect(await told()).toBe(1);
  platform.clock.advance(19 * HOUR_MS);
  await run();
  await run();
  expect(await told()).toBe(2);
  expect(await grantOf(id)).toMatchObject({ state: 'claim' });
});

test('[PRO-01] a reward of a member whom no message reaches gets another day instead', async () => {
  const id = await withReward('beatriz', null);
  await platform.database.db.updateTable('member').set({ mobile: null }).where('username', '=', 'beatriz').execute();
  const before = await grantOf(id);
  platform.clock.advance(25 * HOUR_MS);
  await run();
  const after = await grantOf(id);
  expect(after).toMatchObject({ state: 'claim', told_at: null });
  expect(after.claim_by?.getTime()).toBeGreaterThan(before.claim_by?.getTime() ?? Number.POSITIVE_INFINITY);
});
