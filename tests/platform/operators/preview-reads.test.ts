import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../generated/calls.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { siteFixture } from '../../support/site-fixture.ts';

let platform: TestPlatform;
let ana: OperatorSeat & { cookie: string };
let bob: OperatorSeat & { cookie: string };

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [
      siteFixture('alpha', { registration: { fields: { username: {} } } }),
      siteFixture('beta', { registration: { fields: { email: {} } } }),
    ],
  });
  ana = await seatOperator(platform, 'ana', { role: 'viewer', merchants: ['beta'] });
  bob = await seatOperator(platform, 'bob', { role: 'admin', merchants: ['alpha'] });
});
afterAll(() => platform.close());

/** Reads like the studio that is open on alpha's host. */
const read = (merchant: string, call: string, cookie?: string) =>
  platform.send({
    url: `/ops/api/merchants/${merchant}/reads/${call}?language=en`,
    headers: { host: 'alpha.localhost', ...(cookie ? { cookie } : {}) },
  });

test('[OPS-03] a preview reads the content of the edited merchant on another merchant’s host', async () => {
  const { body } = await read('beta', 'registerSetting', ana.cookie);
  expect(Object.keys(body.value)).toContain('email');
  const ofHost = await platform.call('registerSetting', {}, { host: 'alpha.localhost' });
  expect(Object.keys(ofHost.body.value)).not.toContain('email');
});

test('[OPS-03] a preview reads for signed-in operators of the merchant only', async () => {
  expect((await read('beta', 'registerSetting')).body.errorCode).toBe('ops.signed.out');
  expect((await read('beta', 'registerSetting', bob.cookie)).body.errorCode).toBe('ops.not.found');
  expect((await read('nobody', 'registerSetting', ana.cookie)).body.errorCode).toBe('ops.not.found');
});

test('[OPS-03] a preview calls nothing that writes or needs a sign-in', async () => {
  const others = Object.values(calls).filter(({ auth, method }) => auth !== 'none' || method !== 'GET');
  expect(others.length).toBeGreaterThan(30);
  for (const name of [...others.map((row) => row.name), 'opsMerchants', 'toString', '__proto__'])
    expect([name, (await read('beta', name, ana.cookie)).body.errorCode]).toEqual([name, 'ops.not.found']);
});
