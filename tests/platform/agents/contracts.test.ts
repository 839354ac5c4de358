import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import { signInAgain } from '../../support/agent-windows.ts';
import {
  AGENT_FLAGS,
  agentSite,
  contractsOf,
  listMessages,
  newAgent,
  offerAs,
  offerOfMerchant,
  own,
  type TestAgent,
  tier,
} from '../../support/contract-agents.ts';
import { setSettings } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let platform: TestPlatform;
let top: TestAgent;
let mid: TestAgent;
let low: TestAgent;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [agentSite('alpha'), agentSite('beta')] });
  for (const code of ['alpha', 'beta']) await setSettings(platform, code, { access: { human: 'off' } });
  top = await newAgent(platform);
  mid = await newAgent(platform, top);
  low = await newAgent(platform, mid);
});
afterAll(() => platform.close());

/** Offers a contract of the merchant to the top agent, as an operator does. */
const offerToTop = async (kind: ContractKind, terms: object) =>
  offerOfMerchant(platform, top, { kind, terms, etag: (await own(top, kind))[0]?.etag });

/** Offers a daily salary. */
const offer = (from: TestAgent, to: TestAgent, { tiers, etag }: { tiers: readonly object[]; etag?: string }) =>
  offerAs(from, to, { kind: 'daily', terms: { tiers }, ...(etag ? { etag } : {}) });
const daily = (agent: TestAgent, id: number, answer: { status: string; etag?: string; confirmed?: boolean }) =>
  agent.send('processDailySalary', { id, ...answer });

