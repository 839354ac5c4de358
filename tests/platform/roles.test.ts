import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, type CallRow, calls } from '../../generated/calls.ts';
import { callFiles, exampleRequest } from '../support/call-files.ts';
import { WITH_SESSION, WITHOUT_SESSION } from '../support/call-sessions.ts';
import { access, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

const rows: readonly CallRow[] = Object.values(calls);
/** Error codes that mean a missing permission rather than an invalid request. */
const WHO = ['login.not.session', 'in_need_true_account', 'access.denied'];

type Who = 'visitor' | 'stranger' | 'guest' | 'member' | 'agent';

let platform: TestPlatform;
const tokens: Partial<Record<Who, string>> = { stranger: 'A'.repeat(43) };

beforeAll(async () => {
  const flags = Object.fromEntries(rows.flatMap(({ module }) => (module ? [[module, true]] : [])));
  platform = await startTestPlatform({ sites: [siteFixture('alpha', { flags }), siteFixture('beta', { flags })] });
});
afterAll(() => platform.close());

/** Returns a session that is renewed after calls that end it. */
async function freshToken(who: Who): Promise<string | undefined> {
  const kept = tokens[who];
  if (who === 'visitor' || who === 'stranger') return kept;
  if (kept && (await platform.call('memberInfo', {}, { token: kept })).status === 200) return kept;
  tokens[who] = await begin(who);
  return tokens[who];
}

async function begin(who: 'guest' | 'member' | 'agent'): Promise<string> {
  if (who === 'guest') return (await platform.call('freePlay')).body.value.token;
  const ways = access(platform);
  const name = `the${who}`;
  const registered = await ways.register(name);
  if (registered.status === 200 && who === 'agent')
    await platform.database.db.updateTable('member').set({ customer_type: 2 }).where('username', '=', name).execute();
  const login = registered.status === 200 ? registered : await ways.login(name);
  return login.body.value.token;
}

/** Who may make the call, as its file defines it (ROL-02). */
function rejectionFor({ auth }: CallRow, who: Who): string | undefined {
  if (auth === 'none') return undefined;
  if (who === 'visitor' || who === 'stranger') return 'login.not.session';
  if (auth === 'token') return undefined;
  if (who === 'guest') return 'in_need_true_account';
  if (auth === 'account') return undefined;
  return auth === 'agent' && who === 'agent' ? undefined : 'access.denied';
}

const addressOf = (() => {
  let last = 0;
  return () => `192.0.2.${((last += 1) % 250) + 1}`;
})();

describe('[ROL-01] [ROL-02] every call, for every role', () => {
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (name, row) => {
    for (const who of ['visitor', 'stranger', 'guest', 'member', 'agent'] as const) {
      const token = await freshToken(who);
      await platform.database.db.deleteFrom('attempt_count').execute();
      const from = { address: addressOf(), ...(token ? { token } : {}) };
      const answer = await platform.call(name, exampleRequest(name), from);
      const code = answer.body?.errorCode as string | undefined;
      const expected = rejectionFor(row, who);
      if (expected) expect([name, who, code]).toEqual([name, who, expected]);
      else if (!isNoSession(name)) expect([name, who, WHO.includes(code ?? '')]).toEqual([name, who, false]);
      expect([name, who, code === 'internal.error'], answer.text).toEqual([name, who, false]);
    }
  });

  /**
   * Calls that decide by more than the role: a challenge, whether a room is open to readers, who moderates it, and whether a token that
   * came along is one of a session that ended.
   */
  const isNoSession = (name: CallName): boolean =>
    ['verifyLogin', 'chatRoom', 'moderateChat'].includes(name) || /service(?:chat|message)/i.test(name);

  test('requires a session exactly for the calls that the requirement lists, and those of this platform alone', () => {
    const known = [...WITH_SESSION, ...WITHOUT_SESSION];
    expect(known.toSorted()).toEqual(callFiles.map(({ name }) => name).toSorted());
    const required = callFiles.filter(({ auth }) => auth !== 'none').map(({ name }) => name);
    expect(required.toSorted()).toEqual([...WITH_SESSION].toSorted());
  });
});

describe('[ROL-02] data of another member', () => {
  test('is unreachable with the own token: no request names a member, and a token identifies one', async () => {
    const ways = access(platform);
    const mine = (await ways.register('mariana')).body.value;
    const theirs = (await ways.register('otavio')).body.value;
    // The family sends a username with launches. The platform ignores it and uses the token's member.
    for (const { name, auth, request } of callFiles.filter(
      (file) => file.auth !== 'none' && file.name !== 'launchGame',
    )) {
      const fields = Object.keys(request.properties ?? {});
      const naming = fields.filter((field) => /^(?:member|customer|account|user)_?(?:id|name)?$/i.test(field));
      // The account of a withdrawal is one of the member's own payout accounts, which the call looks up with the member.
      const expected = name === 'withdraw' ? ['accountId'] : [];
      // An agent names members below it; subtree.test.ts asks each of these calls about everybody else.
      if (auth !== 'agent' || naming.length === 0) expect([name, naming]).toEqual([name, expected]);
      else expect([name, naming]).toEqual([name, [name === 'registerDownline' ? 'username' : 'memberId']]);
    }
    const theirList = (await platform.call('sessionsList', {}, { token: theirs.token })).body.value.list;
    const revoke = await platform.call('sessionRevoke', { id: theirList[0].id }, { token: mine.token });
    expect(revoke.body.errorCode).toBe('not.found');
    expect(await ways.isSignedIn(theirs.token)).toBe(true);
    const info = await platform.call('memberInfo', { memberId: theirs.id, id: theirs.id }, { token: mine.token });
    expect(info.body.value).toMatchObject({ id: mine.id, account: 'mariana' });
  });

  test('a session of one merchant is invalid at another, for every call', async () => {
    const token = await freshToken('member');
    for (const row of rows.filter(({ auth }) => auth !== 'none')) {
      const from = { token: token ?? '', host: 'beta.localhost' };
      expect([row.name, (await platform.call(row.name, exampleRequest(row.name), from)).body.errorCode]).toEqual([
        row.name,
        'login.not.session',
      ]);
    }
  });
});

describe('[ROL-03] a visitor who is rejected by country or address', () => {
  /** Calls that tell a page why it is closed. */
  const OPEN: readonly CallName[] = ['domainRoute', 'systemStatus', 'whitelabel'];

  test.each([
    ['address', { countries: [], addresses: ['203.0.113.0/24'] }, {}],
    ['country', { countries: ['US'], addresses: [] }, { 'x-country-code': 'US' }],
  ])('by %s, gets a rejection from every call', async (_by, regionRestriction, headers) => {
    const token = await freshToken('member');
    await setSettings(platform, 'alpha', { regionRestriction });
    for (const { name } of rows) {
      const from = { token: token ?? '', address: '203.0.113.7', headers };
      const answer = await platform.call(name, exampleRequest(name), from);
      const rejected = answer.status === 451 && answer.body.errorCode === 'address.blocked';
      expect([name, rejected]).toEqual([name, !OPEN.includes(name)]);
    }
    expect((await platform.call('memberInfo', {}, { token: token ?? '', address: '192.0.2.1' })).status).toBe(200);
    await setSettings(platform, 'alpha', { regionRestriction: { countries: [], addresses: [] } });
  });
});
