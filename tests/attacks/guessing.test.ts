import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepAt, totpCode } from '../../platform/identity/authenticator/totp.ts';
import { base32Bytes } from '../support/base32.ts';
import { access, PASSWORD, setSettings } from '../support/getting-in.ts';
import { askAs, OPERATOR_PASSWORD, seatOperator } from '../support/operator.ts';
import { type Answer, startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let ways: ReturnType<typeof access>;
beforeAll(async () => {
  platform = await startTestPlatform();
  ways = access(platform);
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
});
afterAll(() => platform.close());

const DAY_MS = 86_400_000;
const atOnce = (times: number, attempt: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => attempt(index)));
/** Number of attempts whose secret was checked: the others were refused before. */
const checked = (answers: readonly Answer[], code: string): number =>
  answers.filter(({ body }) => body.errorCode === code).length;

describe('concurrent guesses at a member', () => {
  test('[LOG-17] [LOG-03] of 48 parallel log-ins from one address five are checked, then a captcha is required', async () => {
    await ways.register('target');
    const from = { address: '203.0.113.48' };
    const answers = await atOnce(48, () => ways.login('target', { password: 'wrong horse' }, from));
    expect(checked(answers, 'login.failed')).toBe(5);
    expect(checked(answers, 'captcha.required')).toBe(43);
  });

  test('[LOG-17] 48 addresses and six spellings of the name get no more attempts than one', async () => {
    await ways.register('victim');
    const spellings = ['victim', 'VICTIM', ' Victim ', 'ｖｉｃｔｉｍ', 'vic\u{00AD}tim', 'ViCtIm'];
    const answers = await atOnce(48, (index) =>
      ways.login(spellings[index % spellings.length] ?? '', { password: 'wrong horse' }),
    );
    expect(checked(answers, 'login.failed')).toBe(5);
  });

  test('[LOG-13] [LOG-17] of 60 parallel codes of the second factor at most the free ones are checked', async () => {
    const { token } = (await ways.register('guarded')).body.value;
    const { secret } = (await platform.call('totpEnrol', { password: PASSWORD }, { token })).body.value;
    const wrong = await atOnce(60, () => platform.call('totpConfirm', { code: 'abcdef' }, { token }));
    expect(checked(wrong, 'verification.refused')).toBe(10);
    platform.clock.advance(16 * 60_000);
    const code = totpCode(base32Bytes(secret), stepAt(platform.clock.now()));
    expect((await platform.call('totpConfirm', { code }, { token })).status).toBe(200);
    const challenges = await atOnce(12, () => ways.login('guarded'));
    const proofs = await atOnce(60, (index) => {
      const { challengeId } = challenges[index % 12]?.body.value.verification ?? {};
      return platform.call('verifyLogin', { challengeId, method: 'totp', answer: 'abcdef' });
    });
    const refused = proofs.filter(({ body }) => body.fields?.answer !== undefined);
    expect(refused).toHaveLength(10);
  });

  test('[LOG-17] of 40 parallel guesses at the password of a stolen session at most the free ones are checked', async () => {
    const { token } = (await ways.register('stolen')).body.value;
    const passwords = { newPassword: 'another horse', confirmNewPassword: 'another horse', oldPassword: 'wrong horse' };
    const answers = await atOnce(40, () => platform.call('changePassword', passwords, { token }));
    expect(checked(answers, 'password.refused')).toBe(10);
  });
});

describe('concurrent guesses at an operator', () => {
  test('[OPS-01] of 150 parallel codes from 150 addresses, with the right password, five are checked', async () => {
    await seatOperator(platform, 'coded');
    const answers = await atOnce(150, (index) =>
      askAs(platform, ['opsSignIn', { name: 'coded', password: OPERATOR_PASSWORD, code: 'no-such-code' }], {
        address: `203.0.${Math.floor(index / 250)}.${index % 250}`,
      }),
    );
    expect(checked(answers, 'ops.code.refused')).toBe(5);
    expect(checked(answers, 'ops.wait')).toBe(145);
  });

  test('[OPS-01] the right password does not reset the attempts at the code', async () => {
    await seatOperator(platform, 'patient');
    const from = (index: number) => ({ address: `192.0.2.${index}` });
    const given = { name: 'patient', password: OPERATOR_PASSWORD };
    let refused = 0;
    for (let index = 0; index < 20; index += 1) {
      await askAs(platform, ['opsSignIn', given], from(index));
      const { body } = await askAs(platform, ['opsSignIn', { ...given, code: 'no-such-code' }], from(index));
      if (body.errorCode === 'ops.code.refused') refused += 1;
    }
    expect(refused).toBe(5);
  });

  test('[OPS-01] [OPS-07] of 200 parallel step-ups five are checked, and at most fifty within a day', async () => {
    const { ask } = await seatOperator(platform, 'stepping');
    await ways.register('locked');
    const { id } = await platform.database.db
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'locked')
      .executeTakeFirstOrThrow();
    const stepUp = () =>
      ask('opsRunOperation', {
        queue: 'members',
        operation: 'lock',
        merchant: 'alpha',
        id: String(id),
        key: randomUUID(),
        params: { reason: 'a guess', proof: 'no-such-code' },
      });
    const answers = await atOnce(200, stepUp);
    expect(checked(answers, 'ops.code.refused'), answers[0]?.text).toBe(5);
    const until = platform.clock.now() + DAY_MS - 20 * 60_000;
    let refused = 5;
    while (platform.clock.now() < until) {
      platform.clock.advance(16 * 60_000);
      await platform.database.db
        .updateTable('operator_session')
        .set({ seen_at: new Date(platform.clock.now()), created_at: new Date(platform.clock.now()) } as object)
        .execute();
      if ((await stepUp()).body.errorCode === 'ops.code.refused') refused += 1;
    }
    expect(refused).toBe(50);
  });
});
