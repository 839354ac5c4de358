import { afterEach, expect, test, vi } from 'vitest';
import { countLedger } from '../../../platform/agents/team/count.ts';
import { findTeamViolations } from '../../../platform/agents/team/invariant-store.ts';
import { moveTeam } from '../../../platform/agents/team/move.ts';
import { sealLedger } from '../../../platform/money/ledger/seal-store.ts';
import { memberAccount, post, systemAccount } from '../../../platform/money/ledger/store.ts';
import { addAgreed } from '../../support/agent-trees.ts';
import { makeAgent, newAgent, putBelow } from '../../support/agents.ts';
import { seatOperator } from '../../support/operator.ts';
import { newMember, type PlayingMember, type TestMember } from '../../support/player.ts';
import { vendorDesk } from '../vendors/desk.ts';

/** The figures of an agent's team, from bets at a vendor and deposits. After each test every rule of the sums is verified. */

const desk = vendorDesk();
const MONEY = { currency: 'BRL', realm: 'play' } as const;
const units = (amount: number): string => String(amount * 10_000);

afterEach(async () => {
  expect(await findTeamViolations(desk.platform.database.db)).toEqual([]);
});

const overview = async (agent: TestMember, request = {}) => {
  const answer = await desk.platform.call('agentOverview', request, { token: agent.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value;
};

async function deposit({ memberId }: TestMember, amount: number): Promise<void> {
  const account = memberAccount(BigInt(memberId), 'cash', MONEY);
  const entries = [
    { account: systemAccount('psp_clearing', MONEY), amount: BigInt(units(-amount)) },
    { account, amount: BigInt(units(amount)) },
  ];
  const key = desk.name('deposit');
  expect((await post(desk.platform.database.db, { type: 'deposit', scope: 'test', key, entries })).ok).toBe(true);
}

const play = async (who: PlayingMember, stake: number, win: number): Promise<void> => {
  const round = { roundId: desk.name('round'), amount: units(stake), winAmount: units(win), roundClosed: true };
  expect((await desk.call('betwin', round, { who })).status).toBe('OK');
};

/** Seals what is in the ledger, as the platform does every minute, and counts it. */
async function count(): Promise<void> {
  const { platform, database } = { platform: desk.platform.open.platform, database: desk.platform.database };
  // The first call notes what is sealed when everything that runs now has ended, the second one seals it.
  await sealLedger(database.db);
  await sealLedger(database.db);
  while (await countLedger(platform));
}

/** An agent with an agent below, who has a player below. */
async function threeLevels() {
  const top = await newAgent(desk.platform);
  const middle = await newAgent(desk.platform, top);
  const player = await desk.sitDown();
  await putBelow(desk.platform, player, middle);
  return { top, middle, player };
}

test('[AGT-02] bets, payouts and deposits of every level are in the figures of each agent above, at once and once', async () => {
  const { top, middle, player } = await threeLevels();
  await play(player, 10, 4);
  await deposit(player, 50);
  const figures = { deposits: 50, withdrawals: 0, validBets: 10, wins: 4, rebates: 0, net: -6 };
  for (const agent of [top, middle]) expect((await overview(agent)).totals).toMatchObject(figures);
  await count();
  for (const agent of [top, middle]) expect((await overview(agent)).totals).toMatchObject(figures);
  await play(player, 5, 0);
  const later = await overview(top);
  expect(later.totals).toMatchObject({ validBets: 15, wins: 4, net: -11, joined: 2 });
  expect([later.members, later.direct]).toEqual([2, 1]);
  expect((await overview(middle)).members).toBe(1);
});

test('[AGT-02] every day of the period is listed; today has active members and depositors, each counted once', async () => {
  const { top, player } = await threeLevels();
  await play(player, 1, 0);
  await count();
  await play(player, 1, 0);
  await deposit(player, 5);
  const { days, toDay, categories } = await overview(top, { days: 7 });
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ day: toDay, activeMembers: 1, depositors: 1, joined: 2, validBets: 2 });
  expect(days[0]).toMatchObject({ activeMembers: 0, validBets: 0 });
  expect(categories).toEqual([{ category: expect.any(String), validBets: 2, wins: 0, net: -2 }]);
});

test('[AGT-02] a round counts when it is settled, and a stake that is rolled back never was', async () => {
  const { top, player } = await threeLevels();
  const txId = desk.name('bet');
  await desk.call('bet', { roundId: 'open', txId, amount: units(7) }, { who: player });
  expect((await overview(top)).totals.validBets).toBe(0);
  await desk.call('endRound', { roundId: 'open' }, { who: player });
  await count();
  const settled = await overview(top);
  expect(settled.totals).toMatchObject({ validBets: 7, net: -7 });
  expect(settled.days.at(-1).activeMembers).toBe(1);
  await desk.call('rollback', { refTxId: txId, roundId: 'open' }, { who: player });
  for (const step of [() => Promise.resolve(), count]) {
    await step();
    const undone = await overview(top);
    expect(undone.totals).toMatchObject({ validBets: 0, wins: 0, net: 0 });
    expect(undone.days.at(-1).activeMembers).toBe(0);
  }
});

test('[AGT-02] the agent’s own play is in the figures of the team, and the agent is no member of it', async () => {
  const agent = await desk.sitDown();
  await makeAgent(desk.platform.database.db, agent);
  await play(agent, 3, 1);
  for (const step of [() => Promise.resolve(), count]) {
    await step();
    const shown = await overview(agent);
    expect(shown.totals).toMatchObject({ validBets: 3, net: -2 });
    expect([shown.members, shown.days.at(-1).activeMembers]).toEqual([0, 1]);
  }
});

