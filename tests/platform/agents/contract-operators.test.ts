import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import { agentSite, newAgent, offerAs, own, type TestAgent, tier } from '../../support/contract-agents.ts';
import { setSettings } from '../../support/getting-in.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

/** Contracts in the back office: the merchant is the payer of the first contract of each chain. */

interface ListedRow {
  readonly id: string;
  readonly cells: { readonly payer: string | null; readonly offered: string | null };
  readonly operations: readonly string[];
}

const rows = { merchant: 'alpha', queue: 'agent-contracts' };
const conditions = { minimumBet: '100', activeMembers: '2', rateType: 'P', rate: '1.5' };
const form = { kind: 'hourly', category: 'CONS', period: 'M', carry: 'none', ...conditions };
let platform: TestPlatform;
let operator: OperatorSeat;
let chief: TestAgent;
let below: TestAgent;
let lowest: TestAgent;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [agentSite('alpha')] });
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
  operator = await seatOperator(platform, 'bia', { role: 'publisher', merchants: ['alpha'] });
  chief = await newAgent(platform);
  below = await newAgent(platform, chief);
  lowest = await newAgent(platform, below);
});
afterAll(() => platform.close());

const run = (operation: string, rest: object) => operator.ask('opsRunOperation', { ...rows, operation, ...rest });
const rowsOf = async (agent: TestAgent) =>
  (await operator.ask('opsQueue', { ...rows, language: 'en', search: agent.username })).body.value.rows;

test('[AGT-04] operators offer the first contract of a chain, which the agent accepts', async () => {
  const offered = await run('offer', { params: { ...form, username: chief.username } });
  expect(offered.status, offered.text).toBe(200);
  const [contract] = await own(chief, 'hourly');
  expect(contract).toMatchObject({ status: 'P', offered: { tiers: [{ rate: 1.5, minimumBet: 100 }] } });
  const accepted = await chief.send('processHourSalary', { contractId: contract.contractId, status: 'A' });
  expect(accepted.status, accepted.text).toBe(200);
  const [row] = await rowsOf(chief);
  expect(row.cells).toMatchObject({ state: { value: 'active' }, terms: 'R$\u00a0100 · 2: 1.5%', payer: null });
  expect(row.operations).toEqual(['tier', 'end']);
});

test('[AGT-04] operators add tiers to a contract and take them away, which the agent accepts', async () => {
  const [{ id }] = await rowsOf(chief);
  const more = { minimumBet: '5000', activeMembers: '3', rate: '2' };
  expect((await run('tier', { id, params: more })).status).toBe(200);
  expect((await run('tier', { id, params: { ...more, minimumBet: '50', rate: '1' } })).status).toBe(200);
  const [edited] = await rowsOf(chief);
  expect(edited.cells.offered).toBe('R$\u00a050 · 3: 1%; R$\u00a0100 · 2: 1.5%; R$\u00a05,000 · 3: 2%');
  expect((await run('drop-tier', { id, params: { number: '1' } })).status).toBe(200);
  const [contract] = await own(chief, 'hourly');
  expect(contract.offered.tiers.map(({ rate }: { rate: number }) => rate)).toEqual([1.5, 2]);
  await chief.send('processHourSalary', { contractId: contract.contractId, status: 'A' });
  const [row] = await rowsOf(chief);
  expect([row.cells.terms, row.operations]).toEqual([
    'R$\u00a0100 · 2: 1.5%; R$\u00a05,000 · 3: 2%',
    ['tier', 'drop-tier', 'end'],
  ]);
});

test('[AGT-04] operators offer nothing to an agent below another one, to a member, or beyond the bounds of rates', async () => {
  const rejected = async (params: object) => {
    const { body } = await run('offer', { params: { ...form, username: chief.username, ...params } });
    return [body.errorCode, ...Object.keys(body.fields)];
  };
  for (const username of [below.username, 'nobody-at-all'])
    expect(await rejected({ username })).toEqual(['ops.not.found', 'username']);
  expect(await rejected({ rate: '60' })).toEqual(['ops.errors', 'rate']);
  expect(await rejected({ minimumBet: '0' })).toEqual(['ops.errors', 'minimumBet']);
  expect(await rejected({ kind: 'dividend', rateType: 'F' })).toEqual(['ops.errors', 'rateType']);
});

test('[AGT-04] operators offer fixed amounts, rates by result and dividends that set no loss off', async () => {
  const termsOf = async (kind: ContractKind, params: object) => {
    const offered = await run('offer', { params: { ...form, kind, username: chief.username, ...params } });
    expect(offered.status, offered.text).toBe(200);
    return (await own(chief, kind))[0].offered;
  };
  const of = { minimumBet: 100, activeMember: 2 };
  const byResult = { rateType: 'R', rate: '0.1', lossRate: '0.2' };
  const rates = { profitRate: 0.1, lossRate: 0.2 };
  expect(await termsOf('daily', byResult)).toEqual({ tiers: [{ ...of, rateType: 'R', ...rates }] });
  const fixed = { tiers: [{ ...of, rateType: 'F', rate: 60 }] };
  expect(await termsOf('daily', { rateType: 'F', rate: '60' })).toEqual(fixed);
  expect(await termsOf('realTime', byResult)).toEqual({ singleBetAmount: 100, ...rates });
  const share = { ...of, netLoss: 5, rateType: 'P', rate: 1.5 };
  expect(await termsOf('dividend', { netLoss: '5' })).toEqual({ period: 'M', carry: false, tiers: [share] });
});

