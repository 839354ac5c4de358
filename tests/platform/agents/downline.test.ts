import { afterEach, describe, expect, test } from 'vitest';
import { findTeamViolations } from '../../../platform/agents/team/invariant-store.ts';
import { blockMoney, unblockMoney } from '../../../platform/money/blocks/store.ts';
import { getBalance, memberAccount, post, systemAccount } from '../../../platform/money/ledger/store.ts';
import { newAgent, putBelow } from '../../support/agents.ts';
import { setSettings } from '../../support/getting-in.ts';
import { newMember, openGame, type TestMember } from '../../support/player.ts';
import { PAYMENT_PASSWORD } from '../../support/withdrawals.ts';
import { vendorDesk } from '../vendors/desk.ts';

/** What an agent does with the members below: registers, invites, finds, labels and pays them. The ledger is verified. */

const desk = vendorDesk();
const PASSWORD = 'correct horse';
afterEach(async () => expect(await findTeamViolations(desk.platform.database.db)).toEqual([]));

const send = (name: Parameters<typeof desk.platform.call>[0], request: object, { token }: Pick<TestMember, 'token'>) =>
  desk.platform.call(name, { ...request }, { token });
const value = async (name: Parameters<typeof send>[0], request: object, who: Pick<TestMember, 'token'>) => {
  const answer = await send(name, request, who);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value;
};
const FIRST = 'first words of it';
const account = (username: string, over = {}) => ({ username, password: FIRST, confirmPassword: FIRST, ...over });
const listOf = async (agent: TestMember, request = {}) =>
  (await value('agentDownlines', request, agent)).list.map(({ username }: { username: string }) => username);

test('[AGT-02] an agent registers an account directly below, whose owner chooses a password of their own', async () => {
  const agent = await newAgent(desk.platform);
  const { id } = await value('registerDownline', account('firstdown'), agent);
  expect(await listOf(agent)).toEqual(['firstdown']);
  const login = await desk.platform.call('login', { username: 'firstdown', password: FIRST });
  expect(login.body.value).toMatchObject({ customerType: 0, forceChange: true });
  const detail = await value('agentDownline', { memberId: id }, agent);
  expect(detail).toMatchObject({ depth: 1, isAgent: false, month: { validBets: 0 } });
  const again = await send('registerDownline', account('firstdown'), agent);
  expect([again.status, again.body.fields?.username.message]).toEqual([422, 'field.username-taken']);
});

test('[AGT-02] names and passwords follow the rules of the site’s own registration', async () => {
  const agent = await newAgent(desk.platform);
  const wrong = await send('registerDownline', account('ad', { confirmPassword: 'another one' }), agent);
  expect(Object.keys(wrong.body.fields).toSorted()).toEqual(['confirmPassword', 'username']);
});

test('[AGT-02] a member who registers by a link joins below its agent and is in the statistics of the link', async () => {
  const agent = await newAgent(desk.platform);
  const plain = await value('createAgentInvite', { label: 'Friends' }, agent);
  const forAgents = await value('createAgentInvite', { isAgent: true }, agent);
  const register = (username: string, affiliateCode: string) =>
    desk.platform.call('registerMember', { username, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode });
  await register('bylinkone', plain.code);
  expect((await register('bylinktwo', forAgents.code.toLowerCase())).status).toBe(200);
  const { list } = await value('agentDownlines', {}, agent);
  expect(list).toMatchObject([
    { username: 'bylinkone', isAgent: false, depth: 1 },
    { username: 'bylinktwo', isAgent: true, depth: 1 },
  ]);
  const invites = await value('agentInvites', {}, agent);
  expect(invites.list).toMatchObject([
    { code: forAgents.code, registered: 1, deposited: 0 },
    { code: plain.code, label: 'Friends', registered: 1 },
  ]);
  expect((await value('agentDownline', { memberId: list[0].id }, agent)).inviteCode).toBe(plain.code);
});

