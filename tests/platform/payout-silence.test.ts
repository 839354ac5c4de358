import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadAdapters } from '../../platform/kernel/adapters/adapters.ts';
import type { PayoutModule, SendAnswer } from '../../platform/providers/payouts/payout.ts';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteWithMoney } from '../support/player.ts';
import { approve, newWithdrawing, type Withdrawing, withdraw } from '../support/withdrawals.ts';

/** A provider that takes payouts, or whose answer is lost, and that says to nobody how they ended. */
const provider = { outcome: 'accepted' as SendAnswer['outcome'], isPaid: false };
const module: PayoutModule = {
  describes: 'A provider that confirms nothing until a test says so.',
  open: () => {
    const status = ({ amount, currency }: { amount: bigint; currency: string }) => {
      const state = provider.isPaid ? ('paid' as const) : ('pending' as const);
      return { state, amount, currency, reference: 'E1', reason: '', returns: [] };
    };
    return {
      methods: ['pix'],
      absentIsFinalAfter: 0,
      acknowledgement: 'OK',
      send: async (payout) =>
        provider.outcome === 'accepted'
          ? { outcome: 'accepted', status: status(payout) }
          : { outcome: 'unknown', reason: 'silence' },
      query: async (payout) =>
        provider.isPaid ? { outcome: 'found', status: status(payout) } : { outcome: 'unknown', reason: 'silence' },
      read: async () => [],
    };
  },
};
let platform: TestPlatform;

beforeAll(async () => {
  const routes = { withdraw: { path: '/member/withdraw', title: 'Withdraw' } };
  const modules = { ...(await loadAdapters()), payouts: new Map([['sandbox', module]]) };
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha', { routes })], modules });
  await setSettings(platform, 'alpha', { payouts: { coolingOffMinutes: 0, confirmMinutes: 40 } });
});
afterAll(() => platform.close());

const sent = async (outcome: SendAnswer['outcome']): Promise<Withdrawing> => {
  Object.assign(provider, { outcome, isPaid: false });
  const member = await newWithdrawing(platform);
  await approve(platform, (await withdraw(platform, member)).body.value.id);
  return member;
};
const watch = async (): Promise<void> => {
  for (let time = 0; time < 2; time += 1) await platform.open.runJob('payout-alarms');
};
const told = async (member: Withdrawing): Promise<readonly object[]> => {
  const { list } = (await platform.call('inboxMessages', { language: 'en' }, member)).body.value;
  return list.filter(({ title }: { title: string }) => title === 'Your withdrawal is taking longer');
};
const since = async (member: Withdrawing): Promise<string | undefined> =>
  (await platform.call('withdrawals', {}, member)).body.value.list[0].unconfirmedSince;

test('[MEM-05] a player is told once by message that nobody confirms their withdrawal, from when its page says so', async () => {
  const member = await sent('accepted');
  platform.clock.advance(19 * 60_000);
  await watch();
  expect([await told(member), await since(member)]).toEqual([[], undefined]);
  platform.clock.advance(60_000);
  await watch();
  const text = expect.stringMatching(/100.*nobody has confirmed it yet/);
  expect(await told(member)).toMatchObject([{ category: 'money', text, link: '/member/withdraw' }]);
  expect(await since(member)).toBeDefined();
  platform.clock.advance(20 * 60_000);
  await watch();
  expect(await told(member)).toHaveLength(1);
});

test('[MEM-05] a payout whose answer was lost is told at once, and one that was paid in time is not', async () => {
  const paid = await sent('accepted');
  provider.isPaid = true;
  platform.clock.advance(31_000);
  await platform.open.runJob('follow-payouts');
  const lost = await sent('unknown');
  await watch();
  expect([await told(lost), await since(lost)]).toMatchObject([[{}], expect.any(String)]);
  platform.clock.advance(21 * 60_000);
  await watch();
  expect([await told(paid), await since(paid)]).toEqual([[], undefined]);
  expect(await told(lost)).toHaveLength(1);
});
