import { afterAll, beforeAll, expect, test } from 'vitest';
import { playDemoTeam } from '../../../platform/agents/demo-team/jobs.ts';
import { TEAM } from '../../../platform/agents/demo-team/rules.ts';
import { verifyBills } from '../../../platform/agents/settlement/verify/verify.ts';
import { findTeamViolations } from '../../../platform/agents/team/invariant-store.ts';
import { addSandboxMember } from '../../../platform/identity/registration/sandbox-members.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { systemRandom } from '../../../rules/random.ts';
import texts from '../../../widgets/agents/team-overview/texts.json' with { type: 'json' };
import { agentSite, newAgent } from '../../support/contract-agents.ts';
import { setSettings } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

/** An agent on trial: its team joins, deposits and plays as real members do, so that its pages show what happened. */

const HOUR_MS = 3_600_000;
const HOST = 'alpha.localhost';
let platform: TestPlatform;
let password: string;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [agentSite('alpha')], configuration: { demoPlay: true } });
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
  const contact = { mobile: undefined, profile: {}, state: 'own' } as const;
  const chief = { merchant: 'alpha', currency: 'BRL', username: 'chief', accountType: 'agent-2', ...contact } as const;
  const { domainEvents } = platform.open.platform;
  const services = { clock: platform.clock, random: systemRandom, domainEvents };
  password = (await addSandboxMember(platform.database, chief, services)) ?? '';
});
afterAll(() => platform.close());

const playTeam = (agentId: bigint) =>
  playDemoTeam.run(platform.open.platform, { agentId: String(agentId) }, undefined as never);

const findChief = async () =>
  (
    await platform.database.db
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'chief')
      .executeTakeFirstOrThrow()
  ).id;

/** Lets what follows from play happen as the running platform does by itself. */
async function settle(): Promise<void> {
  await platform.open.platform.memberEvents.run();
  await platform.open.runJob('settle-agent-windows');
}

async function asChief() {
  const { token } = (await platform.call('login', { username: 'chief', password }, { host: HOST })).body.value;
  return async (name: Parameters<TestPlatform['call']>[0], request = {}) => {
    const answer = await platform.call(name, request, { token, host: HOST });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.value;
  };
}

test('[AGT-02] [AGT-04] [AGT-06] an agent on trial sees members, bets, deposits, contracts, income and bills of a team that played', async () => {
  await playTeam(await findChief());
  await settle();
  const ask = await asChief();
  const overview = await ask('agentOverview', { days: 1 });
  expect(overview).toMatchObject({ members: TEAM.length, direct: 3 });
  const { list: rows } = await ask('agentReport', { days: 1, pageSize: 100 });
  expect(rows).toHaveLength(TEAM.length);
  const sum = (of: string) => rows.reduce((total: number, row: Record<string, number>) => total + (row[of] ?? 0), 0);
  expect([sum('deposits') > 0, sum('validBets') > 0]).toEqual([true, true]);
  expect([overview.totals.deposits, overview.totals.validBets]).toEqual(
    [sum('deposits'), sum('validBets')].map((value) => expect.closeTo(value, 4)),
  );
  for (const kind of ['dividend', 'daily', 'hourly', 'realTime']) {
    const { own, downlines } = await ask('agentContracts', { kind });
    expect(own, kind).toHaveLength(1);
    expect(downlines).toHaveLength(kind === 'daily' || kind === 'realTime' ? 2 : 0);
  }
  const { list: bills } = await ask('agentBills', { kind: 'realTime', side: 'income' });
  expect(bills.length).toBeGreaterThan(0);
  const income = await ask('agentIncome', { days: 1 });
  expect(income.list.length).toBeGreaterThan(0);
  const { days } = await ask('agentCalendar', {});
  expect(days.length).toBeGreaterThan(0);
});

test('[AGT-02] each category of games that a team can play has a name in the overview', () => {
  const types = new Set(platform.open.platform.catalogue().games.map(({ gameType }) => gameType));
  expect([...types].filter((type) => !(`team-overview.category-${type}` in texts))).toEqual([]);
});

test('[AGT-06] the books, the sums of the team and every bill of it can be verified', async () => {
  const { db } = platform.database;
  expect(await findViolations(db)).toEqual([]);
  expect(await findTeamViolations(db)).toEqual([]);
  const { bills, violations } = await verifyBills(db);
  expect(violations).toEqual([]);
  expect(bills).toBeGreaterThan(0);
});

test('a repeated command changes nothing, the next day the same members play again, and a member of the site gets no team', async () => {
  const chief = await findChief();
  const count = async () => {
    const { db } = platform.database;
    const rows = (table: 'member' | 'payment_order' | 'vendor_tx' | 'agent_contract') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<bigint>().as('rows'))
        .executeTakeFirstOrThrow();
    const tables = ['member', 'agent_contract', 'payment_order', 'vendor_tx'] as const;
    return Promise.all(tables.map(async (table) => Number((await rows(table)).rows)));
  };
  const before = await count();
  await playTeam(chief);
  expect(await count()).toEqual(before);
  const stranger = await newAgent(platform);
  await playTeam(stranger.id);
  expect((await stranger.send('agentDownlines')).body.value.list).toEqual([]);
  platform.clock.advance(24 * HOUR_MS);
  await platform.open.runJob('repeat-demo-teams');
  const [members = 0, contracts, orders = 0, bets = 0] = await count();
  expect([members, contracts]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  expect(orders).toBe((before[2] ?? 0) + TEAM.length);
  expect(bets).toBeGreaterThan((before[3] ?? 0) + TEAM.length);
  expect((await verifyBills(platform.database.db)).violations).toEqual([]);
});