describe('a daily salary through three levels', () => {
  test('[AGT-04] the merchant’s offer is accepted by the top agent and begins with the next day', async () => {
    await offerToTop('daily', { tiers: [tier(1_000, 0.5), tier(10_000, 1)] });
    const [offered] = await own(top, 'daily');
    expect(offered).toMatchObject({ status: 'P', username: '', downlineHigherRate: 'N' });
    expect((await top.send('consolidatedFunds')).body.value).toMatchObject({
      dailysalreqtype: '1',
      dailysalinfotype: '0',
    });
    const answered = await daily(top, offered.contractId, { status: 'A', etag: offered.etag });
    expect([answered.status, answered.body.value]).toEqual([200, { status: 'A' }]);
    const [accepted] = await own(top, 'daily');
    expect(accepted.terms.tiers.map(({ rate }: { rate: number }) => rate)).toEqual([0.5, 1]);
    expect(new Date(accepted.termsFrom).getTime()).toBeGreaterThan(platform.clock.now());
    expect(new Date(accepted.termsFrom).getUTCHours()).toBe(3);
    expect((await top.send('consolidatedFunds')).body.value).toMatchObject({
      dailysalreqtype: '0',
      dailysalinfotype: '1',
    });
  });

  test('[AGT-05] a rate above one’s own, easier conditions and an offer without an own contract are rejected', async () => {
    const codeOf = async (...given: Parameters<typeof offer>) => (await offer(...given)).body.errorCode;
    expect(await codeOf(top, mid, { tiers: [tier(10_000, 1.1)] })).toBe('contract.rate');
    expect(await codeOf(top, mid, { tiers: [tier(9_999, 1)] })).toBe('contract.rate');
    expect(await codeOf(top, mid, { tiers: [] })).toBe('contract.terms');
    expect(await codeOf(top, mid, { tiers: [tier(-1, 0.1)] })).toBe('request_param_err');
    expect(await codeOf(mid, low, { tiers: [tier(1_000, 0.1)] })).toBe('contract.own');
    const hourly = { kind: 'hourly', terms: { tiers: [tier(1_000, 0.1)] } };
    expect((await offerAs(top, mid, hourly)).body.errorCode).toBe('contract.own');
  });

  test('[AGT-08] contracts are offered to direct downlines only: no skipping of levels, no upline, not oneself', async () => {
    const stranger = await newAgent(platform);
    for (const to of [low, top, stranger]) {
      const answer = await offer(top, to, { tiers: [tier(1_000, 0.1)] });
      expect([to.username, answer.status]).toEqual([to.username, 404]);
    }
    expect((await offer(mid, top, { tiers: [tier(1_000, 0.1)] })).status).toBe(404);
  });

  test('[AGT-04] an offer whose text changed meanwhile cannot be accepted', async () => {
    await offer(top, mid, { tiers: [tier(1_000, 0.4)] });
    const [first] = await own(mid, 'daily');
    expect((await offer(top, mid, { tiers: [tier(1_000, 0.2)] })).body.errorCode).toBe('contract.changed');
    await offer(top, mid, { tiers: [tier(1_000, 0.3)], etag: first.etag });
    expect((await daily(mid, first.contractId, { status: 'A', etag: first.etag })).body.errorCode).toBe(
      'contract.changed',
    );
    const [second] = await own(mid, 'daily');
    expect(second.offered.tiers[0].rate).toBe(0.3);
    expect((await daily(mid, second.contractId, { status: 'A', etag: second.etag })).status).toBe(200);
  });

  test('[AGT-08] nobody answers or ends a contract of others', async () => {
    const [ofMid] = await own(mid, 'daily');
    for (const agent of [top, low]) {
      expect((await daily(agent, ofMid.contractId, { status: 'C' })).status).toBe(404);
      const manage = { contractId: ofMid.contractId, operation: 'end', etag: ofMid.etag };
      if (agent !== top) expect((await agent.send('manageAgentContract', manage)).status).toBe(404);
    }
  });

  test('[AGT-05] a lower contract ends a downline’s, and everything below, only after confirmation', async () => {
    await offer(mid, low, { tiers: [tier(1_000, 0.3)] });
    const [ofLow] = await own(low, 'daily');
    await daily(low, ofLow.contractId, { status: 'A' });
    const lowest = await newAgent(platform, low);
    await offer(low, lowest, { tiers: [tier(1_000, 0.05)] });
    await daily(lowest, (await own(lowest, 'daily'))[0].contractId, { status: 'A' });
    const [before] = await own(mid, 'daily');
    await offer(top, mid, { tiers: [tier(1_000, 0.1)], etag: before.etag });
    const [edited] = await own(mid, 'daily');
    // What the lowest agent gets would be covered, but what it is paid from ends.
    expect(edited).toMatchObject({ status: 'E', downlineHigherRate: 'Y', ends: [low.username, lowest.username] });
    const asked = await daily(mid, edited.contractId, { status: 'A', etag: edited.etag, confirmed: false });
    expect(asked.body.errorCode).toBe('contract.downlines');
    expect((await own(low, 'daily'))[0].status).toBe('A');
    expect((await daily(mid, edited.contractId, { status: 'A', etag: edited.etag, confirmed: true })).status).toBe(200);
    for (const ended of [low, lowest]) expect((await own(ended, 'daily'))[0]).toMatchObject({ status: 'C' });
    expect((await own(mid, 'daily'))[0]).toMatchObject({ status: 'A', terms: { tiers: [{ rate: 0.1 }] } });
  });

  test('[AGT-04] an upline asks for the end; the downline refuses, then agrees', async () => {
    const end = async () => {
      const [{ contractId, etag }] = (await contractsOf(top, 'daily')).downlines;
      return top.send('manageAgentContract', { contractId, operation: 'end', etag });
    };
    expect((await end()).body.value).toEqual({ status: 'V' });
    const [asked] = await own(mid, 'daily');
    expect((await daily(mid, asked.contractId, { status: 'A' })).body.value).toEqual({ status: 'A' });
    await end();
    expect((await daily(mid, asked.contractId, { status: 'C' })).body.value).toEqual({ status: 'C' });
    const [over] = await own(mid, 'daily');
    expect(new Date(over.endsAt).getTime()).toBeGreaterThan(platform.clock.now());
  });

  test('[AGT-04] rejected, withdrawn and old offers are over; another one can follow', async () => {
    await offer(top, mid, { tiers: [tier(1_000, 0.3)] });
    const [first] = await own(mid, 'daily');
    expect((await daily(mid, first.contractId, { status: 'R' })).body.value).toEqual({ status: 'R' });
    await offer(top, mid, { tiers: [tier(1_000, 0.3)] });
    const [second] = (await contractsOf(top, 'daily')).downlines;
    const withdrawn = { contractId: second.contractId, operation: 'withdraw', etag: second.etag };
    expect((await top.send('manageAgentContract', withdrawn)).body.value).toEqual({ status: 'X' });
    await offer(top, mid, { tiers: [tier(1_000, 0.3)] });
    platform.clock.advance(7 * DAY_MS);
    await platform.open.runJob('expire-agent-offers');
    mid = await signInAgain(platform, mid);
    top = await signInAgain(platform, top);
    expect((await own(mid, 'daily'))[0]).toMatchObject({ status: 'X' });
  });

  test('[AGT-04] every transition is in the audit log, whose chain holds', async () => {
    const { db } = platform.database;
    const rows = await db.selectFrom('audit').select('action').where('action', 'like', 'contract.%').execute();
    const events = await db.selectFrom('agent_contract_event').select('event').execute();
    expect(rows.map(({ action }) => action.slice(9)).toSorted()).toEqual(events.map(({ event }) => event).toSorted());
    expect(new Set(events.map(({ event }) => event)).size).toBeGreaterThan(8);
  });

  test('[AGT-04] every transition is in the inboxes of both sides, once', async () => {
    const events = await platform.database.db
      .selectFrom('agent_contract_event as e')
      .innerJoin('agent_contract as c', 'c.id', 'e.contract_id')
      .select(['e.id', 'c.payer_id', 'c.payee_id'])
      .execute();
    const told = events.flatMap(({ id, ...sides }) =>
      [sides.payer_id, sides.payee_id].filter((side) => side !== null).map((side) => `${side} ${id}`),
    );
    expect((await listMessages(platform, 'contracts')).toSorted()).toEqual(told.toSorted());
    const { list } = (await mid.send('inboxMessages', { category: 'contracts', language: 'en' })).body.value;
    expect(list[0]).toMatchObject({
      title: 'An offer has expired',
      text: expect.stringContaining(`of a daily salary contract from ${top.username} to ${mid.username}`),
    });
  });
});

