import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../generated/calls.ts';
import type { OperatorCallName } from '../../generated/operator-calls.ts';
import type { QueueShape } from '../../generated/types/operator-calls.ts';
import { signedHeaders } from '../../platform/play/vendors/signature.ts';
import { vendorPath } from '../../rules/vendor-contract.ts';
import { type OperatorSeat, seatOperator } from '../support/operator.ts';
import { type Answer, startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, openGame, type PlayingMember } from '../support/player.ts';
import { oneIn } from '../support/sample.ts';
import { siteFixture } from '../support/site-fixture.ts';
import { testVendor } from '../support/vendor.ts';

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
}
type Request = Readonly<Record<string, unknown>>;
interface CallFile {
  readonly name: string;
  readonly method?: string;
  readonly path?: string;
  readonly request: { readonly properties?: Readonly<Record<string, Property>>; readonly required?: readonly string[] };
}

const CALLS = new URL('../../schemas/calls/', import.meta.url);
const readFiles = (folder: URL): readonly CallFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as CallFile);

const MAX_INTEGER = 2 ** 31 - 1;
/** Integers outside the range of a database column, of a bigint, and of a double's exact integers. */
const INTEGERS = [2 ** 31, 2 ** 32, 2 ** 53, 10 ** 18, 2 ** 63, 1e300, -(2 ** 31) - 1, -(2 ** 63)];
/** Texts that PostgreSQL cannot store. */
const UNSTORABLE = ['\0', 'a\0b', 'a\ud800b'];
/** Texts of digits that are read as ids of rows and exceed a bigint. */
const DIGITS = ['9'.repeat(18), '9'.repeat(19), '9'.repeat(40), '-1'];

interface Attack {
  readonly name: string;
  readonly request: Request;
  /** Whether the request must be rejected; otherwise it must not fail. */
  readonly rejected: boolean;
}

/** Returns requests of a call, each valid by its examples but for one value. */
function attacksOn({ name, method = 'POST', path = '', request }: CallFile): readonly Attack[] {
  const { properties = {}, required = [] } = request;
  const valid = Object.fromEntries(required.map((field) => [field, properties[field]?.examples?.[0]]));
  const attack = (field: string, value: unknown, rejected: boolean): Attack => ({
    name: `${name}.${field} = ${JSON.stringify(value)}`,
    request: { ...valid, [field]: value },
    rejected,
  });
  // A URL carries UTF-8, in which a lone surrogate cannot be written.
  const textsOf = (field: string): readonly string[] =>
    method === 'GET' || method === 'DELETE' || path.includes(`:${field}`)
      ? UNSTORABLE.filter((text) => text.isWellFormed())
      : UNSTORABLE;
  return Object.entries(properties).flatMap(([field, { type }]) => {
    if (type === 'integer' || type === 'number')
      return INTEGERS.map((value) => attack(field, value, type === 'integer'));
    if (type === 'object')
      return UNSTORABLE.flatMap((value) => [
        attack(field, { id: value }, true),
        attack(field, { [value]: 'x' }, true),
        attack(field, { deep: [{ deeper: value }] }, true),
      ]);
    if (type === 'array') return textsOf(field).map((value) => attack(field, [value], true));
    return [
      ...textsOf(field).map((value) => attack(field, value, true)),
      ...DIGITS.map((value) => attack(field, value, false)),
    ];
  });
}

const vendor = testVendor('NVX');
/** Vendors whose fixtures pages read. */
const sportsbooks = ['OVT', 'GMS', 'STD'].map((code) => testVendor(code));
let platform: TestPlatform;
let token = '';
let operator: OperatorSeat;
let player: PlayingMember;

beforeAll(async () => {
  const modules = Object.values(calls).flatMap(({ module }) => (module ? [[module, true] as const] : []));
  const flags = { ANNOUNCEMENT3: true, WINBOARD3: true, PROMOTION3: true, ...Object.fromEntries(modules) };
  platform = await startTestPlatform({
    sites: [siteFixture('alpha', { flags, registration: { fields: { username: {} } } })],
    adapters: new Map([vendor, ...sportsbooks].map(({ code, adapter }) => [code, adapter])),
  });
  const member = await newMember(platform);
  ({ token } = member);
  player = await openGame(platform, vendor, member);
  operator = await seatOperator(platform, 'ana', { role: 'admin' });
});
afterAll(() => platform.close());

