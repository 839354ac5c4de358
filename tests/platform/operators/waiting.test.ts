import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpsWaitingResponse, QueueRow, QueueShape } from '../../../generated/types/operator-calls.ts';
import { addBroadcast } from '../../../platform/contact/inbox/broadcasts/store.ts';
import { loadQueues } from '../../../platform/kernel/queues/load-queues.ts';
import { invalidParameters } from '../../../platform/kernel/queues/parameters.ts';
import { addLine } from '../../../platform/money/bank-statements/store.ts';
import { fillQueues } from '../../support/filled-queues.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { siteFixture } from '../../support/site-fixture.ts';

const merchant = 'alpha';
const flags = { PROMOTION3: true, WINBOARD3: true, FEEDBACK3: true, GAMELO3: true, CASHIER3: true };
const WAITING = [...(await loadQueues())].flatMap(([name, { queue }]) =>
  queue.waiting ? [[name, queue.waiting.filter] as const] : [],
);
/** Queues whose rows `fillQueues` brings to no state that waits. */
const UNFILLED = ['agent-bills', 'dead-letters', 'lottery-corrections'];

let platform: TestPlatform;
let ana: OperatorSeat;
/** What the queues held before a further row was added to some of them. */
let first: OpsWaitingResponse;

const countsOf = async (): Promise<OpsWaitingResponse> => (await ana.ask('opsWaiting', { code: merchant })).body.value;
const rowsOf = async (queue: string, filter: object, more: object = {}): Promise<readonly QueueRow[]> =>
  (await ana.ask('opsQueue', { queue, merchant, filter: JSON.stringify(filter), ...more })).body.value.rows;

/** Adds the second row that waits in three queues. */
async function addSecondRows({ database: { db }, clock, call }: TestPlatform): Promise<void> {
  const at = new Date(clock.now() + 1000);
  await call(
    'feedback',
    { questionType: 'game', content: 'The sound is too loud.' },
    { host: `${merchant}.localhost` },
  );
  const line = { key: 'two', day: '2026-01-02', amount: 20_000n, currency: 'BRL', text: 'Rent', payer: '' };
  const match = { state: 'doubtful', reason: 'no-reference' } as const;
  await addLine(db, { merchant, line: { ...line, isUnreadable: false }, match, by: 'test', at });
  const audience = { account: 'all', deposited: 'any' } as const;
  const texts = { en: { title: 'Later', text: 'Words.' } };
  await addBroadcast(db, { merchant, audience, texts, otherTexts: undefined, reach: 1, by: 'ana', at });
}

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteFixture(merchant, { flags, registration: { fields: { username: {} } } })],
  });
  ana = await seatOperator(platform, 'ana', { role: 'publisher' });
  await fillQueues(platform, merchant);
  first = await countsOf();
  await addSecondRows(platform);
});
afterAll(() => platform.close());

describe('[OPS-07] what waits', () => {
  test.each(WAITING)('the filter of %s selects as many rows as its count says', async (queue, filter) => {
    const { queues } = (await ana.ask('opsQueues')).body.value as { queues: QueueShape[] };
    expect(queues.find(({ name }) => name === queue)?.waiting).toEqual(filter);
    expect(await invalidParameters({ queue, schema: 'filters' }, filter)).toEqual([]);
    const count = (await countsOf()).queues.find((one) => one.queue === queue)?.count;
    expect(Number(count) > 0, 'something waits').toBe(!UNFILLED.includes(queue));
    expect(await rowsOf(queue, filter)).toHaveLength(Number(count));
  });

  test('a queue that is a list to look things up in opens on everything', async () => {
    const { queues } = (await ana.ask('opsQueues')).body.value as { queues: QueueShape[] };
    expect(queues.find(({ name }) => name === 'members')).not.toHaveProperty('waiting');
  });

  test.each([
    ['feedback', { status: 'NEW' }],
    ['bank-statement', { state: 'undecided' }],
    ['broadcasts', { state: 'draft' }],
  ])('in %s it comes oldest first, on every page, and everything newest first', async (queue, filter) => {
    expect(first.queues.find((one) => one.queue === queue)?.count).toBe(1);
    const [old, recent, ...none] = (await rowsOf(queue, filter)).map(({ id }) => id);
    expect(none).toEqual([]);
    expect(Number(old)).toBeLessThan(Number(recent));
    expect((await rowsOf(queue, filter, { before: old })).map(({ id }) => id)).toEqual([recent]);
    const all = (await rowsOf(queue, {})).map(({ id }) => Number(id));
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    expect((await rowsOf(queue, {}, { before: recent })).map(({ id }) => id)).toContain(old);
  });
});