test('[AGT-03] [AGT-04] [AGT-07] a dividend is answered by its category, the others by their contract, and each has its flags', async () => {
  const flags = async (...names: readonly string[]): Promise<unknown[]> => {
    const { value } = (await top.send('consolidatedFunds')).body;
    return names.map((name) => value[name]);
  };
  await offerToTop('dividend', { period: 'H', tiers: [tier(1_000, 10, { netLoss: 100 })] });
  expect(await flags('divtypereq', 'divtypeinfo')).toEqual(['1', '0']);
  expect((await top.send('processDividend', { type: 'RNG', status: 'A' })).status).toBe(404);
  expect((await top.send('processDividend', { type: 'CONS', status: 'A' })).body.value).toEqual({ status: 'A' });
  expect(await flags('divtypereq', 'divtypeinfo')).toEqual(['0', '1']);
  await offerToTop('hourly', { tiers: [tier(1_000, 0.1)] });
  expect(await flags('contracthoursalreq', 'contracthoursalinfo')).toEqual(['1', '0']);
  const [hourly] = await own(top, 'hourly');
  const answer = (status: string) => top.send('processHourSalary', { contractId: hourly.contractId, status });
  expect((await answer('A')).body.value).toEqual({ status: 'A' });
  expect((await answer('R')).body.errorCode).toBe('contract.state');
  expect(await flags('contracthoursalreq', 'contracthoursalinfo')).toEqual(['0', '1']);
  await offerToTop('realTime', { singleBetAmount: 10, profitRate: 0.1, lossRate: 0.2 });
  expect(await flags('realtimesalreqtype', 'contractmrdailysalinfotype')).toEqual(['1', '0']);
  const [realTime] = await own(top, 'realTime');
  const accepted = await top.send('processRealTimeSalary', { contractId: realTime.contractId, status: 'A' });
  expect(accepted.body.value).toEqual({ status: 'A' });
  expect(await flags('realtimesalreqtype', 'contractmrdailysalinfotype')).toEqual(['0', '1']);
  // The downline may end a contract as well: with the window that is running.
  expect((await answer('C')).body.value).toEqual({ status: 'C' });
  const [{ endsAt }] = await own(top, 'hourly');
  expect(new Date(endsAt).getTime()).toBeGreaterThan(platform.clock.now());
});

test('[AGT-03] a kind that the site has switched off is in no flag, and its calls answer nothing', async () => {
  const types = ['dailySalary', 'hourSalary', 'agentRealtimeSalary', 'salary', 'enableCt', 'realtimesalreqtype'];
  const read = async (): Promise<readonly unknown[]> => {
    const { value } = (await top.send('consolidatedFunds')).body;
    return types.map((name) => value[name]);
  };
  await offerToTop('realTime', { singleBetAmount: 20, profitRate: 0.1, lossRate: 0.2 });
  expect(await read()).toEqual(['1', '1', '1', '1', '1', '1']);
  const off = async (flags: object) => {
    await setSettings(platform, 'alpha', { access: { human: 'off' }, flags });
    const wanted = { ...AGENT_FLAGS, ...flags };
    await vi.waitFor(() =>
      expect(platform.open.platform.sites.byCode('alpha')?.run.applied.flags).toMatchObject(wanted),
    );
  };
  await off({ RTSALARY3: false, HOURSAL3: false });
  expect(await read()).toEqual(['1', '0', '0', '1', '1', '0']);
  const answers = [
    top.send('agentContracts', { kind: 'realTime' }),
    top.send('processRealTimeSalary', { contractId: 1, status: 'A' }),
  ];
  for (const { body } of await Promise.all(answers)) expect(body.errorCode).toBe('function.not.available');
  await off({ RTSALARY3: false, HOURSAL3: false, DAILYSALCONT3: false, SIGNCONDIV3: false });
  expect(await read()).toEqual(['0', '0', '0', '0', '0', '0']);
  await off({});
});

test('[AGT-04] versions of a contract are never changed', async () => {
  const { db } = platform.database;
  const change = db
    .updateTable('agent_contract_version')
    .set({ from_at: new Date(0) })
    .where('from_at', 'is not', null);
  await expect(change.execute()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('agent_contract_version').execute()).rejects.toThrow('never changed');
});
