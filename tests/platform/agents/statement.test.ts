import { afterEach, expect, test } from 'vitest';
import { readReport } from '../../../platform/agents/reports/report.ts';
import type { ReportRow } from '../../../platform/agents/reports/store.ts';
import { findTeamViolations } from '../../../platform/agents/team/invariant-store.ts';
import { memberAccount, post, systemAccount } from '../../../platform/money/ledger/store.ts';
import { newAgent, putBelow } from '../../support/agents.ts';
import type { TestMember } from '../../support/player.ts';
import { vendorDesk } from '../vendors/desk.ts';

/** The file of an agent's report: the own team, in words, and every row once, whatever happens while it is read. */

const desk = vendorDesk();
const MONEY = { currency: 'BRL', realm: 'play' } as const;
afterEach(async () => expect(await findTeamViolations(desk.platform.database.db)).toEqual([]));
const value = async (
  name: Parameters<typeof desk.platform.call>[0],
  request: object,
  { token }: Pick<TestMember, 'token'>,
) => {
  const answer = await desk.platform.call(name, { ...request }, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value;
};

/** Sits a member down below the agent, who stakes an amount. */
async function stakeBelow(agent: TestMember, stake: number) {
  const player = await desk.sitDown();
  await putBelow(desk.platform, player, agent);
  await stakeMore(player, stake);
  return player;
}
const stakeMore = (who: Awaited<ReturnType<typeof desk.sitDown>>, stake: number) =>
  desk.call(
    'betwin',
    { roundId: desk.name('round'), amount: String(stake * 10_000), winAmount: '0', roundClosed: true },
    { who },
  );

test('[AGT-02] the statement is CSV of the agent’s own team and opens once', async () => {
  const agent = await newAgent(desk.platform);
  const player = await stakeBelow(agent, 10);
  await value('setDownlineLabel', { memberId: player.memberId, label: '=1+1' }, agent);
  const { url } = await value('exportAgentReport', {}, agent);
  const file = await desk.platform.send({ url });
  expect(file.headers['content-type']).toContain('text/csv');
  const [, line] = file.text.split('\r\n');
  expect(line).toMatch(/^player\w+,'=1\+1,BRL,0,0,10,0,0,-10$/);
});

test('[AGT-02] the file of movements names their types as the account record does, in the agent’s language', async () => {
  const agent = await newAgent(desk.platform);
  const player = await stakeBelow(agent, 1);
  const entries = [
    { account: systemAccount('psp_clearing', MONEY), amount: -200_000n },
    { account: memberAccount(BigInt(player.memberId), 'cash', MONEY), amount: 200_000n },
  ];
  await post(desk.platform.database.db, { type: 'deposit', scope: 'test', key: desk.name('d'), entries });
  const { url } = await value('exportAgentReport', { view: 'transactions' }, agent);
  const [, line = ''] = (await desk.platform.send({ url })).text.split('\r\n');
  expect(line.split(',').slice(3)).toEqual(['Depósito', 'BRL', '20']);
});

test('[AGT-02] movements that are read page by page come once each, also those of one transaction and of one millisecond', async () => {
  const agent = await newAgent(desk.platform);
  const players = [await stakeBelow(agent, 1), await stakeBelow(agent, 1)];
  const cash = players.map(({ memberId }) => memberAccount(BigInt(memberId), 'cash', MONEY));
  await desk.platform.database.transaction(async (within) => {
    for (let amount = 10_000n; amount <= 50_000n; amount += 10_000n)
      await post(within, {
        type: 'member_transfer',
        scope: 'test',
        key: desk.name('t'),
        entries: cash.map((account, place) => ({ account, amount: place === 0 ? -amount : amount })),
      });
  });
  const amounts: number[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await value('agentTransactions', { pageSize: 3, ...(cursor ? { cursor } : {}) }, agent);
    amounts.push(...page.list.map((row: { amount: number }) => row.amount));
    cursor = page.nextCursor;
  }
  expect(amounts.toSorted((a, b) => a - b)).toEqual([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]);
});

test.each(['members', 'branches'] as const)(
  '[AGT-02] a report of %s that is read page by page has each row once, equal figures too, while others rise',
  async (view) => {
    const agent = await newAgent(desk.platform);
    const stakes = [20, 10, 10, 10, 5];
    const players: Awaited<ReturnType<typeof stakeBelow>>[] = [];
    for (const stake of stakes) players.push(await stakeBelow(agent, stake));
    const day = new Date(desk.platform.clock.now()).toISOString().slice(0, 10);
    const id = BigInt(agent.memberId);
    const query = { view, parent: { memberId: id, agentId: id }, fromDay: day, toDay: day, limit: 2 };
    const seen: string[] = [];
    for (let after: ReportRow | undefined, isFirst = true; isFirst || after; isFirst = false) {
      const rows = await readReport(desk.platform.open.platform, { ...query, after });
      seen.push(...rows.slice(0, 2).map((row) => String(row.id)));
      after = rows.length > 2 ? rows[1] : undefined;
      // Whoever plays meanwhile comes before the pages that are left.
      if (isFirst) await stakeBelow(agent, 50);
    }
    expect(seen).toEqual(players.map(({ memberId }) => memberId));
  },
);
