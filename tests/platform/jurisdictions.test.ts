import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney } from '../support/player.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const settings = { protection: { limitsRequired: true }, payouts: { canCancel: true } };
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha', { settings }), siteWithMoney('beta')] });
});
afterAll(() => platform.close());

test('[RGM-01] settings that a manifest presets hold until the platform’s settings state another value', async () => {
  const runOf = (code: string) => platform.open.platform.sites.byCode(code)?.run.settings;
  expect(runOf('alpha')).toMatchObject({ protection: { limitsRequired: true }, payouts: { canCancel: true } });
  expect(runOf('beta')?.protection).toBeUndefined();
  await setSettings(platform, 'alpha', { protection: { realityMinutes: 30 } });
  expect(runOf('alpha')?.protection).toMatchObject({ limitsRequired: true, realityMinutes: 30 });
  await setSettings(platform, 'alpha', { protection: {} });
});

test('[RGM-01] where limits are required nothing is deposited before one of losses and one of time are set', async () => {
  const { token, host } = await newMember(platform);
  let last = 0;
  const deposit = async (from = { token, host }) => {
    const request = { amount: 25, idempotencyKey: `deposit-order-${(last += 1)}` };
    return (await platform.call('startDeposit', request, from)).body.errorCode;
  };
  const limit = (kind: string, amount: number) =>
    platform.call('setPlayerLimit', { kind, period: 'day', amount }, { token, host });
  const missing = async () => (await platform.call('playerLimits', {}, { token, host })).body.value.missing;
  expect([await deposit(), await missing()]).toEqual(['limit.missing', ['loss', 'session']]);
  await limit('loss', 500);
  expect([await deposit(), await missing()]).toEqual(['limit.missing', ['session']]);
  await limit('session', 120);
  expect([await deposit(), await missing()]).toEqual([undefined, undefined]);
  const other = await newMember(platform, 'beta.localhost');
  expect(await deposit({ token: other.token, host: other.host })).toBeUndefined();
});
