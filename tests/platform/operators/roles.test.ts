import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OperatorCallName,
  type OperatorCallRow,
  type OperatorRole,
  operatorCalls,
} from '../../../generated/operator-calls.ts';
import { askAs, type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const rows: readonly OperatorCallRow[] = Object.values(operatorCalls);
const ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const;
/** Error codes that mean a missing permission rather than an invalid request. */
const WHO = ['ops.signed.out', 'ops.role', 'ops.unfinished', 'ops.not.found'];

let platform: TestPlatform;
const seats = {} as Record<OperatorRole, OperatorSeat & { readonly cookie: string }>;
let everywhere: OperatorSeat;
let begun: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const role of ROLES) seats[role] = await seatOperator(platform, `the-${role}`, { role, merchants: ['alpha'] });
  everywhere = await seatOperator(platform, 'everywhere');
  const reset = await everywhere.ask('opsAddOperator', { name: 'newcomer', role: 'admin' });
  const signIn = await askAs(platform, ['opsSignIn', { name: 'newcomer', password: reset.body.value.password }]);
  begun = String(signIn.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(() => platform.close());

/** Returns a valid request: the examples of the call's file. */
function exampleOf(name: OperatorCallName, code: string): Record<string, unknown> {
  const file = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
  const { request } = JSON.parse(readFileSync(new URL(`../../../schemas/calls/ops/${file}`, import.meta.url), 'utf8'));
  const required = (request.required ?? []) as readonly string[];
  const example = Object.fromEntries(required.map((field) => [field, request.properties[field].examples?.[0]]));
  if (isOfMerchant(name)) example[operatorCalls[name].path.includes('/merchants/:code') ? 'code' : 'merchant'] = code;
  return example;
}

const isOfMerchant = (name: OperatorCallName): boolean =>
  operatorCalls[name].path.includes('/merchants/:code') || ['opsPresets', 'opsQueue', 'opsRunOperation'].includes(name);
const table = (those: readonly OperatorCallRow[]) => those.map((row) => [row.name, row] as const);
/** The least role for the example of a call: an operation on a queue has one of its own. */
const leastRoleOf = ({ name, role }: OperatorCallRow): OperatorRole =>
  name === 'opsRunOperation' ? 'editor' : (role ?? 'viewer');
const clear = () => platform.database.db.deleteFrom('attempt_count').execute();

describe('[OPS-01] every operators’ call, for every role', () => {
  test.each(table(rows.filter(({ auth }) => auth === 'operator')))('%s', async (name, row) => {
    const request = exampleOf(name, 'alpha');
    await clear();
    expect((await askAs(platform, [name, request])).body.errorCode).toBe('ops.signed.out');
    if (row.role) {
      const unfinished = await askAs(platform, [name, request], { cookie: begun });
      expect(unfinished.body.errorCode).toBe('ops.unfinished');
    }
    const least = ROLES.indexOf(leastRoleOf(row));
    for (const role of ROLES.slice(0, least)) {
      const rejected = await seats[role].ask(name, request);
      expect([role, rejected.status, rejected.body.errorCode]).toEqual([role, 403, 'ops.role']);
    }
    for (const role of ROLES.slice(least)) {
      const { body, text } = await seats[role].ask(name, request);
      expect([role, body.errorCode === 'internal.error'], text).toEqual([role, false]);
      expect([role, WHO.slice(0, 3).includes(body.errorCode)]).toEqual([role, false]);
    }
  });

  test.each(table(rows.filter(({ name }) => isOfMerchant(name))))(
    'responds to %s of another merchant as if it did not exist',
    async (name) => {
      await clear();
      const other = await seats.admin.ask(name, exampleOf(name, 'beta'));
      const none = await seats.admin.ask(name, exampleOf(name, 'nowhere'));
      expect([other.status, other.body.errorCode]).toEqual([404, 'ops.not.found']);
      expect({ ...other.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    },
  );

  test('an admin of one merchant sees and creates operators of that merchant only', async () => {
    const { ask } = seats.admin;
    const seen = (await ask('opsOperators')).body.value.operators.map(({ name }: { name: string }) => name);
    expect(seen).not.toContain('everywhere');
    expect((await ask('opsAddOperator', { name: 'greedy', role: 'viewer' })).body.errorCode).toBe('ops.request');
    expect((await ask('opsAddOperator', { name: 'greedy', role: 'viewer', merchants: ['beta'] })).body.errorCode).toBe(
      'ops.request',
    );
    expect((await ask('opsChangeOperator', { name: 'everywhere', role: 'viewer' })).body.errorCode).toBe(
      'ops.not.found',
    );
    expect((await ask('opsResetOperator', { name: 'the-admin' })).body.errorCode).toBe('ops.unavailable');
    expect((await ask('opsMe')).body.value.operator.merchants.map(({ code }: { code: string }) => code)).toEqual([
      'alpha',
    ]);
  });

  test('the preview and the cost of widgets require a sign-in', async () => {
    const get = (url: string, cookie?: string) => platform.send({ url, headers: cookie ? { cookie } : {} });
    expect((await get('/ops/catalogue/costs.json')).status).toBe(404);
    expect((await get('/ops/catalogue/costs.json', seats.viewer.cookie)).status).toBe(200);
    expect((await get('/ops/preview/')).status).toBe(404);
    expect((await get('/ops/preview/', 'ops=nothing')).status).toBe(404);
  });

  test('ends the sessions of an operator at once when the operator is disabled', async () => {
    const seat = await seatOperator(platform, 'leaving', { role: 'viewer' });
    expect((await seat.ask('opsMe')).status).toBe(200);
    await everywhere.ask('opsChangeOperator', { name: 'leaving', active: false });
    expect((await seat.ask('opsMe')).body.errorCode).toBe('ops.signed.out');
  });
});

describe('[OPS-04] audit log', () => {
  const writing = rows.filter(
    ({ method, role, name }) =>
      method !== 'GET' && role && !['opsReview', 'opsTryPromotion', 'opsRunOperation'].includes(name),
  );

  test.each(table(writing))('has an entry for every successful %s', async (name) => {
    await clear();
    const count = async () =>
      Number(
        (
          await platform.database.db
            .selectFrom('audit')
            .select((row) => row.fn.countAll().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      );
    const before = await count();
    const { status } = await everywhere.ask(name, exampleOf(name, 'alpha'));
    const added = (await count()) - before;
    expect([name, added > 0]).toEqual([name, status === 200]);
  });

  interface Entry {
    readonly action: string;
    readonly target: { readonly kind: string; readonly id?: string };
  }
  const entriesOf = async (seat: OperatorSeat): Promise<Entry[]> =>
    (await seat.ask('opsAudit', { code: 'alpha' })).body.value.entries;

  test('holds data, which the studio translates', async () => {
    await clear();
    await everywhere.ask('opsSetSwitch', { code: 'alpha', kind: 'flag', name: 'FREEPLAY3', value: 'on' });
    await everywhere.ask('opsKill', { code: 'alpha', on: false, reason: 'quiet' });
    await everywhere.ask('opsKill', { code: 'alpha', on: true, reason: 'wrong prices' });
    await everywhere.ask('opsKill', { code: 'alpha', on: false, reason: 'mended' });
    const [opened, closed, , switched] = await entriesOf(everywhere);
    expect(opened).toMatchObject({ action: 'opsKill', target: { kind: 'site' }, to: { state: 'open' } });
    expect(closed).toMatchObject({ from: { state: 'open' }, to: { state: 'closed' }, note: 'wrong prices' });
    expect(switched).toMatchObject({
      by: 'everywhere',
      target: { kind: 'switch', id: 'flags.FREEPLAY3' },
      to: { state: 'on' },
    });
  });

  test('shows entries about all merchants only to operators of all merchants', async () => {
    const about = { kind: 'operator', id: 'newcomer' };
    await everywhere.ask('opsChangeOperator', { name: 'newcomer', role: 'viewer' });
    const changed = { from: { operator: { role: 'admin', active: true } }, to: { operator: { role: 'viewer' } } };
    expect((await entriesOf(everywhere))[0]).toMatchObject({ action: 'opsChangeOperator', target: about, ...changed });
    expect((await entriesOf(seats.admin)).filter(({ target }) => target.kind === 'operator')).toEqual([]);
  });

  test('shows an older entry as it was written', async () => {
    const { db } = platform.database;
    const written = { merchant: 'alpha', at: new Date(), actor: 'operator:ana', address: '', request_id: '' };
    const detail = JSON.stringify({ from: 'scheduled', to: 'cancelled', note: 'to 10 %: hello' });
    const row = { ...written, action: 'opsCancelScheduled', target: 'version 7', detail };
    await db.insertInto('audit').values(row).execute();
    expect((await entriesOf(seats.viewer))[0]).toMatchObject({
      by: 'ana',
      target: { kind: 'words', id: 'version 7' },
      from: { words: 'scheduled' },
      to: { words: 'cancelled' },
      note: 'to 10 %: hello',
    });
  });
});
