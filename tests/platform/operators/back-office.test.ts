import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { QueueShape } from '../../../generated/types/operator-calls.ts';
import { loadQueues } from '../../../platform/kernel/queues/load-queues.ts';
import { removeEndedSuspensions } from '../../../platform/play/suspensions/remove-ended.ts';
import { fillQueues } from '../../support/filled-queues.ts';
import { PASSWORD } from '../../support/getting-in.ts';
import { appCode, type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { cellFits, parametersExample } from '../../support/queue-shape.ts';
import { siteFixture } from '../../support/site-fixture.ts';

const all = [...(await loadQueues())].map(([name, { queue }]) => ({ name, audience: queue.audience }));
const QUEUES = all.filter(({ audience }) => audience !== 'platform').map(({ name }) => name);
const PLATFORM_QUEUES = all.filter(({ audience }) => audience === 'platform').map(({ name }) => name);
const merchant = 'alpha';
const other = 'beta';
const flags = { PROMOTION3: true, WINBOARD3: true, FEEDBACK3: true, GAMELO3: true, CASHIER3: true };

let platform: TestPlatform;
type Seat = OperatorSeat & { secret: string; cookie: string };
let ana: Seat;
/** An operator of the other merchant, with every role. */
let bob: Seat;
/** A player of each merchant. */
const players: Record<string, { id: string; token: string }> = {};

interface Row {
  id: string;
  cells: Record<string, unknown>;
  current?: Record<string, object>;
  /** Operations that the other merchant's operator must not run. */
  operations?: string[];
}

beforeAll(async () => {
  const registration = { fields: { username: {} } };
  platform = await startTestPlatform({
    sites: [siteFixture(merchant, { flags, registration }), siteFixture(other, { flags, registration })],
  });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: [merchant] });
  bob = await seatOperator(platform, 'bob', { role: 'admin', merchants: [other] });
  for (const code of [merchant, other]) players[code] = await fillQueues(platform, code);
});
afterAll(() => platform.close());

const rowsOf = async (queue: string, code = merchant, more: object = {}): Promise<Row[]> =>
  (await (code === merchant ? ana : bob).ask('opsQueue', { queue, merchant: code, ...more })).body.value.rows;
/** Returns the queue and the name of an operation such as `games/off`. */
const run = (seat: Seat, path: string, more: object = {}) => {
  const [queue, operation] = path.split('/');
  return seat.ask('opsRunOperation', { queue, operation, merchant, ...more });
};
const done = { done: true };

/** Queues of what every merchant has, under the same ids: an operation changes it for the operator's merchant only. */
const SHARED = ['games', 'help', 'notices', 'lottery-offer'];

