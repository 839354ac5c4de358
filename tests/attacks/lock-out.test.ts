import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, PASSWORD, setSettings } from '../support/getting-in.ts';
import { appCode, askAs, OPERATOR_PASSWORD, seatOperator } from '../support/operator.ts';
import { type Answer, startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let ways: ReturnType<typeof access>;
beforeAll(async () => {
  platform = await startTestPlatform();
  ways = access(platform);
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
});
afterAll(() => platform.close());

const MINUTE = 60_000;
/** The cookies that a response sets, as a browser sends them back. */
const cookiesOf = ({ headers }: Answer): string =>
  [(headers['set-cookie'] ?? []) as string | string[]]
    .flat()
    .map((set) => set.split(';')[0])
    .join('; ');
const deviceOf = (answer: Answer): string => /(?:ops)?device=[\w-]+/.exec(cookiesOf(answer))?.[0] ?? '';

describe('strangers who fail on purpose', () => {
  test('[OPS-01] lock no operator out: a known device and a known address get in at once, a stranger waits', async () => {
    const { secret } = await seatOperator(platform, 'marina');
    const right = () => ({ name: 'marina', password: OPERATOR_PASSWORD, code: appCode(platform, secret) });
    platform.clock.advance(MINUTE);
    const first = await askAs(platform, ['opsSignIn', right()], { address: '203.0.113.1' });
    expect(first.status, first.text).toBe(200);
    const attack = () =>
      Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          askAs(platform, ['opsSignIn', { name: 'marina', password: 'wrong' }], { address: `198.18.0.${index}` }),
        ),
      );
    await attack();
    platform.clock.advance(MINUTE);
    const stranger = await askAs(platform, ['opsSignIn', right()], { address: '198.18.1.1' });
    await attack();
    expect((await askAs(platform, ['opsSignIn', right()], { address: '198.18.1.3' })).body.errorCode).toBe('ops.wait');
    expect([200, 429]).toContain(stranger.status);

    platform.clock.advance(MINUTE);
    await attack();
    const known = await askAs(platform, ['opsSignIn', right()], { address: '198.18.1.2', cookie: deviceOf(first) });
    expect(known.status, known.text).toBe(200);
    platform.clock.advance(MINUTE);
    await attack();
    const office = await askAs(platform, ['opsSignIn', right()], { address: '203.0.113.1' });
    expect(office.status, office.text).toBe(200);
    const closed = await askAs(platform, ['opsKill', { code: 'alpha', on: true, reason: 'attack' }], {
      cookie: cookiesOf(known),
    });
    expect(closed.body.value).toEqual({ on: true });
    await askAs(platform, ['opsKill', { code: 'alpha', on: false, reason: 'over' }], { cookie: cookiesOf(known) });
  });

  test('[OPS-01] behind the operator’s own address use up the address, not the known device', async () => {
    const { secret } = await seatOperator(platform, 'shared');
    const from = { address: '203.0.113.77' };
    const right = () => ({ name: 'shared', password: OPERATOR_PASSWORD, code: appCode(platform, secret) });
    platform.clock.advance(MINUTE);
    const cookie = deviceOf(await askAs(platform, ['opsSignIn', right()], from));
    for (let index = 0; index < 70; index += 1)
      await askAs(platform, ['opsSignIn', { name: index % 2 ? 'shared' : `nobody${index}`, password: 'wrong' }], from);
    platform.clock.advance(MINUTE);
    expect((await askAs(platform, ['opsSignIn', right()], from)).body.errorCode).toBe('ops.wait');
    const again = await askAs(platform, ['opsSignIn', right()], { ...from, cookie });
    expect(again.status, again.text).toBe(200);
  });

  test('[OPS-01] a device of one operator has no allowance at another’s account', async () => {
    await seatOperator(platform, 'other');
    const { secret } = await seatOperator(platform, 'insider', { role: 'viewer' });
    platform.clock.advance(MINUTE);
    const given = { name: 'insider', password: OPERATOR_PASSWORD, code: appCode(platform, secret) };
    const cookie = deviceOf(await askAs(platform, ['opsSignIn', given]));
    const guess = () => askAs(platform, ['opsSignIn', { name: 'other', password: 'wrong' }], { cookie });
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    expect(answers.filter(({ body }) => body.errorCode === 'ops.sign.in.refused')).toHaveLength(5);
  });

  test('[LOG-17] [LOG-03] neither delay a member on a known device nor make the member solve a captcha', async () => {
    const device = deviceOf(await ways.register('luana', {}, { address: '203.0.113.90' }));
    expect(device).toMatch(/^device=/);
    const attack = () =>
      Promise.all(Array.from({ length: 40 }, () => ways.login('luana', { password: 'wrong horse' })));
    await attack();
    expect((await ways.login('luana')).body.errorCode).toBe('captcha.required');
    const known = await ways.login('luana', {}, { headers: { cookie: device } });
    expect(known.status, known.text).toBe(200);
    expect((await ways.login('luana', {}, { address: '203.0.113.90' })).status).toBe(200);
  });

  test('[LOG-17] behind the member’s own address use up the address, not the known device', async () => {
    const from = { address: '203.0.113.91' };
    const device = deviceOf(await ways.register('rosa', {}, from));
    for (let index = 0; index < 51; index += 1) await ways.login(`nobody${index}`, { password: PASSWORD }, from);
    expect((await ways.login('rosa', {}, from)).body.errorCode).toBe('TOO_MANY_REQUEST');
    expect((await ways.login('rosa', {}, { ...from, headers: { cookie: device } })).status).toBe(200);
    const forged = `device=${'A'.repeat(43)}`;
    expect((await ways.login('rosa', {}, { ...from, headers: { cookie: forged } })).body.errorCode).toBe(
      'TOO_MANY_REQUEST',
    );
  });

  test('[LOG-17] a known device is slowed down by its own failures', async () => {
    const device = deviceOf(await ways.register('bia'));
    const guess = () => ways.login('bia', { password: 'wrong horse' }, { headers: { cookie: device } });
    const answers = await Promise.all(Array.from({ length: 20 }, guess));
    expect(answers.filter(({ body }) => body.errorCode === 'login.failed')).toHaveLength(5);
  });
});