test('[AGT-08] figures of a sibling’s team are in no overview but those above', async () => {
  const { top, middle, player } = await threeLevels();
  const sibling = await newAgent(desk.platform, top);
  await play(player, 9, 0);
  for (const step of [() => Promise.resolve(), count]) {
    await step();
    expect((await overview(sibling)).totals.validBets).toBe(0);
    expect((await overview(middle)).totals.validBets).toBe(9);
  }
});

test('[AGT-01] visitors and members have no overview', async () => {
  expect((await desk.platform.call('agentOverview', {})).status).toBe(401);
  const { token } = await newMember(desk.platform);
  expect((await desk.platform.call('agentOverview', {}, { token })).status).toBe(403);
});

test('[AGT-08] a branch that moves takes its figures and members along, counted and not counted', async () => {
  const { top, middle, player } = await threeLevels();
  const other = await newAgent(desk.platform);
  await play(player, 8, 2);
  await count();
  await play(player, 1, 0);
  const move = { memberId: BigInt(middle.memberId), parentId: BigInt(other.memberId) };
  const since = new Date(desk.platform.clock.now());
  expect(await desk.platform.database.transaction((within) => moveTeam(within, move, since))).toBeUndefined();
  for (const step of [() => Promise.resolve(), count]) {
    await step();
    const [left, gained] = [await overview(top), await overview(other)];
    expect([left.totals.validBets, left.members, left.direct]).toEqual([0, 0, 0]);
    expect([gained.totals.validBets, gained.totals.wins, gained.members, gained.direct]).toEqual([9, 2, 2, 1]);
    expect(gained.days.at(-1)).toMatchObject({ activeMembers: 1, joined: 2 });
  }
});

test('[AGT-08] an operator sees what a move changes before making it; contracts with the old upline end with it', async () => {
  const { top, middle, player } = await threeLevels();
  const other = await newAgent(desk.platform);
  await play(player, 8, 2);
  // Transactions of other tests on the same server keep a posting from being final.
  const counted = desk.platform.database.db.selectFrom('agent_member_day').select('valid_bets');
  await vi.waitFor(async () => {
    await count();
    expect(await counted.where('member_id', '=', BigInt(player.memberId)).execute()).not.toEqual([]);
  });
  const from = new Date(desk.platform.clock.now());
  const terms = { kind: 'daily', tiers: [] } as const;
  const agreed = (payer: TestMember, payee: TestMember) =>
    addAgreed(desk.platform.database, {
      merchant: 'alpha',
      terms,
      from,
      payerId: BigInt(payer.memberId),
      payeeId: BigInt(payee.memberId),
    });
  const [ending, below] = [await agreed(top, middle), await agreed(middle, player)];
  const operator = await seatOperator(desk.platform, 'rui', { role: 'publisher', merchants: ['alpha'] });
  const rows = { merchant: 'alpha', queue: 'agent-tree', language: 'en' };
  const run = (operation: string, params?: object) =>
    operator.ask('opsRunOperation', { merchant: 'alpha', queue: 'agent-tree', operation, id: middle.memberId, params });
  const nameOf = async ({ memberId }: TestMember) =>
    (await operator.ask('opsQueueRow', { ...rows, id: memberId })).body.value.row.cells.member;
  expect((await run('plan', { to: await nameOf(player) })).status).not.toBe(200);
  expect((await run('plan', { to: await nameOf(other) })).status).toBe(200);
  const { row, sections } = (await operator.ask('opsQueueRow', { ...rows, id: middle.memberId })).body.value;
  expect(row.cells).toMatchObject({ members: 1, direct: 1, planned: await nameOf(other) });
  const cellsOf = (key: string) =>
    sections.find((one: { key: string }) => one.key === key).rows.map((one: { cells: object }) => one.cells);
  expect(cellsOf('plan')).toMatchObject([
    { from: await nameOf(top), depth: 1, moving: 2, validBets: { amount: 80_000 } },
  ]);
  expect(cellsOf('ending')).toHaveLength(2);
  expect((await run('move')).status).toBe(200);
  const { db } = desk.platform.database;
  const ended = await db
    .selectFrom('agent_contract')
    .select(['id', 'status'])
    .where('id', 'in', [ending, below])
    .execute();
  expect(ended.map(({ status }) => status)).toEqual(['terminated', 'terminated']);
  const listed = await operator.ask('opsQueue', { ...rows, filter: JSON.stringify({ below: await nameOf(other) }) });
  expect(listed.body.value.rows.map(({ id }: { id: string }) => id)).toEqual([middle.memberId]);
  expect([(await overview(top)).members, (await overview(other)).members]).toEqual([0, 2]);
});

test('[AGT-02] verification finds a sum that is not that of the ledger', async () => {
  const { player, top } = await threeLevels();
  await play(player, 2, 0);
  await count();
  const { db } = desk.platform.database;
  const change = (by: number) =>
    db
      .updateTable('agent_team_day')
      .set((row) => ({ valid_bets: row('valid_bets', '+', BigInt(by)) }))
      .where('agent_id', '=', BigInt(top.memberId))
      .execute();
  await change(1);
  expect((await findTeamViolations(db)).map(({ rule }) => rule)).toContain('A2');
  await change(-1);
});
