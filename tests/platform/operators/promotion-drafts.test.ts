import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPreset } from '../../../platform/engagement/promotions/presets.ts';
import { listLive } from '../../../platform/engagement/promotions/stores/live-store.ts';
import { memberAccount, post, systemAccount } from '../../../platform/money/ledger/store.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember } from '../../support/player.ts';

/** An operator composes a promotion: what it would have cost, why it may not run, and that it runs as it was shown. */

const U = 10_000;
let platform: TestPlatform;
let ana: OperatorSeat;
let ben: OperatorSeat;

beforeAll(async () => {
  platform = await startTestPlatform();
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
  ben = await seatOperator(platform, 'ben', { role: 'editor', merchants: ['alpha'] });
});
afterAll(() => platform.close());

const reload = () => readPreset('reload', { currency: 'BRL', timeZone: 'UTC', at: platform.clock.now() });

async function deposit(memberId: bigint, amount: number, key: string): Promise<void> {
  const money = { currency: 'BRL', realm: 'play' } as const;
  await post(platform.database.db, {
    type: 'deposit',
    scope: 'test',
    key,
    entries: [
      { account: systemAccount('psp_clearing', money), amount: BigInt(-amount) },
      { account: memberAccount(memberId, 'cash', money), amount: BigInt(amount) },
    ],
  });
}

test('[PRO-01] a trial says what past play would have cost by day, judges it with its sum, and writes terms in each language', async () => {
  const { memberId } = await newMember(platform);
  await deposit(BigInt(memberId), 100 * U, 'trial-1');
  await deposit(BigInt(memberId), 60 * U, 'trial-2');
  await platform.open.platform.memberEvents.run();
  const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
  platform.clock.advance(600_000);
  const { body } = await ana.ask('opsTryPromotion', { code: 'alpha', definition: reload(), days: 30 });
  const { value } = body;
  expect(value).toMatchObject({ problems: [], verdict: 'sponsored', rewards: 1, members: 1, amount: 25 * U });
  expect(value.days).toHaveLength(31);
  expect(value.days.filter(({ amount }: { amount: number }) => amount > 0)).toEqual([
    { day, rewards: 1, amount: 25 * U },
  ]);
  expect(value.lines.map(({ test }: { test: string }) => test)).toEqual(['completion', 'variance']);
  for (const { terms, title } of value.terms) {
    expect(title).not.toBe('');
    expect(terms.length).toBeGreaterThan(5);
    expect(terms.join(' ')).not.toMatch(/[{}]/);
  }
  const unpaid = { ...reload(), reward: { kind: 'cash' } };
  const untyped = { ...reload(), trigger: { on: 'code' } };
  for (const [definition, problem] of [
    [unpaid, 'reward'],
    [untyped, 'nameless'],
  ] as const) {
    const tried = await ana.ask('opsTryPromotion', { code: 'alpha', definition, days: 7 });
    expect(tried.body.value.problems).toEqual([problem]);
  }
  const hostile = { ...reload(), limits: { budget: -1 }, more: 1 };
  const refused = await ana.ask('opsTryPromotion', { code: 'alpha', definition: hostile, days: 7 });
  expect(Object.keys(refused.body.fields)).toEqual(
    expect.arrayContaining(['definition.limits.budget', 'definition.more']),
  );
});

test('[PRO-01] a draft changes nothing that runs; two who edit it at once do not overwrite each other', async () => {
  const draft = { code: 'alpha', key: 'july', definition: reload() };
  const { body: first } = await ben.ask('opsSavePromotion', draft);
  expect((await ana.ask('opsSavePromotion', draft)).body.errorCode).toBe('ops.conflict');
  platform.clock.advance(5);
  const { editedAt } = first.value;
  const both = await Promise.all([ana, ben].map((one) => one.ask('opsSavePromotion', { ...draft, editedAt })));
  expect(
    both.map(({ body }) => body.errorCode ?? 'saved').toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['ops.conflict', 'saved']);
  expect((await listLive(platform.database.db, 'alpha')).map(({ key }) => key)).not.toContain('july');
  const { body } = await ana.ask('opsPromotions', { code: 'alpha' });
  expect(body.value.promotions).toMatchObject([
    { key: 'july', state: 'draft', on: 'deposit', kind: 'bonus', rewards: 0 },
  ]);
  expect(body.value.presets.length).toBeGreaterThan(10);
});

test('[PRO-01] a sponsored promotion is published when its cost is accepted, and only as it was read', async () => {
  const { body: read } = await ana.ask('opsPromotion', { code: 'alpha', key: 'july' });
  const { editedAt, definition } = read.value;
  const request = { code: 'alpha', key: 'july', editedAt };
  expect((await ben.ask('opsPublishPromotion', request)).body.errorCode).toBe('ops.role');
  const unaccepted = await ana.ask('opsPublishPromotion', request);
  expect(unaccepted.body).toMatchObject({ errorCode: 'ops.errors', value: { problems: ['notAccepted'] } });
  const { body: trial } = await ana.ask('opsTryPromotion', { code: 'alpha', definition, days: 30 });
  const accepted = trial.value.costPerReward;
  const older = { ...request, accepted, editedAt: new Date(0).toISOString() };
  expect((await ana.ask('opsPublishPromotion', older)).body.errorCode).toBe('ops.conflict');
  expect((await ana.ask('opsPublishPromotion', { ...request, accepted })).body.value).toEqual({ version: 1 });
  const live = (await listLive(platform.database.db, 'alpha')).find(({ key }) => key === 'july');
  expect(live?.definition).toEqual(definition);
  const { entries } = (await ana.ask('opsAudit', { code: 'alpha' })).body.value;
  expect(entries.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual(
    expect.arrayContaining([
      ['opsPublishPromotion', 'ana'],
      ['opsSavePromotion', 'ben'],
    ]),
  );
});