describe('[OPS-07] the back office', () => {
  test.each(PLATFORM_QUEUES)('%s, which is the platform’s, is inaccessible to operators of merchants', async (name) => {
    const { queues } = (await bob.ask('opsQueues')).body.value as { queues: QueueShape[] };
    expect(queues.map((queue) => queue.name)).not.toContain(name);
    for (const seat of [ana, bob]) {
      const asked = await seat.ask('opsQueue', { queue: name, merchant: seat === ana ? merchant : other });
      expect(asked.body).toMatchObject({ success: false, errorCode: 'ops.not.found' });
    }
  });

  test.each(QUEUES)('%s: its rows match its columns, and other merchants’ rows are inaccessible', async (name) => {
    const { queues } = (await ana.ask('opsQueues')).body.value as { queues: QueueShape[] };
    const shape = queues.find((queue) => queue.name === name)!;
    const [mine, theirs] = await Promise.all([rowsOf(name), rowsOf(name, other)]);
    expect(mine.length).toBeGreaterThan(0);
    for (const { cells } of mine) expect(Object.keys(cells)).toEqual(shape.columns.map(({ key }) => key));
    const misfits = mine.flatMap(({ cells }) =>
      shape.columns
        .filter(({ key, type }) => !cellFits(type, cells[key]))
        .map(({ key, type }) => [key, type, cells[key]]),
    );
    expect(misfits).toEqual([]);
    if (!SHARED.includes(name)) {
      const ids = new Set(mine.map(({ id }) => id));
      expect(theirs.filter(({ id }) => ids.has(id))).toEqual([]);
    }
    expect((await bob.ask('opsQueue', { queue: name, merchant })).body.errorCode).toBe('ops.not.found');
    for (const { name: wanted, parameters, scope } of shape.operations) {
      const onRow = scope === 'row';
      const given = parametersExample(parameters, platform.clock.now());
      const whole = { queue: name, operation: wanted, params: given, ...(onRow ? { id: mine[0]?.id } : {}) };
      expect((await bob.ask('opsRunOperation', { ...whole, merchant })).body.errorCode).toBe('ops.not.found');
      if (!onRow || SHARED.includes(name)) continue;
      // Names the own merchant, but a row of the other one.
      if ('proof' in given) given.proof = await freshCode(bob);
      const { body } = await bob.ask('opsRunOperation', { ...whole, merchant: other });
      expect([wanted, body.value]).toEqual([wanted, { done: false }]);
    }
    expect(await rowsOf(name)).toEqual(mine);
  });

  test.each([
    ['applications', 'approve'],
    ['rewards', 'approve'],
    ['bank-statement', 'confirm'],
  ])('%s: “%s” is final, so it has a form or a confirmation', async (queue, wanted) => {
    const { queues } = (await ana.ask('opsQueues')).body.value as { queues: QueueShape[] };
    const operation = queues.find(({ name }) => name === queue)?.operations.find(({ name }) => name === wanted);
    expect(operation?.dangerous ?? Object.keys(operation?.parameters?.properties ?? {}).length > 0).toBe(true);
  });

  test('an application is decided once, with a reason, and its images are visible to operators of the merchant only', async () => {
    const [row] = await rowsOf('applications');
    expect(row?.cells).toMatchObject({
      status: { value: 'APPLYING', tone: 'accent' },
      username: { id: players[merchant]?.id, name: 'playeralpha' },
      remark: 'Sunday',
    });
    const pictures = row?.cells.pictures as string[];
    expect(pictures).toHaveLength(1);
    expect(row?.operations).toEqual(['approve', 'refuse']);
    const picture = (cookie?: string) => platform.send({ url: String(pictures[0]), headers: cookie ? { cookie } : {} });
    const shown = await picture(ana.cookie);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    for (const cookie of [undefined, bob.cookie]) expect((await picture(cookie)).status).toBe(404);
    const reject = await run(ana, 'applications/refuse', { id: row?.id, params: {} });
    expect(reject.body.fields).toEqual({ reason: { message: 'field.invalid' } });
    const id = row?.id;
    expect((await run(ana, 'applications/refuse', { id, params: { reason: 'Too late' } })).body.value).toEqual(done);
    expect((await run(ana, 'applications/approve', { id })).body.value).toEqual({ done: false });
    const [decided] = await rowsOf('applications');
    expect(decided?.cells).toMatchObject({ status: { value: 'REJECTED' }, reason: 'Too late', decidedBy: 'ana' });
    expect(decided?.operations).toEqual([]);
  });

  test('a deposit is named with its number in the ledger', async () => {
    const [row] = await rowsOf('deposits');
    expect(row?.cells).toMatchObject({
      username: { name: 'playeralpha' },
      amount: { amount: 250_000, currency: 'BRL' },
      ledger: row?.id,
    });
    expect(await rowsOf('deposits', merchant, { search: 'PLAYERALPHA' })).toHaveLength(1);
    expect(await rowsOf('deposits', merchant, { search: 'player' })).toEqual([]);
    expect(await rowsOf('deposits', merchant, { before: row?.id })).toEqual([]);
  });

  test('a game is suspended at one merchant for a time: it is hidden, cannot be opened, pages are notified, and it resumes', async () => {
    const { platform: parts } = platform.open;
    const shown = async (code: string): Promise<number[]> =>
      (await platform.call('popularGames', { limit: 5 }, { host: `${code}.localhost` })).body.list.map(
        ({ nodeId }: { nodeId: number }) => nodeId,
      );
    const [node = 0] = await shown(merchant);
    const told: number[] = [];
    const stop = parts.sites.onChange((site, kind) => void (kind === 'settings' && told.push(site.run.version)));
    const id = `games/${node}`;
    for (const minutes of ['soon', '10', 0, 129_601, 1.5])
      expect((await run(ana, 'games/maintain', { id, params: { minutes } })).body.fields).toEqual({
        minutes: { message: 'field.invalid' },
      });
    const params = { minutes: 10, reason: 'The vendor asked for it' };
    expect((await run(ana, 'games/maintain', { id, params })).body.value).toEqual(done);
    await vi.waitFor(async () => expect(await shown(merchant)).not.toContain(node));
    expect(told).toHaveLength(1);
    expect(await shown(other)).toContain(node);
    const game = parts.catalogue().byId.get(node)!;
    const launched = await platform.call(
      'launchGame',
      { nodeId: node, vassalage: game.vendor, launchMode: 'GLS' },
      { token: players[merchant]!.token },
    );
    expect(launched.body.errorCode).toBe('game.maintenance');
    const rowOf = async () => (await rowsOf('games', merchant, { search: id }))[0];
    expect(await rowOf()).toMatchObject({
      cells: { state: { value: 'maintenance' }, reason: 'The vendor asked for it' },
      operations: ['on', 'off'],
    });
    platform.clock.advance(11 * 60_000);
    expect(await rowOf()).toMatchObject({
      cells: { state: { value: 'on' }, reason: null },
      operations: ['maintain', 'off'],
    });
    expect(await shown(merchant)).toContain(node);
    await removeEndedSuspensions(parts);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(parts.sites.byCode(merchant)?.run.settings.resting).toBeUndefined();
    stop();
  });

  test('a disabled vendor disables all its games until it is enabled', async () => {
    const vendor = platform.open.platform.catalogue().games.find(({ gameType }) => gameType === 'RNG')!.vendor;
    const listed = async (): Promise<string[]> =>
      Object.values((await platform.call('gameMenus')).body as Record<string, { vendors: { code: string }[] }>)
        .flatMap(({ vendors }) => vendors)
        .map(({ code }) => code);
    expect(await listed()).toContain(vendor);
    const id = `vendors/${vendor}`;
    expect((await run(ana, 'games/off', { id, params: {} })).body.value).toEqual(done);
    await vi.waitFor(async () => expect(await listed()).not.toContain(vendor));
    expect((await run(ana, 'games/on', { id })).body.value).toEqual(done);
    await vi.waitFor(async () => expect(await listed()).toContain(vendor));
    expect((await run(ana, 'games/off', { id: 'vendors/NOSUCH' })).body.value).toEqual({ done: false });
    expect((await run(ana, 'games/off', { id: 'vendors/__proto__' })).body.value).toEqual({ done: false });
  });

  test('an article of the help centre is edited as plain text, taken back and shown again', async () => {
    const id = 'help-one';
    const params = { language: 'en', title: 'First <script>alert(1)</script>', text: 'Two\n\nparagraphs <b>here</b>' };
    expect((await run(ana, 'help/edit', { id, params })).body.value).toEqual(done);
    const [row] = await rowsOf('help', merchant, { search: 'paragraphs' });
    expect(row?.cells).toMatchObject({
      title: 'First alert(1)',
      text: 'Two\n\nparagraphs here',
      state: { value: 'shown' },
    });
    expect(row?.current).toEqual({ en: { title: 'First alert(1)', text: 'Two\n\nparagraphs here' } });
    expect((await run(ana, 'help/withdraw', { id })).body.value).toEqual(done);
    expect((await rowsOf('help'))[0]).toMatchObject({
      cells: { state: { value: 'withdrawn' } },
      operations: ['edit', 'show'],
    });
    expect((await run(ana, 'help/show', { id })).body.value).toEqual(done);
    expect((await rowsOf('help', other))[0]?.cells.title).toBe('How to begin');
  });

  test('an open round is handed on, which makes a task; a task is resolved with a reason', async () => {
    const [round] = await rowsOf('rounds');
    expect(round?.cells).toMatchObject({
      round: 'round-alpha',
      held: { amount: 5, currency: 'BRL' },
      escalated: { value: 'false' },
    });
    const reason = { reason: 'The vendor does not answer' };
    expect((await run(ana, 'rounds/escalate', { id: round?.id, params: reason })).body.value).toEqual(done);
    expect((await rowsOf('rounds'))[0]?.cells.escalated).toMatchObject({ value: 'true', tone: 'warn' });
    const tasks = await rowsOf('tasks');
    expect(tasks.map(({ cells }) => [(cells.kind as { value: string }).value, cells.subject, cells.note])).toEqual([
      ['failed', 'tx-alpha', null],
      ['round', 'round-alpha', reason.reason],
    ]);
    expect((await run(ana, 'rounds/retry', { id: round?.id })).body.value.done).toBeTypeOf('boolean');
    for (const { id } of tasks)
      expect((await run(ana, 'tasks/resolve', { id, params: { reason: 'Looked into' } })).body.value).toEqual(done);
    expect(await rowsOf('tasks')).toEqual([]);
  });

  test('a locked account has no sessions and cannot log in; locking requires a fresh proof of the operator', async () => {
    const { id = '', token = '' } = players[merchant] ?? {};
    const lock = (proof: string, name = 'lock') =>
      run(ana, `members/${name}`, { id, params: { reason: 'Stolen', proof } });
    expect((await run(ana, 'members/lock', { id, params: { reason: 'Stolen' } })).body.fields).toHaveProperty('proof');
    expect((await lock('000000')).body.errorCode).toBe('ops.code.refused');
    const code = await freshCode(ana);
    expect((await lock(code)).body.value).toEqual(done);
    expect((await lock(code, 'unlock')).body.errorCode).toBe('ops.code.refused');
    expect((await platform.call('memberInfo', {}, { token })).body.errorCode).toBe('login.not.session');
    const logIn = () => platform.call('login', { username: 'playeralpha', password: PASSWORD });
    expect((await logIn()).body.errorCode).toBe('member_no_enter');
    const { db } = platform.database;
    const blocked = () => db.selectFrom('play_block').select('reason').where('member_id', '=', BigInt(id)).execute();
    expect(await blocked()).toEqual([{ reason: 'blocked' }]);
    const [locked] = await rowsOf('members', merchant, { search: 'playeralpha' });
    expect([locked?.cells.locked, locked?.operations]).toEqual([
      expect.stringMatching(/Stolen$/),
      ['note', 'add-label', 'remove-label', 'unlock'],
    ]);
    expect((await lock(await freshCode(ana), 'unlock')).body.value).toEqual(done);
    expect(await blocked()).toEqual([]);
    expect((await logIn()).body.value).toHaveProperty('token');
    const { entries } = (await ana.ask('opsAudit', { code: merchant })).body.value;
    const isOfMember = ({ target }: { target: Record<string, string> }) =>
      target.queue === 'members' && target.id === id;
    expect(entries.filter(isOfMember)).toMatchObject([
      { target: { kind: 'row' }, act: 'unlock', given: { reason: 'Stolen' } },
      { act: 'lock', given: { reason: 'Stolen' } },
    ]);
  });

  test('wrong proofs cause increasing delays', async () => {
    const answers: string[] = [];
    for (let time = 0; time < 8; time += 1)
      answers.push(
        (await run(ana, 'members/lock', { id: players[merchant]?.id, params: { reason: 'x', proof: '123456' } })).body
          .errorCode,
      );
    expect(answers.at(-1)).toBe('ops.wait');
  });
});

/** Returns an app code that was not used yet, because each is accepted once. */
async function freshCode(seat: Seat): Promise<string> {
  platform.clock.advance(30_000);
  return appCode(platform, seat.secret);
}
