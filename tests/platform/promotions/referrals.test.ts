import { beforeAll, expect, test } from 'vitest';
import { claim } from '../../../platform/engagement/promotions/claim.ts';
import { listGrants } from '../../../platform/engagement/promotions/stores/grant-store.ts';
import { setPromotionState } from '../../../platform/engagement/promotions/stores/promotion-store.ts';
import { setSettings } from '../../support/getting-in.ts';
import { seatOperator } from '../../support/operator.ts';
import { openGame, type PlayingMember } from '../../support/player.ts';
import { preset, promotionDesk } from './promotion-desk.ts';

/** Invitations: a friend who has played enough counts once for both sides, unless it is the inviter again. Amounts in 1/10 000. */

const desk = promotionDesk();
const { follow } = desk;
const U = 10_000;
let promotion: bigint;

beforeAll(async () => {
  await setSettings(desk.platform, 'alpha', { flags: { PROMOTION3: true }, access: { human: 'off' } });
  promotion = await desk.run(preset('referral', { trigger: { minimum: 100 * U } }));
});

const detailsOf = async ({ token, host }: PlayingMember) =>
  (await desk.platform.call('referralDetails', { autoGenerate: true }, { token, host })).body;

let last = 0;
/** Registers somebody with an inviter's code, in a browser of their own or the one of a cookie, and opens a game for them. */
async function invite(inviter: PlayingMember, cookie = ''): Promise<PlayingMember> {
  const { referralCode } = (await detailsOf(inviter)).value;
  // Codes are read without regard to case.
  const { body } = await register({ host: inviter.host, cookie, referralCode: referralCode.toLowerCase() });
  const member = { memberId: String(body.value.id), token: body.value.token, host: inviter.host };
  return openGame(desk.platform, desk.vendor, member);
}

async function register({ host, cookie, ...of }: { host: string; cookie: string; referralCode?: string }) {
  const username = `friend${(last += 1)}x${last}`;
  const password = 'correct horse';
  const request = { username, password, confirmPassword: password, ...of };
  return desk.platform.call('registerMember', request, { host, headers: { cookie } });
}

async function stake(who: PlayingMember, amount: number): Promise<void> {
  const roundId = desk.name('r');
  await desk.call('betwin', { roundId, amount: String(amount * U), winAmount: '0', roundClosed: true }, { who });
  // The first run relays the play, the consumer then tells the invitation, which the second one follows.
  await follow();
  await follow();
}

const rewardsOf = async ({ memberId }: PlayingMember) =>
  (await listGrants(desk.platform.database.db, BigInt(memberId), 20))
    .filter(({ promotionId }) => promotionId === promotion)
    .map(({ amount, state }) => [Number(amount), state]);

test('[PRO-07] [MEM-11] a friend who has staked enough counts once: both sides get the amounts of the promotion', async () => {
  const inviter = await desk.sitDown();
  const friend = await invite(inviter);
  await stake(friend, 60);
  expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([[], []]);
  expect((await detailsOf(inviter)).value).toMatchObject({
    totalInvitations: 1,
    required: 100,
    reward: 10,
    friendReward: 5,
    earned: 0,
    friends: [{ state: 'joined', progress: 0.6 }],
  });
  await stake(friend, 50);
  await stake(friend, 500);
  expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([[[100_000, 'claim']], [[50_000, 'claim']]]);
  const { value } = await detailsOf(inviter);
  expect(value).toMatchObject({ earned: 10, friends: [{ state: 'reached', progress: 1 }] });
  expect(value.friends[0].name).toMatch(/\*/);
});

test.each([
  ['device', (own: bigint, other: bigint) => shareDevice(own, other)],
  ['document', (own: bigint, other: bigint) => shareProfile(own, other)],
] as const)(
  '[PRO-07] the inviter again with the same %s is refused, and nobody gets anything',
  async (_kind, share) => {
    const inviter = await desk.sitDown();
    const friend = await invite(inviter);
    await share(BigInt(friend.memberId), BigInt(inviter.memberId));
    await stake(friend, 200);
    expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([[], []]);
    expect((await detailsOf(inviter)).value.friends).toMatchObject([{ state: 'refused' }]);
  },
);

