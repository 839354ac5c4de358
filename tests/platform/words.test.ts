import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { runApplication } from '../support/promotions.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let token: string;
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(40),
  Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
]);
const large = Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(5 * 1024 * 1024 - 16), PNG.subarray(-8)]);

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [
      siteFixture('alpha', {
        flags: { FEEDBACK3: true, PTSYS3: true, PROMOTION3: true },
        registration: { fields: { username: {}, paymentPassword: { enabled: true } } },
      }),
    ],
  });
  await setSettings(platform, 'alpha', { access: { human: 'off', feedbackLength: { min: 12, max: 40 } } });
  const begun = await access(platform).register('luana', { paymentPassword: '493027' });
  token = begun.body.value.token;
  await runApplication(platform, 'alpha', { asks: [], key: 'race' });
});
afterAll(() => platform.close());

describe('[VAL-06] feedback', () => {
  const send = (content: string, from = {}) => platform.call('feedback', { questionType: 'game', content }, from);

  test('rejects text outside the site’s bounds and names them', async () => {
    for (const content of ['too short', 'x'.repeat(41)]) {
      const answer = await send(content);
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { content: { message: 'reg_pattern_1', min: 12, max: 40 } },
      ]);
    }
    expect((await send('<script>alert(1)</script>')).body.fields).toEqual({ content: { message: 'field.characters' } });
  });

  test('is stored, from visitors and players', async () => {
    expect((await send('The lobby is lovely.')).body.value).toMatchObject({ status: 'NEW' });
    await send('A game froze on me.', { token });
    const rows = await platform.database.db.selectFrom('feedback').selectAll().orderBy('id').execute();
    expect(rows.map(({ content, member_id }) => [content, member_id !== null])).toEqual([
      ['The lobby is lovely.', false],
      ['A game froze on me.', true],
    ]);
  });
});

describe('[MSG-05] messages of a player', () => {
  test('are visible to that player only, newest first, with their state', async () => {
    await platform.call('feedback', { questionType: 'deposit', content: 'Where is my money?' }, { token });
    await platform.database.db
      .updateTable('feedback')
      .set({ status: 'READ' })
      .where('question_type', '=', 'game')
      .execute();
    const mine = (await platform.call('feedbackList', {}, { token })).body.value.list as Record<string, unknown>[];
    expect(mine.map(({ questionType, content, status }) => [questionType, content, status])).toEqual([
      ['deposit', 'Where is my money?', 'NEW'],
      ['game', 'A game froze on me.', 'READ'],
    ]);
    const other = (await access(platform).register('otavio', { paymentPassword: '493027' })).body.value.token as string;
    expect((await platform.call('feedbackList', {}, { token: other })).body.value).toEqual({ list: [] });
    expect((await platform.call('feedbackList')).body.errorCode).toBe('login.not.session');
  });

  test('may be as long as the site allows', async () => {
    expect((await platform.call('feedbackSetting')).body.value).toEqual({ min: 12, max: 40 });
  });
});

describe('[VAL-06] [PRO-02] an application for a promotion', () => {
  const apply = (over: object) =>
    platform.call('applyPromotion', { promotionId: 'race', remark: 'Sunday', images: [], ...over }, { token });
  const encoded = (image: Buffer) => image.toString('base64');

  test('rejects a long remark and too many or invalid images, and stores nothing', async () => {
    const rejections = [
      [{ remark: 'x'.repeat(141) }, 'remark', 'reg_pattern_1'],
      [{ images: Array(4).fill(encoded(PNG)) }, 'images', 'field.images'],
      [{ images: [encoded(Buffer.from('<svg/>'))] }, 'images', 'field.image'],
      [{ images: [encoded(Buffer.concat([large, Buffer.alloc(1)]))] }, 'images', 'field.image'],
    ] as const;
    for (const [over, field, message] of rejections) {
      const answer = await apply(over);
      expect([answer.status, answer.body.fields?.[field]?.message]).toEqual([400, message]);
    }
    expect((await apply({ promotionId: 'none' })).body.errorCode).toBe('not.found');
    expect(await platform.database.db.selectFrom('promotion_application').selectAll().execute()).toEqual([]);
  });

  test('accepts three images of 5 MB, and counts a repeated application once', async () => {
    const first = await apply({ images: [encoded(large), encoded(large), encoded(large)] });
    expect([first.status, first.body.value?.status]).toEqual([200, 'APPLYING']);
    expect((await apply({ remark: 'Again' })).body.value).toEqual(first.body.value);
    const images = await platform.database.db.selectFrom('promotion_application_image').select('kind').execute();
    expect(images).toEqual([{ kind: 'png' }, { kind: 'png' }, { kind: 'png' }]);
  });

  test('is the only call that accepts bodies of that size', async () => {
    const content = 'x'.repeat(70_000);
    expect((await platform.call('feedback', { questionType: 'game', content })).status).toBe(413);
  });
});

describe('[VAL-05] redeeming goods', () => {
  const good = {
    rewardId: 1,
    quantity: 1,
    paymentPassword: '493027',
    address: 'Rua A, 1',
    countryDialingCode: '+55',
    mobileNum: '11987654321',
    idempotencyKey: '6f9619ff-8b86',
  };
  const redeem = (over: object) => platform.call('redeemReward', { ...good, ...over }, { token });

  test('requires the payment password, the address and a valid number, each at its field', async () => {
    const { fields } = (await redeem({ paymentPassword: '', address: '', mobileNum: '12' })).body;
    expect(fields).toEqual({
      paymentPassword: { message: 'field.required' },
      address: { message: 'field.required' },
      mobileNum: { message: 'field.mobile' },
    });
  });

  test('verifies the payment password first, with a limited number of attempts', async () => {
    expect((await redeem({})).body.errorCode).toBe('not.found');
    expect((await redeem({ paymentPassword: '000000' })).body.fields).toEqual({
      paymentPassword: { message: 'field.payment-password-wrong' },
    });
    for (let tries = 0; tries < 10; tries += 1) await redeem({ paymentPassword: '111111' });
    expect((await redeem({})).status).toBe(429);
  });
});