const problem = ({ name, rejected }: Attack, { status, text }: Answer): readonly string[] => {
  const fits = rejected ? status >= 400 && status < 500 && status !== 429 : status < 500;
  return fits ? [] : [`${name}: ${status} ${text.slice(0, 200)}`];
};

let sent = 0;

/** Sends every attack and returns those that were answered wrongly. */
async function run(attacks: readonly Attack[], send: (attack: Attack) => Promise<Answer>): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const attack of attacks) {
    // The limit of an operator's requests counts minutes.
    if ((sent += 1) % 300 === 0) platform.clock.advance(60_000);
    wrong.push(...problem(attack, await send(attack)));
  }
  return wrong;
}

const playerCalls = readFiles(CALLS);
const backOfficeCalls = readFiles(new URL('ops/', CALLS));

describe('[API-01] [NFR-02] hostile values are rejected, never an internal error', () => {
  test('every integer of a request has a maximum that a column of the database holds', () => {
    const unbounded = [...playerCalls, ...backOfficeCalls].flatMap(({ name, request }) =>
      Object.entries(request.properties ?? {})
        .filter(([, { type, maximum = Infinity }]) => type === 'integer' && maximum > MAX_INTEGER)
        .map(([field]) => `${name}.${field}`),
    );
    expect(unbounded).toEqual([]);
  });

  test('players’ calls: integers, texts and ids', async () => {
    const all = playerCalls.flatMap((file) => (file.name === 'logout' ? [] : attacksOn(file)));
    expect(all.length).toBeGreaterThan(600);
    const attacks = oneIn(3, all, ({ name }) => name);
    const send = (attack: Attack) => platform.call(attack.name.split('.')[0] as CallName, attack.request, { token });
    expect(await run(attacks, send)).toEqual([]);
  });

  test('operators’ calls: integers, texts and ids', async () => {
    const attacks = backOfficeCalls.flatMap(attacksOn);
    expect(attacks.length).toBeGreaterThan(200);
    const send = (attack: Attack) => operator.ask(attack.name.split('.')[0] as OperatorCallName, attack.request);
    expect(await run(attacks, send)).toEqual([]);
  });

  test('rows, filters and parameters of every queue', async () => {
    const { queues } = (await operator.ask('opsQueues')).body.value as { queues: readonly QueueShape[] };
    expect(queues.length).toBeGreaterThan(8);
    const merchant = 'alpha';
    const texts = [
      ...UNSTORABLE.map((value) => [value, true] as const),
      ...DIGITS.map((value) => [value, false] as const),
    ];
    for (const { name: queue, operations } of queues) {
      const rows = texts.map(([id, rejected]) => ({
        name: `${queue}/${JSON.stringify(id)}`,
        request: { queue, merchant, id },
        rejected,
      }));
      expect(await run(rows, ({ request }) => operator.ask('opsQueueRow', request))).toEqual([]);
      for (const { name: operation, parameters } of operations) {
        const file = { name: `${queue}/${operation}`, request: parameters as CallFile['request'] };
        const attacks = [...attacksOn(file), ...rows];
        const send = ({ request }: Attack) => {
          const { id = '1', queue: _queue, merchant: _merchant, ...params } = request;
          return operator.ask('opsRunOperation', { queue, operation, merchant, id, params });
        };
        expect(await run(attacks, send), `${queue}/${operation}`).toEqual([]);
      }
    }
  });

  test('a vendor’s call with a text that cannot be stored is invalid for good, so that the vendor does not repeat it', async () => {
    const send = async (label: string) => {
      const { playerRef, gameCode, sessionToken } = player;
      const fields = {
        txId: 'n-1',
        roundId: 'r',
        playerRef,
        gameCode,
        currency: 'BRL',
        amount: '1',
        sessionToken,
        label,
      };
      const path = vendorPath('NVX', 'bet');
      const now = platform.clock.now();
      const requestId = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
      const body = Buffer.from(JSON.stringify({ requestId, ts: now, ...fields }));
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(vendor.key, { method: 'POST', path, body }, now),
      };
      return (await platform.app.inject({ method: 'POST', url: path, headers, payload: body })).json();
    };
    for (const text of UNSTORABLE)
      expect(await send(text)).toMatchObject({ status: 'INVALID_REQUEST', detail: 'label' });
    expect(platform.log.filter((line) => JSON.parse(line).level === 'error')).toEqual([]);
  });
});