test('[AGT-02] an ended link registers nobody below the agent any more, and nobody ends another agent’s link', async () => {
  const [agent, other] = [await newAgent(desk.platform), await newAgent(desk.platform)];
  const { id, code } = await value('createAgentInvite', {}, agent);
  expect((await send('endAgentInvite', { id }, other)).status).toBe(404);
  const { endedAt } = await value('endAgentInvite', { id }, agent);
  expect((await value('endAgentInvite', { id }, agent)).endedAt).toBe(endedAt);
  const late = { username: 'latelinker', password: PASSWORD, confirmPassword: PASSWORD, affiliateCode: code };
  expect((await desk.platform.call('registerMember', late)).status).toBe(200);
  expect(await listOf(agent)).toEqual([]);
});

test('[AGT-02] the tree opens level by level, in pages, with the way back to the agent', async () => {
  const top = await newAgent(desk.platform);
  const middle = await newAgent(desk.platform, top);
  for (const username of ['leafone', 'leaftwo', 'leafthree'])
    await value('registerDownline', account(username), middle);
  const first = await value('agentDownlines', { memberId: middle.memberId, pageSize: 2 }, top);
  expect(first.list.map(({ username }: { username: string }) => username)).toEqual(['leafone', 'leaftwo']);
  expect(first.path).toMatchObject([{ id: middle.memberId }]);
  const rest = { memberId: middle.memberId, pageSize: 2, cursor: first.nextCursor };
  expect(await listOf(top, rest)).toEqual(['leafthree']);
  expect(await listOf(top)).toHaveLength(1);
});

test('[AGT-02] search finds members at every depth by the beginning of a name or by a label, and nobody of others', async () => {
  const [top, other] = [await newAgent(desk.platform), await newAgent(desk.platform)];
  const middle = await newAgent(desk.platform, top);
  const { id } = await value('registerDownline', account('seekmeone'), middle);
  await value('registerDownline', account('seekmetwo'), other);
  expect(await listOf(top, { search: 'SeekMe' })).toEqual(['seekmeone']);
  expect(await listOf(top, { search: '%' })).toEqual([]);
  await value('setDownlineLabel', { memberId: id, label: ' Gold ' }, top);
  expect(await listOf(top, { search: 'gold' })).toEqual(['seekmeone']);
  expect(await listOf(middle, { search: 'gold' })).toEqual([]);
  await value('setDownlineLabel', { memberId: id, label: '' }, top);
  expect(await listOf(top, { search: 'gold' })).toEqual([]);
  const markup = await send('setDownlineLabel', { memberId: id, label: '<b>' }, top);
  expect([markup.status, markup.body.fields]).toEqual([400, { label: { message: 'field.invalid' } }]);
});

/** An agent and a member directly below, both with the payment password. */
async function pair() {
  const agent = await newAgent(desk.platform);
  const member = await newMember(desk.platform);
  await putBelow(desk.platform, member, agent);
  const set = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD, password: PASSWORD };
  for (const who of [agent, member]) await value('setPaymentPassword', set, who);
  return { agent, member };
}
const pay = (amount: number, over = {}) => ({
  amount,
  paymentPassword: PAYMENT_PASSWORD,
  idempotencyKey: desk.name('transfer-key'),
  ...over,
});
const balance = async (who: TestMember) => (await value('walletBalance', {}, who)).sumBalance;

test('[MEM-06] money goes up to the upline and down to the downline, once for each key, and is in both records', async () => {
  const { agent, member } = await pair();
  const up = pay(100);
  for (const _again of [1, 2]) expect(await value('transferUpline', up, member)).toEqual({ amount: 100 });
  expect([await balance(member), await balance(agent)]).toEqual([9_900, 10_100]);
  await value('transferDownline', { ...pay(40), memberId: member.memberId }, agent);
  expect([await balance(member), await balance(agent)]).toEqual([9_940, 10_060]);
  const changed = await send('transferUpline', { ...up, amount: 101 }, member);
  expect(changed.body.errorCode).toBe('idempotency.conflict');
  const record = await value('memberTransactions', { type: 'member_transfer' }, agent);
  expect(record.list.map(({ amount }: { amount: number }) => amount)).toEqual([-40, 100]);
  const { list, upline } = await value('memberTransfers', {}, member);
  expect(list).toMatchObject([
    { isSent: false, amount: 40 },
    { isSent: true, amount: 100 },
  ]);
  expect(upline).toBe(list[0].username);
  expect((await value('personalProfit', {}, member)).totals.net).toBe(0);
});

