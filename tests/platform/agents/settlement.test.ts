import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyBills } from '../../../platform/agents/settlement/verify/verify.ts';
import type { Executor } from '../../../platform/kernel/database/connection.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { getBalance, memberAccount } from '../../../platform/money/ledger/store.ts';
import { agree, bet, closeWindow, setPayer, settle, signInAgain, units } from '../../support/agent-windows.ts';
import { agentSite, listMessages, newAgent, type TestAgent, tier } from '../../support/contract-agents.ts';
import { setSettings } from '../../support/getting-in.ts';
import { seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const HOUR_MS = 60 * 60 * 1000;
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

const incomeOf = (agent: TestAgent) =>
  getBalance(platform.database.db, memberAccount(agent.id, 'agent_income', { currency: 'BRL', realm: 'play' }));

const renew = (agent: TestAgent) => signInAgain(platform, agent);

describe('daily salaries that each agent pays its own downline', () => {
  test('[AGT-06] a day is paid from the top, and each bill says how', async () => {
    await agree(platform, [null, top], ['daily', { tiers: [tier(100, 1)] }]);
    await agree(platform, [top, mid], ['daily', { tiers: [tier(100, 0.6)] }]);
    await agree(platform, [mid, low], ['daily', { tiers: [tier(100, 0.5), tier(5_000, 0.6, { activeMember: 2 })] }]);
    await bet(platform, low, [1_000, 0]);
    await closeWindow(platform, 'daily');
    expect(await incomeOf(low)).toBe(0n);
    await bet(platform, low, [1_000, 500]);
    await bet(platform, mid, [500, 0]);
    await closeWindow(platform, 'daily');
    // The day that ended: low 1000, mid 1500, top 1500.
    expect([await incomeOf(low), await incomeOf(mid), await incomeOf(top)]).toEqual([units(5), units(4), units(6)]);
    [top, mid, low] = [await renew(top), await renew(mid), await renew(low)];
    const { list } = (await low.send('agentBills', { kind: 'daily' })).body.value;
    expect(list).toEqual([
      expect.objectContaining({ state: 'PAID', amount: 5, paid: 5, side: 'income', username: mid.username }),
    ]);
    const detail = (await low.send('agentBill', { billId: list[0].billId })).body.value;
    expect(detail).toMatchObject({
      base: 1_000,
      rate: 0.5,
      lines: [
        { name: 'validBet', value: 1_000 },
        { name: 'activeMembers', value: 1 },
      ],
      tiers: [
        { isChosen: true, missed: [] },
        {
          isChosen: false,
          missed: [
            { condition: 'validBet', required: 5_000, reached: 1_000 },
            { condition: 'activeMembers', required: 2, reached: 1 },
          ],
        },
      ],
      payments: [{ source: 'income', amount: 5 }],
    });
    expect(
      (await mid.send('agentBills', { kind: 'daily' })).body.value.list.map(({ side }: { side: string }) => side),
    ).toEqual(['expense', 'income']);
    const { value } = (await low.send('inboxMessages', { category: 'contracts', language: 'en' })).body;
    const [{ title, text }] = value.list;
    expect(title).toBe('A contract was paid');
    expect(text).toContain(`${mid.username} paid ${low.username} R$\u00a05.00 for a daily salary contract`);
    expect((await listMessages(platform, 'settlement')).filter((one) => one.endsWith(` ${list[0].billId}`))).toEqual(
      [mid, low].map(({ id }) => `${id} ${list[0].billId}`),
    );
  });

  test('[AGT-08] a bill is shown to its two sides only', async () => {
    const [bill] = (await low.send('agentBills', { kind: 'daily' })).body.value.list;
    const statuses = [];
    for (const agent of [low, mid, top]) statuses.push((await agent.send('agentBill', { billId: bill.billId })).status);
    expect(statuses).toEqual([200, 200, 404]);
    expect((await mid.send('disputeAgentBill', { billId: bill.billId, text: 'No' })).status).toBe(404);
    expect((await low.send('disputeAgentBill', { billId: bill.billId, text: 'Too little' })).status).toBe(200);
    expect((await low.send('agentBill', { billId: bill.billId })).body.value.dispute).toEqual({
      state: 'OPEN',
      text: 'Too little',
    });
    const operator = await seatOperator(platform, 'bia', { role: 'publisher', merchants: ['alpha'] });
    const rows = { merchant: 'alpha', queue: 'agent-bills' };
    const listed = await operator.ask('opsQueue', { ...rows, language: 'en', search: low.username });
    expect(listed.status, listed.text).toBe(200);
    const [row] = listed.body.value.rows.filter(({ cells }: { cells: { dispute: unknown } }) => cells.dispute !== null);
    expect(row.cells).toMatchObject({ dispute: { value: 'open' }, disputeText: 'Too little' });
    const params = { decision: 'rejected', answer: 'The tier asks for more.' };
    const answered = await operator.ask('opsRunOperation', { ...rows, operation: 'answer', id: row.id, params });
    expect(answered.status, answered.text).toBe(200);
    expect((await low.send('agentBill', { billId: bill.billId })).body.value.dispute).toMatchObject({
      state: 'REJECTED',
      answer: 'The tier asks for more.',
    });
  });

  test('[AGT-06] settling again, in several processes and with the clock put back, changes nothing', async () => {
    const before = await incomeOf(low);
    platform.clock.advance(-3 * HOUR_MS);
    await Promise.all([settle(platform), settle(platform), settle(platform)]);
    platform.clock.advance(3 * HOUR_MS);
    await settle(platform);
    expect(await incomeOf(low)).toBe(before);
    const rows = await platform.database.db.selectFrom('agent_bill').select(['contract_id', 'window_id']).execute();
    expect(new Set(rows.map((row) => `${row.contract_id} ${row.window_id}`)).size).toBe(rows.length);
  });

  test('[AGT-06] a bet that is settled after its day was billed is an adjustment of the next day', async () => {
    await bet(platform, { id: low.id, at: platform.clock.now() - 24 * HOUR_MS }, [400, 0]);
    await bet(platform, low, [200, 0]);
    await closeWindow(platform, 'daily');
    low = await renew(low);
    const [bill] = (await low.send('agentBills', { kind: 'daily' })).body.value.list;
    const { lines, base } = (await low.send('agentBill', { billId: bill.billId })).body.value;
    expect(base).toBe(600);
    expect(lines).toEqual([
      { name: 'validBet', value: 200, isCount: false },
      { name: 'lateValidBet', value: 400, isCount: false },
      { name: 'activeMembers', value: 1, isCount: true },
    ]);
  });

  test('[AGT-06] an agent that cannot pay pays what it has, is blocked, and is free when it has paid', async () => {
    const money = { currency: 'BRL', realm: 'play' } as const;
    const { db } = platform.database;
    mid = await renew(mid);
    await mid.send('collectAgentIncome', { idempotencyKey: 'collect-all-1' });
    const again = await mid.send('collectAgentIncome', { idempotencyKey: 'collect-all-1' });
    expect(again.body.value.amount).toBeGreaterThan(0);
    // A debt of an earlier time: mid owes more than it has.
    const [bill] = await db.selectFrom('agent_bill').selectAll().where('payer_id', '=', mid.id).limit(1).execute();
    const cash = await getBalance(db, memberAccount(mid.id, 'cash', money));
    const due = cash + units(100);
    const window = await db
      .insertInto('agent_window')
      .values({
        merchant: 'beta',
        series: 'daily',
        from_at: new Date(0),
        until_at: new Date(1),
        cutoff: 0n,
        policy: JSON.stringify({ payer: 'upline', activeBet: '0', activeDeposit: null, costs: {} }),
        currency: 'BRL',
        closed_at: new Date(1),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('agent_bill')
      .values({
        window_id: window.id,
        contract_id: bill?.contract_id ?? 0,
        version: 1,
        level: 2,
        payer_id: mid.id,
        payee_id: low.id,
        inputs: JSON.stringify(bill?.inputs),
        tier: null,
        state: 'insufficient',
        amount: due,
        payable: due,
      })
      .execute();
    const before = await incomeOf(low);
    await platform.open.runJob('retry-agent-debts');
    expect((await incomeOf(low)) - before).toBe(cash);
    const income = (await mid.send('agentIncome', {})).body.value;
    expect(income).toMatchObject({ isBlocked: true, owed: 100 });
    expect((await low.send('agentIncome', {})).body.value).toMatchObject({ isBlocked: false, awaited: 100 });
    await agree(platform, [null, await newAgent(platform)], ['hourly', { tiers: [tier(1, 1)] }]);
    await bet(platform, mid, [20_000, 0]);
    await closeWindow(platform, 'daily');
    await platform.open.runJob('retry-agent-debts');
    mid = await renew(mid);
    expect((await mid.send('agentIncome', {})).body.value).toMatchObject({ isBlocked: false, owed: 0 });
    const ofMid = db.selectFrom('member_message').select('kind').where('member_id', '=', mid.id);
    const told = await ofMid.where('category', '=', 'money').orderBy('id').execute();
    expect(told.map(({ kind }) => kind)).toEqual(['settlement/blocked', 'settlement/unblocked']);
    const audited = db.selectFrom('audit').select('action').where('target', '=', `member:${mid.id}`);
    const actions = (await audited.where('action', 'like', 'agent.%').orderBy('id').execute()).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['agent.blocked', 'agent.unblocked']);
  });
});

test('[AGT-06] windows that end while the flag of their kind is off are never billed, and their bets are no late ones', async () => {
  const daily = () => platform.database.db.selectFrom('agent_window').select('from_at').where('series', '=', 'daily');
  const before = await incomeOf(low);
  const windows = (await daily().execute()).length;
  await setSettings(platform, 'alpha', { access: { human: 'off' }, flags: { DAILYSALCONT3: false } });
  await vi.waitFor(() =>
    expect(platform.open.platform.sites.byCode('alpha')?.run.applied.flags['DAILYSALCONT3']).toBe(false),
  );
  await bet(platform, low, [1_000, 0]);
  await closeWindow(platform, 'daily');
  await setSettings(platform, 'alpha', { access: { human: 'off' }, flags: {} });
  await vi.waitFor(() =>
    expect(platform.open.platform.sites.byCode('alpha')?.run.applied.flags['DAILYSALCONT3']).toBe(true),
  );
  await bet(platform, { id: low.id, at: platform.clock.now() - 20 * HOUR_MS }, [2_000, 0]);
  await bet(platform, low, [200, 0]);
  await closeWindow(platform, 'daily');
  expect([(await daily().execute()).length, (await incomeOf(low)) - before]).toEqual([windows + 1, units(1)]);
});

test('[AGT-06] where the merchant pays everybody, an agent gets what its downlines leave of its share, and pays nothing', async () => {
  await setPayer(platform, 'platform');
  [top, mid, low] = [await renew(top), await renew(mid), await renew(low)];
  const share = (rate: number) => ['dividend', { period: 'D', tiers: [tier(0, rate)] }] as const;
  await agree(platform, [null, top], share(10));
  await agree(platform, [top, mid], share(8));
  await agree(platform, [mid, low], share(5));
  await closeWindow(platform, 'daily');
  await bet(platform, low, [100, 0]);
  await bet(platform, mid, [100, 180]);
  await closeWindow(platform, 'daily');
  platform.clock.advance(5 * 60 * 1000); // Dividends wait longer than salaries for late bets.
  await settle(platform);
  // Net losses: low 100, and 20 of each above, of which mid's share is less than low's.
  const paid = async (agent: TestAgent) => {
    const { list } = (await (await renew(agent)).send('agentBills', { kind: 'dividend' })).body.value;
    return list.find(({ side }: { side: string }) => side === 'income').paid;
  };
  expect([await paid(low), await paid(mid), await paid(top)]).toEqual([5, 0, 0.4]);
  await setPayer(platform, 'upline');
});

test('[AGT-06] a real-time salary pays every five minutes for each bet of the downline, and takes back what was cancelled', async () => {
  [top, low] = [await renew(top), await renew(low)];
  await agree(platform, [null, top], ['realTime', { singleBetAmount: 10, profitRate: 0.1, lossRate: 0.2 }]);
  await closeWindow(platform, 'realTime');
  const before = await incomeOf(top);
  await bet(platform, top, [1_000, 0]);
  await bet(platform, low, [9, 0]);
  const lost = await bet(platform, low, [100, 0]);
  await bet(platform, low, [50, 80]);
  await closeWindow(platform, 'realTime');
  expect((await incomeOf(top)) - before).toBe(units(0.25));
  top = await renew(top);
  const [bill] = (await top.send('agentBills', { kind: 'realTime' })).body.value.list;
  const { lines } = (await top.send('agentBill', { billId: bill.billId })).body.value;
  expect(Object.fromEntries(lines.map(({ name, value }: { name: string; value: number }) => [name, value]))).toEqual({
    lostBets: 1,
    lostStake: 100,
    lostAmount: 0.2,
    wonBets: 1,
    wonStake: 50,
    wonAmount: 0.05,
    smallBets: 1,
  });
  await bet(platform, low, [300, 0]);
  await bet(platform, { id: low.id, source: lost }, [-100, 0]);
  await closeWindow(platform, 'realTime');
  expect((await incomeOf(top)) - before).toBe(units(0.65));
});

/** Returns what is wrong with bills, but for the debt of an earlier time in a test above, which is of no contract in force. */
async function findWrongBills(db: Executor) {
  return (await verifyBills(db)).violations.filter(({ description }) => !description.includes('not in force'));
}

test('[AGT-06] every bill can be computed again from the bets, and the books hold every rule after all of it', async () => {
  const { db } = platform.database;
  expect(await findViolations(db)).toEqual([]);
  expect((await verifyBills(db)).bills).toBeGreaterThan(8);
  expect(await findWrongBills(db)).toEqual([]);
});

test('[AGT-06] a bet or a bill that was changed afterwards is found', async () => {
  const { database } = platform;
  const rulesAfter = async (change: ReturnType<typeof sql>): Promise<readonly string[]> => {
    const undo = new Error('undo');
    let rules: readonly string[] = [];
    const changed = database.transaction(async (within) => {
      await sql`alter table agent_bill disable trigger agent_bill_keep`.execute(within);
      await change.execute(within);
      rules = (await findWrongBills(within)).map(({ rule }) => rule);
      throw undo;
    });
    await expect(changed).rejects.toBe(undo);
    return [...new Set(rules)];
  };
  const paid = sql`(select min(id) from agent_bill where paid > 0)`;
  expect(await rulesAfter(sql`update member_event set valid = valid + 1 where stake = 4000000`)).toEqual(['B1']);
  expect(await rulesAfter(sql`update agent_bill set amount = amount + 1 where id = ${paid}`)).toEqual(['B2']);
  expect(await rulesAfter(sql`update agent_bill set paid = paid - 1 where id = ${paid}`)).toEqual(['B4']);
});
