import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '../../generated/calls.ts';
import { PASSWORD, startWays } from '../support/getting-in.ts';
import type { Answer } from '../support/platform.ts';

const { platform, ways } = await startWays();
afterAll(() => platform.close());

const atOnce = (times: number, attempt: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => attempt(index)));
const admitted = (answers: readonly Answer[]): number => answers.filter(({ status }) => status !== 429).length;

describe('the limit of every call', () => {
  const limited = Object.values(calls).flatMap(({ name, limit }) => (limit ? [[name, limit.times] as const] : []));

  test.each(limited)(
    '[SMS-03] [LOG-17] %s: of concurrent requests of one address %i are admitted',
    async (name, times) => {
      const from = { address: '203.0.113.5' };
      expect(admitted(await atOnce(times + 10, () => platform.call(name, {}, from)))).toBe(times);
    },
  );
});

describe('codes', () => {
  const mobile = { countryDialingCode: '+55', mobileNum: '11987654321' };
  beforeAll(async () => {
    expect((await platform.call('registerMobile', mobile)).status).toBe(200);
  });

  test('[SMS-03] one code a minute goes to a number, however many addresses ask for it in however many spellings', async () => {
    const spellings = [
      ['+55', '11987654321'],
      ['55', '(11) 98765-4321'],
      ['0055', '011 98765 4321'],
      ['+55', '5511987654321'],
      ['+55', '+55 11 98765 4321'],
      ['+５５', '１１９８７６５４３２１'],
      ['+55', '١١٩٨٧٦٥٤٣٢١'],
      ['+55', '11\u{200B}987654321'],
    ] as const;
    const answers = await atOnce(24, (index) => {
      const [countryDialingCode, mobileNum] = spellings[index % spellings.length] ?? spellings[0];
      return platform.call('smsLogin', { countryDialingCode, mobileNum });
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(admitted(answers)).toBe(1);
  });

  test('[LOG-17] [SMS-03] of 60 parallel guesses at a code five are checked: the right one comes too late', async () => {
    const code = await ways.codeFor('+5511987654321');
    const wrong = code === '000000' ? '000001' : '000000';
    const logIn = (verificationCode: string) => platform.call('login', { type: 'sms', ...mobile, verificationCode });
    await atOnce(60, () => logIn(wrong));
    const { tries, other_tries } = await platform.database.db
      .selectFrom('verification_code')
      .select(['tries', 'other_tries'])
      .where('target', '=', '+5511987654321')
      .where('purpose', '=', 'login')
      .executeTakeFirstOrThrow();
    expect([tries, other_tries]).toEqual([0, 5]);
    expect((await logIn(code)).body.errorCode).toBe('verification.refused');
  });

  test('[REG-14] [REG-16] a number is registered once, in any spelling', async () => {
    const spelling = { countryDialingCode: '0055', mobileNum: '(11) ９８７６５-4321' };
    const answer = await platform.call('registerMobile', spelling);
    expect(answer.body.fields, answer.text).toEqual({ mobileNum: { message: 'field.mobile-taken' } });
    const other = await platform.call('registerMobile', { ...spelling, mobileNum: '(11) ９８７６５-4322' });
    const { id } = other.body.value;
    const { db } = platform.database;
    const stored = await db
      .selectFrom('member')
      .select(['mobile', 'profile'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ mobile: '+5511987654322', profile: { mobileNum: '11987654322' } });
  });

  test('[PWD-05] links to one mailbox are limited over all accounts and spellings of its address', async () => {
    const { db } = platform.database;
    for (let account = 0; account < 12; account += 1) {
      await ways.register(`mailed${account}`);
      const email = account % 2 ? `lu.ana+${account}@example.org` : 'luana@example.org';
      await db.updateTable('member').set({ email }).where('username', '=', `mailed${account}`).execute();
      await platform.call('forgotPasswordEmail', { username: `mailed${account}`, email });
    }
    const links = () =>
      db
        .selectFrom('message')
        .select('id')
        .where('purpose', '=', 'password')
        .where('recipient', 'like', 'lu%ana%@example.org')
        .execute();
    await vi.waitFor(async () => expect(await links()).toHaveLength(5));
  });

  test('[LOG-13] [LOG-17] guesses at the password that binds an authenticator app are limited', async () => {
    const { token } = (await ways.register('saved')).body.value;
    const guesses = await atOnce(30, () => platform.call('totpEnrol', { password: 'wrong horse' }, { token }));
    expect(guesses.filter(({ body }) => body.errorCode === 'password.refused')).toHaveLength(10);
    expect((await platform.call('totpEnrol', { password: PASSWORD }, { token })).status).toBe(429);
  });
});