test('[PRO-07] [PRO-01] two accounts opened in one browser are one: the invitation is refused, and a reward for registering is given once', async () => {
  const { audience: _, ...open } = preset('birthday', {
    trigger: { on: 'registered' },
    limits: { identities: ['device'] },
  });
  const welcome = await desk.run(open);
  const host = 'alpha.localhost';
  const first = await register({ host, cookie: '' });
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toMatch(/^device=/);
  const { token, id } = first.body.value;
  const inviter = await openGame(desk.platform, desk.vendor, { memberId: String(id), token, host });
  // The first account is followed first: the first claim of an identity wins.
  await follow();
  const friend = await invite(inviter, cookie);
  await stake(friend, 200);
  expect((await detailsOf(inviter)).value.friends).toMatchObject([{ state: 'refused' }]);
  const stateOf = async ({ memberId }: PlayingMember) =>
    (await listGrants(db(), BigInt(memberId), 20))
      .filter(({ promotionId }) => promotionId === welcome)
      .map(({ state }) => state);
  expect([await stateOf(inviter), await stateOf(friend)]).toEqual([['claim'], ['rejected']]);
});

test('[PRO-07] a ring is refused: a friend of a friend who is the first inviter again, and one person invited twice', async () => {
  const first = await desk.sitDown();
  const second = await invite(first);
  const third = await invite(second);
  await shareProfile(BigInt(third.memberId), BigInt(first.memberId));
  await stake(third, 200);
  expect([await rewardsOf(second), await rewardsOf(third)]).toEqual([[], []]);
  const twin = await invite(first);
  await shareDevice(BigInt(twin.memberId), BigInt(second.memberId));
  await stake(twin, 200);
  expect(await rewardsOf(first)).toEqual([]);
});

/** An invitation that counted; the inviter has claimed the bonus, the friend's reward waits. */
async function counted(): Promise<{ inviter: PlayingMember; friend: PlayingMember }> {
  const inviter = await desk.sitDown();
  const friend = await invite(inviter);
  desk.player = friend;
  await desk.deposit(20 * U);
  await stake(friend, 150);
  const memberId = BigInt(inviter.memberId);
  const [grant] = (await listGrants(db(), memberId, 20)).filter(({ promotionId }) => promotionId === promotion);
  expect(await claim(desk.platform.open.platform, { id: grant?.id ?? 0n, memberId })).toMatchObject({
    state: 'claimed',
  });
  return { inviter, friend };
}

const bonusOf = ({ memberId }: PlayingMember) =>
  db().selectFrom('bonus').select(['status', 'converted']).where('member_id', '=', BigInt(memberId)).execute();

test('[PRO-07] a deposit of the friend that is charged back takes both rewards back while they are unplayed, with a message', async () => {
  const { inviter, friend } = await counted();
  await desk.reverseDeposit(20 * U);
  await follow();
  expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([
    [[100_000, 'withdrawn']],
    [[50_000, 'withdrawn']],
  ]);
  expect(await bonusOf(inviter)).toMatchObject([{ status: 'voided' }]);
  const owed = db().selectFrom('promotion_debt').select('amount').where('member_id', '=', BigInt(inviter.memberId));
  expect((await owed.execute()).filter(({ amount }) => amount > 0n)).toEqual([]);
  const { value } = await detailsOf(inviter);
  expect(value).toMatchObject({ earned: 0, friends: [{ state: 'refused' }] });
  const told = await db()
    .selectFrom('member_message')
    .select('member_id')
    .where('kind', '=', 'promotions/money-withdrawn')
    .execute();
  expect(told.map(({ member_id: id }) => String(id)).toSorted()).toEqual(
    [inviter.memberId, friend.memberId].toSorted(),
  );
});

test('[PRO-07] stakes of the friend that are rolled back below what it takes take the rewards back; later stakes earn none again', async () => {
  const inviter = await desk.sitDown();
  const friend = await invite(inviter);
  await stake(friend, 60);
  const txId = desk.name('bw');
  const round = { roundId: desk.name('r'), amount: String(60 * U), winAmount: '0', roundClosed: true };
  await desk.call('betwin', { ...round, txId }, { who: friend });
  await follow();
  await follow();
  expect(await rewardsOf(inviter)).toEqual([[100_000, 'claim']]);
  await desk.call('rollback', { refTxId: txId }, { who: friend });
  await follow();
  expect(await rewardsOf(inviter)).toEqual([[100_000, 'withdrawn']]);
  await stake(friend, 200);
  expect(await rewardsOf(inviter)).toEqual([[100_000, 'withdrawn']]);
});