test('[AGT-04] operators see before the agent accepts which contracts with downlines would end, and take the offer back', async () => {
  const terms = { tiers: [tier(100, 1.5, { activeMember: 2 })] };
  expect((await offerAs(chief, below, { kind: 'hourly', terms })).status).toBe(200);
  const [{ contractId }] = await own(below, 'hourly');
  await below.send('processHourSalary', { contractId, status: 'A' });
  await offerAs(below, lowest, { kind: 'hourly', terms });
  const [ofLowest] = await own(lowest, 'hourly');
  await lowest.send('processHourSalary', { contractId: ofLowest.contractId, status: 'A' });
  await run('offer', { params: { ...form, username: chief.username, rate: '1.4' } });
  const { id } = (await rowsOf(chief)).find(({ cells }: ListedRow) => cells.offered?.endsWith('1.4%'));
  const { sections } = (await operator.ask('opsQueueRow', { ...rows, language: 'en', id })).body.value;
  const cells = Object.fromEntries(
    sections.map(({ key, rows: of }: { key: string; rows: { cells: object }[] }) => [key, of.map((one) => one.cells)]),
  );
  expect(cells.offered).toMatchObject([{ minimumBet: { amount: 1_000_000 }, activeMembers: '2', rate: '1.4%' }]);
  expect(cells.terms).toMatchObject([{ rate: '1.5%' }, { rate: '2%' }]);
  expect(cells.ending).toMatchObject(
    [below, lowest].map(({ username }) => ({ payee: username, state: { value: 'active' } })),
  );
  expect(cells.events[0]).toMatchObject({ event: { value: 'offerChange' }, by: 'operator:bia' });
  expect(cells.events[1]).toMatchObject({ event: { value: 'accept' }, by: chief.username });
  expect((await run('withdraw', { id })).status).toBe(200);
  const [kept] = await own(chief, 'hourly');
  expect([kept.status, kept.offered]).toEqual(['A', undefined]);
});

test('[AGT-05] a downline cannot accept what the agent’s own contract has ceased to cover since it was offered', async () => {
  const accept = async (agent: TestAgent) => {
    const [{ contractId }] = await own(agent, 'realTime');
    return (await agent.send('processRealTimeSalary', { contractId, status: 'A' })).body;
  };
  const terms = (rate: number) => ({
    kind: 'realTime',
    terms: { singleBetAmount: 100, profitRate: rate, lossRate: rate },
  });
  expect((await accept(chief)).value).toEqual({ status: 'A' });
  await offerAs(chief, below, terms(0.05));
  expect((await accept(below)).value).toEqual({ status: 'A' });
  const [{ etag }] = await own(below, 'realTime');
  expect((await offerAs(chief, below, { ...terms(0.1), etag })).status).toBe(200);
  const lower = { ...form, kind: 'realTime', username: chief.username, rate: '0.08' };
  expect((await run('offer', { params: lower })).status).toBe(200);
  expect((await accept(chief)).value).toEqual({ status: 'A' });
  expect((await accept(below)).errorCode).toBe('contract.rate');
});

test('[AGT-04] [AGT-05] operators ask for the end of a contract, which ends those below once the agent confirms it, and touch no other', async () => {
  const listed: readonly ListedRow[] = await rowsOf(chief);
  const row = listed.find(({ operations }) => operations.includes('drop-tier'));
  expect((await run('end', { id: row?.id })).status).toBe(200);
  expect((await own(chief, 'hourly'))[0].status).toBe('V');
  const between = (await rowsOf(below)).find(({ cells }: ListedRow) => cells.payer !== null);
  expect(between.operations).toEqual([]);
  await run('end', { id: between.id });
  const after = (await rowsOf(below)).find(({ id }: ListedRow) => id === between.id);
  expect(after).toEqual(between);
  // The end of its own contract leaves the agent nothing to pay its downlines from.
  const [{ contractId }] = await own(chief, 'hourly');
  const agree = (confirmed: boolean) => chief.send('processHourSalary', { contractId, status: 'C', confirmed });
  expect((await agree(false)).body.errorCode).toBe('contract.downlines');
  expect((await own(below, 'hourly'))[0].status).toBe('A');
  expect((await agree(true)).body.value).toEqual({ status: 'C' });
  for (const agent of [below, lowest]) expect((await own(agent, 'hourly'))[0].status).toBe('C');
});
