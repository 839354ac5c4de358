import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBelow, isBelow, moveBranch, selectDownline } from '../../../platform/agents/tree/store.ts';
import { access, setSettings } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { siteFixture } from '../../support/site-fixture.ts';

const SINCE = new Date('2026-03-04T00:00:00Z');
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteFixture('alpha', { flags: { AFFMAN3: true } }), siteFixture('beta')],
  });
  for (const code of ['alpha', 'beta']) await setSettings(platform, code, { access: { human: 'off' } });
});
afterAll(() => platform.close());

let made = 0;

/** Adds members of a merchant without registering them, and returns their ids. */
async function addMembers(count: number, merchant = 'alpha'): Promise<bigint[]> {
  const rows = Array.from({ length: count }, () => {
    const username = `tree${(made += 1)}`;
    return {
      merchant,
      username,
      username_folded: username,
      password_hash: '-',
      profile: '{}',
      created_at: SINCE,
      last_login_at: null,
    };
  });
  const added = await platform.database.db.insertInto('member').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

const within: TestPlatform['database']['transaction'] = (run) => platform.database.transaction(run);

const pathsOf = (members: readonly bigint[]) =>
  platform.database.db
    .selectFrom('agent_path')
    .selectAll()
    .where('ancestor_id', 'in', members)
    .where('descendant_id', 'in', members)
    .execute();

test('[AGT-08] a member who registers with an agent’s code joins below the agent, at any depth', async () => {
  const ways = access(platform);
  const { db } = platform.database;
  const idOf = async (username: string) =>
    (await db.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const codeOf = async (username: string, code: string) =>
    db
      .insertInto('affiliate_code')
      .values({ merchant: 'alpha', code, member_id: await idOf(username) })
      .execute();
  await ways.register('topagent', {});
  await codeOf('topagent', 'TOP');
  await ways.register('midagent', { affiliateCode: ' top ' });
  await codeOf('midagent', 'MID');
  await ways.register('leafmember', { affiliateCode: 'MID' });
  await ways.register('stranger', { affiliateCode: 'GONE' });
  const top = await idOf('topagent');
  const downline = await selectDownline(db, top).select(['m.username', 'p.depth']).orderBy('p.depth').execute();
  expect(downline).toEqual([
    { username: 'midagent', depth: 1 },
    { username: 'leafmember', depth: 2 },
  ]);
  expect(await isBelow(db, { agentId: await idOf('midagent'), memberId: top })).toBe(false);
});

test('[AGT-08] a member has one upline, however often it joins', async () => {
  const [a, b, member] = (await addMembers(3)) as [bigint, bigint, bigint];
  expect(await within((tx) => addBelow(tx, { memberId: member, parentId: a }, SINCE))).toBe(true);
  expect(await within((tx) => addBelow(tx, { memberId: member, parentId: b }, SINCE))).toBe(false);
  expect(await pathsOf([a, b, member])).toEqual([{ ancestor_id: a, descendant_id: member, depth: 1 }]);
});

test('[AGT-08] a branch moves neither below itself nor to another merchant', async () => {
  const [a, b] = (await addMembers(2)) as [bigint, bigint];
  const [other] = (await addMembers(1, 'beta')) as [bigint];
  await within((tx) => addBelow(tx, { memberId: b, parentId: a }, SINCE));
  const move = (memberId: bigint, parentId: bigint) => within((tx) => moveBranch(tx, { memberId, parentId }, SINCE));
  expect([await move(a, a), await move(a, b), await move(b, other)]).toEqual(['cycle', 'cycle', 'unknown-agent']);
  expect(await pathsOf([a, b])).toHaveLength(1);
});

test('[AGT-08] after any moves the paths are those that the edges imply', async () => {
  const size = 9;
  const step = fc.tuple(fc.nat(size - 1), fc.nat(size - 1));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const ids = await addMembers(size);
      const parents = new Map<bigint, bigint>();
      const above = (id: bigint): bigint[] => {
        const parent = parents.get(id);
        return parent === undefined ? [] : [parent, ...above(parent)];
      };
      for (const [child = 0, parent = 0] of steps) {
        const [memberId, parentId] = [ids[child], ids[parent]] as [bigint, bigint];
        const isCycle = memberId === parentId || above(parentId).includes(memberId);
        const problem = await within((tx) => moveBranch(tx, { memberId, parentId }, SINCE));
        expect(problem).toBe(isCycle ? 'cycle' : undefined);
        if (!isCycle) parents.set(memberId, parentId);
      }
      const expected = ids.flatMap((id) => above(id).map((ancestor, place) => `${ancestor} ${id} ${place + 1}`));
      const stored = (await pathsOf(ids)).map((path) => `${path.ancestor_id} ${path.descendant_id} ${path.depth}`);
      expect(stored.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: process.env.LONG_TESTS ? 200 : 15 },
  );
});

test('[AGT-08] a move and a registration below the same branch at one moment lose no path', async () => {
  const [top, other, agent, ...members] = (await addMembers(23)) as [bigint, bigint, bigint, ...bigint[]];
  await within((tx) => addBelow(tx, { memberId: agent, parentId: top }, SINCE));
  await Promise.all([
    ...members.map((memberId) => within((tx) => addBelow(tx, { memberId, parentId: agent }, SINCE))),
    within((tx) => moveBranch(tx, { memberId: agent, parentId: other }, SINCE)),
  ]);
  const { db } = platform.database;
  expect(await selectDownline(db, other).select('m.id').execute()).toHaveLength(members.length + 1);
  expect(await selectDownline(db, top).select('m.id').execute()).toHaveLength(0);
});

test('[AGT-08] a chain of 1,000 levels takes a member more, and moves whole', async () => {
  const chain = await addMembers(1_000);
  const values = chain.map((id, place) => `(${id}, ${place})`).join(', ');
  const { db } = platform.database;
  await sql`
    with c (id, place) as (values ${sql.raw(values)}), edges as (
      insert into agent_edge select b.id, a.id, now() from c a join c b on b.place = a.place + 1
    )
    insert into agent_path select a.id, b.id, b.place - a.place from c a join c b on b.place > a.place`.execute(db);
  const [head, leaf] = (await addMembers(2)) as [bigint, bigint];
  const last = chain.at(-1) ?? 0n;
  await within((tx) => addBelow(tx, { memberId: leaf, parentId: last }, SINCE));
  await within((tx) => moveBranch(tx, { memberId: chain[0] ?? 0n, parentId: head }, SINCE));
  const deepest = await selectDownline(db, head)
    .select(['m.id', 'p.depth'])
    .orderBy('p.depth', 'desc')
    .executeTakeFirst();
  expect(deepest).toEqual({ id: leaf, depth: 1_001 });
});
