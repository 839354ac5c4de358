import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBills } from '../../../platform/agents/settlement/verify/verify.ts';
import { agree, bet, closeWindow, settle, signInAgain } from '../../support/agent-windows.ts';
import { agentSite, newAgent, type TestAgent, tier } from '../../support/contract-agents.ts';
import { setSettings } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const WAIT_FOR_LATE_BETS_MS = 5 * 60 * 1000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [agentSite('alpha')] });
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
});
afterAll(() => platform.close());

/** Plays one day of an agent's team for each result, and returns the agent's bills of a dividend, the first day first. */
async function billsOf(agent: TestAgent, days: readonly (readonly [stake: number, won: number])[]) {
  for (const day of days) {
    await bet(platform, agent, day);
    await closeWindow(platform, 'daily');
    platform.clock.advance(WAIT_FOR_LATE_BETS_MS);
    await settle(platform);
  }
  const now = await signInAgain(platform, agent);
  const { list } = (await now.send('agentBills', { kind: 'dividend' })).body.value;
  const bills = [];
  for (const { billId, amount } of list.toReversed()) {
    const { base, lines } = (await now.send('agentBill', { billId })).body.value;
    bills.push({ base, amount, carryIn: lines.find(({ name }: { name: string }) => name === 'carryIn')?.value });
  }
  return bills;
}

test('[AGT-06] a loss of the team is set off against its next windows until it is used up', async () => {
  const agent = await newAgent(platform);
  await agree(platform, [null, agent], ['dividend', { period: 'D', carry: true, tiers: [tier(0, 10)] }]);
  await closeWindow(platform, 'daily');
  const bills = await billsOf(agent, [
    [100, 400],
    [120, 0],
    [500, 0],
    [50, 0],
  ]);
  expect(bills.slice(-4)).toEqual([
    { base: -300, amount: 0, carryIn: undefined },
    { base: -180, amount: 0, carryIn: -300 },
    { base: 320, amount: 32, carryIn: -180 },
    { base: 50, amount: 5, carryIn: undefined },
  ]);
  expect((await verifyBills(platform.database.db)).violations).toEqual([]);
});

test('[AGT-06] terms that set no loss off begin each window at zero', async () => {
  const agent = await newAgent(platform);
  await agree(platform, [null, agent], ['dividend', { period: 'D', carry: false, tiers: [tier(0, 10)] }]);
  await closeWindow(platform, 'daily');
  const bills = await billsOf(agent, [
    [100, 400],
    [120, 0],
  ]);
  expect(bills.slice(-2).map(({ amount, carryIn }) => [amount, carryIn])).toEqual([
    [0, undefined],
    [12, undefined],
  ]);
});
