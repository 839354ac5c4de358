import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { access, setSettings } from '../support/getting-in.ts';
import { type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const merchant = 'alpha';
const MAIL = 'luana@example.org';
let platform: TestPlatform;
let id: string;
const seats = {} as Record<'viewer' | 'editor' | 'publisher' | 'admin', OperatorSeat>;

beforeAll(async () => {
  platform = await startTestPlatform();
  await setSettings(platform, merchant, { access: { human: 'off' } });
  for (const role of ['viewer', 'editor', 'publisher', 'admin'] as const)
    seats[role] = await seatOperator(platform, `the-${role}`, { role, merchants: [merchant] });
  const ways = access(platform);
  await ways.register('luana');
  await platform.database.db.updateTable('member').set({ email: MAIL }).where('username', '=', 'luana').execute();
  await platform.call('forgotPasswordEmail', { username: 'luana', email: MAIL });
  await vi.waitFor(async () => expect(await ways.outbox(MAIL)).toHaveLength(1));
  id = (await ways.outbox(MAIL))[0]?.id ?? '';
});
afterAll(() => platform.close());

const LINK = /code=[\w-]{43}/;
const rowOf = (seat: OperatorSeat) => seat.ask('opsQueueRow', { queue: 'outbox', merchant, id });
const entries = async () =>
  (await seats.admin.ask('opsAudit', { code: merchant })).body.value.entries.filter(
    ({ act }: { act?: string }) => act === 'reveal',
  );

test('[OPS-01] [OPS-07] the list of sandbox messages has no reset link, for any role', async () => {
  for (const seat of Object.values(seats)) {
    const { status, text } = await seat.ask('opsQueue', { queue: 'outbox', merchant });
    expect([status, text.includes(MAIL), LINK.test(text)]).toEqual([200, true, false]);
  }
});

test('[OPS-01] [OPS-04] only an administrator reads the text of a message, and each reading is in the audit log', async () => {
  for (const role of ['viewer', 'editor', 'publisher'] as const) {
    const { body, text } = await rowOf(seats[role]);
    expect([body.value.sections, LINK.test(text)]).toEqual([[], false]);
  }
  expect(await entries()).toEqual([]);
  const { body } = await rowOf(seats.admin);
  expect(body.value.sections).toMatchObject([{ key: 'message', title: 'Message' }]);
  expect(body.value.sections[0].rows[0].cells.body).toMatch(LINK);
  expect(await entries()).toMatchObject([
    { by: 'the-admin', action: 'opsQueueRow', act: 'reveal', target: { kind: 'row', queue: 'outbox', id } },
  ]);
  expect(body.value.history).toHaveLength(1);
});

test('[OPS-01] the audit log has the reading, not the text', async () => {
  const rows = await platform.database.db.selectFrom('audit').select('detail').execute();
  expect(JSON.stringify(rows)).not.toMatch(LINK);
});
