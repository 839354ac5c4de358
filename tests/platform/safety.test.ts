import { afterAll, describe, expect, test, vi } from 'vitest';
import { stepAt, totpCode } from '../../platform/identity/authenticator/totp.ts';
import { base32Bytes } from '../support/base32.ts';
import { cookieOf, PASSWORD, setSettings, startWays } from '../support/getting-in.ts';

const { platform, ways, change } = await startWays();
afterAll(() => platform.close());

const HOME = { address: '192.0.2.10' };
const AWAY = { address: '192.0.2.99' };

describe('second factor', () => {
  test('[LOG-12] requires a code, the e-mail address or the bank name for a new address', async () => {
    await setSettings(platform, 'alpha', { flags: { LOGINIPVERF3: true } });
    await ways.register('flora', { email: 'Flora@example.org' }, HOME);
    await change('flora', {
      mobile: '+5511944443333',
      email: 'flora@example.org',
      profile: JSON.stringify({ payeeName: 'Flora Reis' }),
    });
    expect((await ways.login('flora', {}, HOME)).status).toBe(200);
    const ask = async () => (await ways.login('flora', {}, AWAY)).body;
    const rejected = await ask();
    expect(rejected.errorCode).toBe('login_verify_required');
    const { challengeId, methods, masked, reason } = rejected.value.verification;
    expect([reason, methods, masked]).toEqual([
      'address',
      ['mobile', 'email', 'bankName'],
      { mobile: '•••• 3333', email: 'f•••@example.org' },
    ]);
    const prove = (challengeId: string, [method, answer]: readonly [string, string], from = AWAY) =>
      platform.call('verifyLogin', { challengeId, method, answer }, from);
    expect((await prove(challengeId, ['totp', '123456'])).body.errorCode).toBe('verification.refused');
    const sent = await platform.call('verifyLoginCode', { challengeId, method: 'mobile' });
    expect(sent.body.value.sentTo).toBe('•••• 3333');
    const good = await prove(challengeId, ['mobile', await ways.codeFor('+5511944443333')]);
    expect(good.body.value, good.text).toMatchObject({ userName: 'flora', verified: 'username' });
    await vi.waitFor(async () => expect((await ways.outbox('flora@example.org'))[0]?.body).toContain('192.0.2.99'));
    expect((await ways.login('flora', {}, AWAY)).status).toBe(200);

    const third = { address: '192.0.2.100' };
    const again = (await ways.login('flora', {}, third)).body.value.verification.challengeId;
    for (let times = 0; times < 4; times += 1)
      expect((await prove(again, ['bankName', 'Somebody Else'], third)).body.fields.answer.message).toBe('field.code');
    expect((await prove(again, ['bankName', ' flora   REIS '], third)).status).toBe(200);
    expect((await prove(again, ['bankName', 'Flora Reis'], third)).body.errorCode).toBe('verification.refused');
    const fourth = { address: '192.0.2.101' };
    const other = (await ways.login('flora', {}, fourth)).body.value.verification.challengeId;
    for (let times = 0; times < 5; times += 1) await prove(other, ['bankName', 'Somebody Else'], fourth);
    expect((await prove(other, ['bankName', 'Flora Reis'], fourth)).body.errorCode).toBe('verification.refused');
    await setSettings(platform, 'alpha', { flags: {} });
  });

  test('[LOG-13] requires the enrolled authenticator app at every log-in, accepts each code once, and accepts recovery codes', async () => {
    const registered = await ways.register('greta');
    const token = registered.body.value.token as string;
    const other = (await ways.login('greta')).body.value.token as string;
    expect((await platform.call('totpEnrol', { password: 'wrong' }, { token })).body.fields).toHaveProperty('password');
    const { secret, uri } = (await platform.call('totpEnrol', { password: PASSWORD }, { token })).body.value;
    expect(uri).toContain(`otpauth://totp/alpha%20play:greta?secret=${secret}`);
    const codeAt = (step: number) => totpCode(base32Bytes(secret), step);
    const now = () => stepAt(platform.clock.now());
    expect((await platform.call('totpConfirm', { code: '000000' }, { token })).body.errorCode).toBe(
      'verification.refused',
    );
    expect((await ways.login('greta')).status).toBe(200);
    const confirmed = await platform.call('totpConfirm', { code: codeAt(now()) }, { token });
    const { recoveryCodes } = confirmed.body.value;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await ways.isSignedIn(token), await ways.isSignedIn(other)]).toEqual([true, false]);

    const ask = async () => (await ways.login('greta')).body.value.verification;
    const prove = async (method: string, answer: string) =>
      (await platform.call('verifyLogin', { challengeId: (await ask()).challengeId, method, answer })).body;
    expect(await ask()).toMatchObject({ reason: 'totp', methods: ['totp', 'recoveryCode'], masked: {} });
    expect((await prove('totp', codeAt(now()))).errorCode).toBe('verification.refused');
    platform.clock.advance(30_000);
    expect((await prove('totp', codeAt(now()))).success).toBe(true);
    expect((await prove('totp', codeAt(now()))).success).toBe(false);
    expect((await prove('recoveryCode', recoveryCodes[0].toUpperCase())).success).toBe(true);
    expect((await prove('recoveryCode', recoveryCodes[0])).success).toBe(false);
    expect((await platform.call('securityConfig', {}, { token })).body.value).toMatchObject({
      totp: true,
      recoveryCodesLeft: 9,
    });
    platform.clock.advance(60_000);
    const fresh = await platform.call('recoveryCodes', { code: codeAt(now()) }, { token });
    expect((await prove('recoveryCode', recoveryCodes[1])).success).toBe(false);
    expect((await prove('recoveryCode', fresh.body.value.recoveryCodes[0])).success).toBe(true);
    platform.clock.advance(60_000);
    expect((await platform.call('totpDisable', { code: codeAt(now()) }, { token })).body.success).toBe(true);
    expect((await ways.login('greta')).status).toBe(200);
    const rows = await platform.database.db.selectFrom('totp').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

describe('remembered devices, links and sessions', () => {
  test('[LOG-08] a device logs in with an HttpOnly cookie that changes at each use', async () => {
    await ways.register('hugo');
    await ways.register('dora');
    const first = await ways.login('hugo', { rememberMe: true });
    const [set, device] = first.headers['set-cookie'] as string[];
    expect(device).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(set).toMatch(/^rm=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
    const again = (cookie: string, username = 'hugo') =>
      platform.call('rememberedLogin', { username }, { headers: { cookie } });
    const second = await again(cookieOf(first));
    expect(second.body.value).toMatchObject({ userName: 'hugo', verified: 'remembered' });
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await again(cookieOf(second), 'dora')).body.errorCode).toBe('remember.refused');
    expect((await again(cookieOf(first))).body.errorCode).toBe('remember.refused');
    expect((await again(cookieOf(second))).body.errorCode).toBe('remember.refused');

    const third = await ways.login('hugo', { rememberMe: true });
    await platform.call('forgetDevice', { username: 'hugo' }, { headers: { cookie: cookieOf(third) } });
    expect((await again(cookieOf(third))).body.errorCode).toBe('remember.refused');
    const fourth = await ways.login('hugo', { rememberMe: true });
    platform.clock.advance(24 * 3_600_000);
    expect((await again(cookieOf(fourth))).body.errorCode).toBe('remember.refused');
    const secure = await ways.login('hugo', { rememberMe: true }, { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-rm=.+; Secure$/),
      expect.stringMatching(/^__Host-device=.+; Secure$/),
    ]);
  });

  test('[SYS-07] the code of a link begins a session once, within a minute, at its merchant only', async () => {
    const { token } = (await ways.login('hugo')).body.value;
    const make = async () => (await platform.call('sessionCode', {}, { token })).body.value.code as string;
    const code = await make();
    const exchange = (given: string, from = {}) => platform.call('exchangeToken', { code: given }, from);
    expect((await exchange(code, { host: 'beta.localhost' })).body.errorCode).toBe('login.code.refused');
    expect((await exchange(code)).body.value).toMatchObject({ userName: 'hugo', verified: 'code' });
    expect((await exchange(code)).body.errorCode).toBe('login.code.refused');
    const late = await make();
    platform.clock.advance(60_001);
    expect((await exchange(late)).body.errorCode).toBe('login.code.refused');
    expect(await ways.isSignedIn(token)).toBe(true);
  });

  test('[LOG-17] [LOG-15] lists sessions and ends them for their own player only', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const mine = (await ways.login('hugo', {}, { headers: { 'user-agent': agent } })).body.value.token;
    const other = (await ways.login('hugo')).body.value.token;
    const stranger = (await ways.login('dora')).body.value.token;
    const { list } = (await platform.call('sessionsList', {}, { token: mine })).body.value;
    const current = list.find((one: { current: boolean }) => one.current);
    expect(current).toMatchObject({ browser: 'Firefox on Linux', address: expect.any(String) });
    expect(JSON.stringify(list)).not.toContain(mine);
    const revoke = (id: string, token: string) => platform.call('sessionRevoke', { id }, { token });
    expect((await revoke(current.id, stranger)).body.errorCode).toBe('not.found');
    expect((await revoke("1'; drop table session", mine)).body.errorCode).toBe('not.found');
    expect((await platform.call('sessionRevoke', {}, { token: mine })).body.value.ended).toBeGreaterThan(0);
    expect([await ways.isSignedIn(mine), await ways.isSignedIn(other), await ways.isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('logs log-ins, failures and ended sessions in a hash chain that reveals changes', async () => {
    const { db } = platform.database;
    const actions = new Set((await db.selectFrom('audit').select('action').execute()).map(({ action }) => action));
    for (const action of ['registered', 'login', 'login.failed', 'login.challenged', 'session.ended', 'totp.on'])
      expect(actions).toContain(action);
    const broken = async () =>
      Number(
        (
          await db
            .selectNoFrom((from) => from.fn<bigint>('audit_broken', [from.val('alpha')]).as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect(await broken()).toBe(0);
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only ever added to');
    await expect(db.updateTable('audit').set({ actor: 'x' }).execute()).rejects.toThrow('only ever added to');
    const everything = JSON.stringify(await db.selectFrom('audit').select(['actor', 'detail']).execute());
    expect(everything).not.toContain('horse');
  });
});