test('[PRO-07] a friend who is found to be the inviter later: what was played off stands as a claim until an operator waives it', async () => {
  const { inviter, friend } = await counted();
  // The largest stakes are the inviter's own money; the turnover of the bonus is five times 10.
  await stake(inviter, 60);
  expect(await bonusOf(inviter)).toMatchObject([{ status: 'converted', converted: 100_000n }]);
  await desk.platform.open.runJob('check-referrals');
  expect(await rewardsOf(friend)).toEqual([[50_000, 'claim']]);
  await shareDevice(BigInt(friend.memberId), BigInt(inviter.memberId));
  desk.platform.clock.advance(25 * 3_600_000);
  await desk.platform.open.runJob('check-referrals');
  expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([
    [[100_000, 'withdrawn']],
    [[50_000, 'withdrawn']],
  ]);
  const olga = await seatOperator(desk.platform, 'olga', { role: 'publisher', merchants: ['alpha'] });
  const OTHER_ACCOUNT = 'Another account of the same person took part';
  const rows = async () => {
    const { body } = await olga.ask('opsQueue', { queue: 'rewards', merchant: 'alpha' });
    return (body.value.rows as Row[]).filter(
      ({ cells }) => cells.username.id === inviter.memberId && cells.reason === OTHER_ACCOUNT,
    );
  };
  const [row] = await rows();
  expect(row).toMatchObject({
    operations: ['waive'],
    cells: { owed: { amount: 100_000 }, reason: OTHER_ACCOUNT, cause: { value: 'referral' } },
  });
  const { queues } = (await olga.ask('opsQueues', {})).body.value;
  const { columns } = queues.find(({ name }: { name: string }) => name === 'rewards');
  const onPage = columns.filter((column: { onPage?: boolean }) => column.onPage).map(({ key }: { key: string }) => key);
  expect(onPage, 'too wide for the list').toEqual(['cause', 'reason']);
  const waive = { queue: 'rewards', operation: 'waive', merchant: 'alpha', id: row?.id ?? '', params: {} };
  expect((await olga.ask('opsRunOperation', waive)).body.value).toEqual({ done: true });
  expect(await rows()).toMatchObject([{ operations: [], cells: { owed: null } }]);
});

interface Row {
  readonly id: string;
  readonly operations: readonly string[];
  readonly cells: {
    readonly username: { readonly id: string };
    readonly owed: unknown;
    readonly reason: string | null;
  };
}

test('[MEM-11] without a promotion that runs there is no programme, and the member centre does not offer it', async () => {
  const { token, host } = await desk.sitDown();
  const promo = async () =>
    (await desk.platform.call('availablePromotions', {}, { token, host })).body.value.availablePromo;
  expect(await promo()).toEqual([{ type: 'REFERRAL', enabled: true }]);
  await setPromotionState(desk.platform.database.db, promotion, { from: ['live'], to: 'paused' });
  expect(await promo()).toEqual([{ type: 'REFERRAL', enabled: false }]);
  expect((await desk.platform.call('referralDetails', {}, { token, host })).body.errorCode).toBe('promotion.closed');
});

const db = () => desk.platform.database.db;

async function shareDevice(own: bigint, other: bigint): Promise<void> {
  const seen = { token_hash: Buffer.alloc(32, `device of ${other}`), network: '10.0.0', seen_at: new Date(0) };
  for (const id of [own, other])
    await db()
      .insertInto('known_device')
      .values({ ...seen, owner: `member:${id}` })
      .execute();
}

async function shareProfile(own: bigint, other: bigint): Promise<void> {
  for (const [id, cpf] of [
    [own, '529.982.247-25'],
    [other, '52998224725'],
  ] as const)
    await db()
      .updateTable('member')
      .set({ profile: JSON.stringify({ cpf }) as never })
      .where('id', '=', id)
      .execute();
}