test('[MEM-06] only along a direct edge: not to a grandchild, not to a sibling, not without an upline', async () => {
  const { agent, member } = await pair();
  const grandchild = await newMember(desk.platform);
  await putBelow(desk.platform, grandchild, member);
  const { agent: stranger } = await pair();
  for (const { memberId } of [grandchild, stranger, agent])
    expect((await send('transferDownline', { ...pay(20), memberId }, agent)).status).toBe(404);
  expect((await send('transferUpline', pay(20), agent)).status).toBe(404);
});

test('[MEM-06] needs the payment password, an amount within the bounds, and stays within the sum of a day', async () => {
  const { member } = await pair();
  const wrong = await send('transferUpline', pay(20, { paymentPassword: '111111' }), member);
  expect(wrong.body.fields.paymentPassword.message).toBe('field.payment-password-wrong');
  const { minAmount, maxAmount } = await value('memberTransfers', {}, member);
  const outside = await send('transferUpline', pay(minAmount - 1), member);
  expect(outside.body.fields.amount.message).toBe('field.amount-range');
  await value('transferUpline', pay(maxAmount), member);
  expect((await send('transferUpline', pay(minAmount), member)).body.errorCode).toBe('member-transfer.today');
  expect((await value('memberTransfers', {}, member)).leftToday).toBe(0);
});

test('[MEM-06] nothing goes out while a deposit has turnover left', async () => {
  const { member } = await pair();
  await setSettings(desk.platform, 'alpha', { turnover: { depositTimes: 1 } });
  const money = { currency: 'BRL', realm: 'play' } as const;
  const entries = [
    { account: systemAccount('psp_clearing', money), amount: -1_000_000n },
    { account: memberAccount(BigInt(member.memberId), 'cash', money), amount: 1_000_000n },
  ];
  await post(desk.platform.database.db, { type: 'deposit', scope: 'test', key: desk.name('d'), entries });
  const { isKept, available } = await value('memberTransfers', {}, member);
  const sent = await send('transferUpline', pay(20), member);
  expect([isKept, available, sent.body.errorCode]).toEqual([true, 0, 'withdrawal.turnover']);
  await setSettings(desk.platform, 'alpha', { turnover: {} });
});

test('[MEM-06] an agent whose money is blocked for a debt sends nothing until it is paid', async () => {
  const { agent, member } = await pair();
  const { db } = desk.platform.database;
  const id = BigInt(agent.memberId);
  await blockMoney(db, [id], { cause: 'agent-debt', at: new Date(desk.platform.clock.now()) });
  const down = { ...pay(20), memberId: member.memberId };
  expect((await send('transferDownline', down, agent)).body.errorCode).toBe('money.blocked');
  await unblockMoney(db, [id], 'agent-debt');
  expect((await send('transferDownline', down, agent)).status).toBe(200);
});

test('[MEM-06] of two transfers sent at one moment only as much goes out as a day allows', async () => {
  const { member } = await pair();
  const { maxAmount } = await value('memberTransfers', {}, member);
  const each = Math.floor(maxAmount * 0.6);
  const sent = await Promise.all([1, 2].map(() => send('transferUpline', pay(each), member)));
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await balance(member)).toBe(10_000 - each);
});

test('[MEM-14] toUpline is true for a member below an agent, also one whom an agent registered, and follows the tree', async () => {
  const { agent, member } = await pair();
  expect((await value('memberInfo', {}, member)).toUpline).toBe(true);
  expect((await value('memberInfo', {}, agent)).toUpline).toBe(false);
});

test('[AGT-02] reports have each member’s own figures, branches everybody’s, and movements no bets', async () => {
  const top = await newAgent(desk.platform);
  const middle = await newAgent(desk.platform, top);
  const player = await desk.sitDown();
  await putBelow(desk.platform, player, middle);
  const round = { roundId: desk.name('round'), amount: '100000', winAmount: '20000', roundClosed: true };
  await desk.call('betwin', round, { who: player });
  const members = await value('agentReport', {}, top);
  expect(members.list).toMatchObject([{ id: player.memberId, validBets: 10, wins: 2, net: -8 }]);
  const branches = await value('agentReport', { view: 'branches' }, top);
  expect(branches.list).toMatchObject([{ id: middle.memberId, validBets: 10, net: -8 }]);
  const movements = await value('agentTransactions', {}, top);
  expect(movements.list).toEqual([]);
});

