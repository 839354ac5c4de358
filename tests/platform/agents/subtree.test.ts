import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '../../../generated/calls.ts';
import { addBelow } from '../../../platform/agents/tree/store.ts';
import { callFiles } from '../../support/call-files.ts';
import type { TestPlatform } from '../../support/platform.ts';
import { newStand, startForEveryCall, validRequest } from '../../support/valid-requests.ts';

/**
 * Every call of agents with the members of another agent and of a sibling (AGT-08). The calls are found by their files, so a
 * new one is tested without being listed: whatever names a member in it must refuse one of another team as it refuses nobody.
 */

/** Names of fields that carry the identity of a member. A new call uses one of them. */
const MEMBER_FIELDS = new Set(['memberId', 'downlineId', 'accountId', 'parentId']);
const flags = Object.fromEntries(callFiles.flatMap(({ module }) => (module ? [[module, true]] : [])));

const agentCalls = callFiles.filter(
  ({ auth, area, awaits }) => (auth === 'agent' || area === 'agents') && awaits === undefined,
);
const fieldsOf = ({ request }: (typeof agentCalls)[number]): string[] =>
  Object.keys((request as { properties?: object }).properties ?? {});
const withField = (isWanted: (field: string) => boolean) =>
  agentCalls.flatMap((call) =>
    fieldsOf(call).flatMap((field) => (isWanted(field) ? [[call.name, field] as const] : [])),
  );
const naming = withField((field) => MEMBER_FIELDS.has(field));
/** Fields with the identity of what belongs to an agent: a contract, a bill, a link. */
const owning = withField((field) => /^id$|Id$/.test(field) && !MEMBER_FIELDS.has(field));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startForEveryCall(flags);
});
afterAll(() => platform.close());

const idOf = async (username: string): Promise<bigint> => {
  const members = platform.database.db.selectFrom('member').select('id').where('username', '=', username);
  return (await members.executeTakeFirstOrThrow()).id;
};

const putBelow = (memberId: bigint, parentId: bigint) =>
  platform.database.transaction((within) => addBelow(within, { memberId, parentId }, new Date(platform.clock.now())));

const NAMES = ['upline', 'sibling', 'nephew', 'stranger', 'strangers'] as const;
/** Members outside the caller's team, and an id that nobody has. */
let others: Readonly<Record<(typeof NAMES)[number] | 'nobody', bigint>>;

beforeAll(async () => {
  const ids: bigint[] = [];
  for (const _name of NAMES) ids.push(await idOf((await newStand(platform, 'memberInfo')).username));
  const [upline, sibling, nephew, stranger, strangers] = ids as [bigint, bigint, bigint, bigint, bigint];
  await putBelow(sibling, upline);
  await putBelow(nephew, sibling);
  await putBelow(strangers, stranger);
  others = { upline, sibling, nephew, stranger, strangers, nobody: 999_999_999_999n };
});

/** A new agent below the same upline as the sibling. */
async function newCaller(name: CallName) {
  const caller = await newStand(platform, name);
  await putBelow(await idOf(caller.username), others.upline);
  return caller;
}

test('[AGT-08] the calls of agents that name members are found', () => {
  expect(naming.map(([name]) => name)).toEqual(expect.arrayContaining(['agentDownline', 'transferDownline']));
});

test.each(owning)('[AGT-08] %s does nothing by %s with what belongs to a sibling', async (name, field) => {
  const theirs = await validRequest(name, await newCaller(name));
  const { request, from } = await validRequest(name, await newCaller(name));
  const ask = async (id: unknown) => {
    const answer = await platform.call(name, { ...request, [field]: id }, from);
    return [answer.status, answer.body.errorCode, answer.body.message];
  };
  const id = theirs.request[field];
  expect(id).toBeDefined();
  const asNobody = await ask(typeof id === 'number' ? 999_999_999 : '999999999');
  expect(asNobody[0]).toBeGreaterThanOrEqual(400);
  expect(await ask(id)).toEqual(asNobody);
});

test.each(naming)('[AGT-08] %s answers about nobody in %s but the agent’s own team', async (name, field) => {
  const { request, from } = await validRequest(name, await newCaller(name));
  const ask = async (id: bigint) => {
    const answer = await platform.call(name, { ...request, [field]: String(id) }, from);
    return [answer.status, answer.body.errorCode, answer.body.message];
  };
  const asNobody = await ask(others.nobody);
  expect(asNobody[0]).toBeGreaterThanOrEqual(400);
  for (const [who, id] of Object.entries(others)) expect([who, await ask(id)]).toEqual([who, asNobody]);
});

test.each(agentCalls.map(({ name }) => name))(
  '[AGT-08] %s has no member of another team in its answer',
  async (name) => {
    const { request, from } = await validRequest(name, await newCaller(name));
    const usernames = await platform.database.db
      .selectFrom('member')
      .select('username')
      .where('id', 'in', [others.sibling, others.nephew, others.stranger, others.strangers])
      .execute();
    const answer = await platform.call(name, { ...request }, from);
    expect(answer.status, answer.text).toBe(200);
    for (const { username } of usernames) expect(answer.text).not.toContain(`"${username}"`);
    expect(['agent', 'account']).toContain(calls[name].auth);
  },
);
