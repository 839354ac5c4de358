import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../generated/calls.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { callFiles } from '../support/call-files.ts';
import type { Sender, TestPlatform } from '../support/platform.ts';
import { newStand, startForEveryCall, validRequest } from '../support/valid-requests.ts';

/** Calls of players that move money without a field for an amount or a key. */
const WITHOUT_FIELDS = ['cancelWithdrawal', 'claimMission', 'claimReward'] as const;
/** Calls with such a field that move nothing themselves, or have nothing to move here. */
const MOVES_NOTHING: ReadonlySet<string> = new Set([
  'collectAgentIncome',
  'confirmWithdrawal',
  'setPlayerLimit',
  'startDeposit',
]);
const MONEY_FIELD = /^(?:amount|points|idempotencyKey|betCartAmountSum)$/;

const moneyFields = ({ request }: { request: { properties?: object } }): readonly string[] =>
  Object.keys(request.properties ?? {}).filter((field) => MONEY_FIELD.test(field));
/** Found by their fields, so that no later call of money is left out. */
const found = callFiles.filter(
  (call) => call.awaits === undefined && call.method !== 'GET' && moneyFields(call).length > 0,
);
const moneyCalls = [...found.map(({ name }) => name), ...WITHOUT_FIELDS].toSorted();

/** No amounts: of every kind that a page, a script or an overflow can make of one. */
const NO_AMOUNTS = [
  -1,
  -0.0001,
  0.000_01,
  1e-20,
  2 ** 53,
  9_223_372_036_854_775_808,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '5',
  '0x10',
  '1e3',
  null,
  [5],
  { amount: 5 },
];

let platform: TestPlatform;
beforeAll(async () => {
  const flags = Object.fromEntries(callFiles.flatMap(({ module }) => (module ? [[module, true]] : [])));
  platform = await startForEveryCall(flags);
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

async function ownerOf({ token = '' }: Sender): Promise<bigint> {
  const key = createHash('sha256').update(token).digest();
  const sessions = platform.database.db.selectFrom('session').select('member_id').where('token_hash', '=', key);
  return (await sessions.executeTakeFirstOrThrow()).member_id;
}

/** Returns the number of postings of a member, and the currencies of their accounts. */
async function books(member: bigint): Promise<{ readonly postings: number; readonly currencies: readonly string[] }> {
  const rows = await platform.database.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .where('a.owner_id', '=', member)
    .select(['e.tx_id', 'a.currency'])
    .execute();
  const postings = new Set(rows.map(({ tx_id: tx }) => tx)).size;
  return { postings, currencies: [...new Set(rows.map(({ currency }) => currency))].toSorted() };
}

/** Prepares a valid request of a new player, and the state of that player’s books before it. */
async function prepared(name: CallName) {
  const { request, from } = await validRequest(name, await newStand(platform, name));
  // The receipt of a whole payment has no amount, and only a wallet with money is collected from.
  if (name === 'confirmWithdrawal') Object.assign(request, { answer: 'PARTLY', amount: 1 });
  if (name === 'collectWallets') {
    const transfer = { fromAccountTypeId: 2, toAccountTypeId: 121, amount: 5, idempotencyKey: 'before-it' };
    expect((await platform.call('walletTransfer', transfer, from)).status).toBe(200);
  }
  const owner = await ownerOf(from);
  return { name, request, from, owner, before: await books(owner) };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;

const send = ({ name, from }: Prepared, request: Prepared['request']) => platform.call(name, request, from);
const postingsOf = async ({ owner, before }: Prepared): Promise<number> =>
  (await books(owner)).postings - before.postings;

/** Sends what is no amount in each field for one, which must be rejected as a wrong request. */
async function sendNoAmounts(player: Prepared): Promise<void> {
  const { name, request } = player;
  const fields = moneyFields(callFiles.find((call) => call.name === name) ?? { request: {} });
  for (const field of fields.filter((one) => one !== 'idempotencyKey'))
    for (const amount of NO_AMOUNTS) {
      const { status, text } = await send(player, { ...request, [field]: amount });
      expect(status >= 400 && status < 500, `${field} = ${JSON.stringify(amount)}: ${text}`).toBe(true);
    }
}

test('[NFR-03] every call that may move money is found by its fields', () => {
  expect(moneyCalls.length).toBeGreaterThanOrEqual(15);
});

test.each(moneyCalls)(
  '[NFR-03] %s moves nothing with no amount and nothing by another player, and once when it is sent again or six times at once, in the site’s currency',
  async (name) => {
    const other = await prepared(name);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => send(other, other.request)));
    const moved = await postingsOf(other);
    const one = await prepared(name);
    await sendNoAmounts(one);
    for (const { status, text } of [...atOnce, await send(other, one.request)]) expect(status, text).toBeLessThan(500);
    expect(await postingsOf(one), 'moved with no amount, or by another player').toBe(0);

    // The answer is lost after the commit: the page sends the same again.
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await send(one, { ...one.request, currency: 'USD' }));
    const [first, ...again] = answers;
    expect(first?.status, first?.text).toBe(200);
    for (const { status, text } of again) expect(status, text).toBeLessThan(500);
    const effect = await postingsOf(one);
    expect(effect > 0, `${effect} postings`).toBe(!MOVES_NOTHING.has(name));
    expect((await books(one.owner)).currencies).not.toContain('USD');
    expect(moved, 'six at once moved as much as one').toBe(effect);
  },
);