describe('rebates of links', () => {
  const HOUR_MS = 3_600_000;
  const enter = async (username: string): Promise<string> =>
    (await desk.platform.call('login', { username, password: PASSWORD })).body.value.token;
  const register = async (username: string, affiliateCode: string): Promise<TestMember> => {
    const account = { username, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode };
    const { id } = (await desk.platform.call('registerMember', account)).body.value;
    return { memberId: id, token: await enter(username), host: 'alpha.localhost' };
  };
  const cashOf = ({ memberId }: TestMember) =>
    getBalance(desk.platform.database.db, memberAccount(BigInt(memberId), 'cash', { currency: 'BRL', realm: 'play' }));
  const pay = () => desk.platform.open.runJob('pay-agent-rebates');

  test('[AGT-02] who registers by a link gets the rebate that it has then, a later change is for later members, and none is above the agent’s own', async () => {
    const agent = await newAgent(desk.platform);
    expect((await value('agentInvites', {}, agent)).ownRebate).toBe(0);
    expect((await send('createAgentInvite', { rebate: 0.1 }, agent)).body.errorCode).toBe('agent.rebate');
    await setSettings(desk.platform, 'alpha', { agents: { rebate: 0.3 } });
    const forAgents = await value('createAgentInvite', { rebate: 0.2, isAgent: true }, agent);
    const below = await register('rebatebelow', forAgents.code);
    expect((await value('agentInvites', {}, below)).ownRebate).toBe(0.2);
    for (const [rebate, status] of [
      [0.25, 409],
      [0.005, 400],
      [-1, 400],
    ] as const)
      expect((await send('createAgentInvite', { rebate }, below)).status, String(rebate)).toBe(status);
    const { id, code } = await value('createAgentInvite', { rebate: 0.1 }, below);
    const first = await register('rebatefirst', code);
    expect((await send('changeAgentInvite', { id, rebate: 0.15 }, agent)).status, 'of another agent').toBe(404);
    expect((await send('changeAgentInvite', { id, rebate: 0.21 }, below)).body.errorCode).toBe('agent.rebate');
    expect(await value('changeAgentInvite', { id, rebate: 0.2 }, below)).toEqual({ rebate: 0.2 });
    const second = await register('rebatesecond', code);
    expect((await value('agentInvites', {}, below)).list).toMatchObject([{ rebate: 0.2, registered: 2 }]);

    // The first run only notes where it begins.
    await pay();
    for (const member of [first, second]) {
      const who = await openGame(desk.platform, desk.vendor, member);
      const round = { roundId: desk.name('round'), amount: '10000000', winAmount: '0', roundClosed: true };
      expect((await desk.call('betwin', round, { who })).status).toBe('OK');
    }
    await desk.platform.open.platform.memberEvents.run();
    const members = [agent, below, first, second];
    const before = await Promise.all(members.map(cashOf));
    await pay();
    expect(await Promise.all(members.map(cashOf)), 'the day has not ended').toEqual(before);
    desk.platform.clock.advance(24 * HOUR_MS);
    await Promise.all([pay(), pay()]);
    const after = await Promise.all(members.map(cashOf));
    // Of 1,000 each: the first gets 0.1 %, the second 0.2 %; the agents what theirs is more.
    expect(after.map((cash, place) => cash - (before[place] ?? 0n))).toEqual([20_000n, 10_000n, 10_000n, 20_000n]);
    // The link has what its members were paid in the ledger, on the page and in the file.
    const again = { ...below, token: await enter('rebatebelow') };
    expect((await value('agentInvites', {}, again)).list).toMatchObject([{ rebatePaid: 3 }]);
    const { url } = await value('exportAgentReport', { view: 'links' }, again);
    const [, line] = (await desk.platform.send({ url })).text.split('\r\n');
    expect(line).toMatch(new RegExp(`^${code},,[^,]+,,0\\.2,2,0,BRL,0,3$`));
    desk.platform.clock.advance(24 * HOUR_MS);
    await pay();
    expect(await Promise.all(members.map(cashOf)), 'nothing is paid twice').toEqual(after);
  });
});
