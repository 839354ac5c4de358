import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallRow, calls } from '../../generated/calls.ts';
import { type OperatorCallRow, operatorCalls } from '../../generated/operator-calls.ts';
import { changeSettings } from '../../platform/sites/settings/change-settings.ts';
import { documentedCodes, operationsByName, readOpenApi } from '../support/openapi.ts';
import { answerOf, startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const site = readOpenApi('openapi');
const operators = readOpenApi('openapi-operators');
const siteOperations = operationsByName(site);
const operatorOperations = operationsByName(operators);
const ADDRESS = '203.0.113.60';

interface Probe {
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

async function send({ method, path }: CallRow | OperatorCallRow, { headers, payload }: Probe) {
  const response = await platform.app.inject({
    method,
    url: path.replaceAll(/:(\w+)/g, 'x'),
    headers: { host: 'alpha.localhost', 'x-forwarded-for': ADDRESS, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return answerOf(response);
}

const hasBody = ({ method }: CallRow | OperatorCallRow): boolean => method === 'POST' || method === 'PUT';
const json = { 'content-type': 'application/json' };

/** Sends the request to a call and expects a rejection that the OpenAPI document lists for the call. */
async function expectDocumented(row: CallRow, code: string, probe: Probe): Promise<void> {
  const { status, body, headers } = await send(row, probe);
  const documented = documentedCodes(site, siteOperations.get(row.name), status);
  expect([row.name, body.errorCode, documented.includes(code)]).toEqual([row.name, code, true]);
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

describe('a rejection by the request pipeline is listed in the OpenAPI document of its call', () => {
  const rows: readonly CallRow[] = Object.values(calls);

  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    await expectDocumented(row, 'access.denied', { headers: { 'sec-fetch-site': 'cross-site' } });
    await expectDocumented(row, 'domain.invalid', { headers: { host: 'nowhere.localhost' } });
    await expectDocumented(row, 'function.not.available', { headers: { merchant: 'beta' } });
    if (row.auth !== 'none') await expectDocumented(row, 'login.not.session', {});
    if (row.auth === 'none' && row.encrypted && !row.module)
      await expectDocumented(row, 'request_body_required', { headers: json, payload: '{}' });
    if (!hasBody(row)) return;
    await expectDocumented(row, 'request.media.unknown', { headers: { 'content-type': 'text/csv' }, payload: 'a,b' });
    const large = 'x'.repeat((row.bodyBytes ?? 65_536) + 1);
    // A call that takes large bodies reads none of a stranger.
    const strangers = row.bodyBytes !== undefined && row.auth !== 'none';
    await expectDocumented(row, strangers ? 'login.not.session' : 'request.body.large', {
      headers: json,
      payload: large,
    });
  });

  test('for a caller beyond the limit of each call that has one', async () => {
    const limited = rows.filter(({ limit }) => limit);
    for (const row of limited) await send(row, {});
    await platform.database.db.updateTable('attempt_count').set({ count: 1_000_000 }).execute();
    for (const row of limited) await expectDocumented(row, 'TOO_MANY_REQUEST', {});
    await platform.database.db.deleteFrom('attempt_count').execute();
  });

  test('for a closed site, which serves the calls that document neither 451 nor maintenance', async () => {
    const set = (path: string[], value: unknown) =>
      changeSettings(platform.database, 'alpha', { edit: { path, value }, check: () => [] });
    const probe = rows.find(({ name }) => name === 'gameMenus') as CallRow;
    const closedBy = async (code: string): Promise<void> => {
      await vi.waitFor(async () => expect((await send(probe, {})).body.errorCode).toBe(code));
      for (const row of rows) {
        if (!row.whileClosed) await expectDocumented(row, code, {});
        else expect([row.name, (await send(row, {})).status]).toEqual([row.name, 200]);
      }
    };
    await set(['regionRestriction'], { countries: [], addresses: [ADDRESS] });
    await closedBy('address.blocked');
    await set(['maintenance'], true);
    await closedBy('maintenance');
  });
});

describe('a rejection by the operators’ pipeline is in the OpenAPI document of its call', () => {
  const rows: readonly OperatorCallRow[] = Object.values(operatorCalls);
  const ours = { 'x-ops': '1', origin: 'http://alpha.localhost' };
  const expectListed = async (row: OperatorCallRow, code: string, probe: Probe): Promise<void> => {
    const { status, body } = await send(row, probe);
    const documented = documentedCodes(operators, operatorOperations.get(row.name), status);
    expect([row.name, body.errorCode, documented.includes(code)]).toEqual([row.name, code, true]);
  };

  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    await expectListed(row, 'ops.refused', { headers: { 'sec-fetch-site': 'cross-site' } });
    if (row.auth === 'operator') await expectListed(row, 'ops.signed.out', { headers: ours });
    if (!hasBody(row)) return;
    const csv = { 'content-type': 'text/csv' };
    await expectListed(row, 'request.media.unknown', { headers: { ...ours, ...csv }, payload: 'a,b' });
    const large = 'x'.repeat(4 * 1024 * 1024 + 1);
    await expectListed(row, 'request.body.large', { headers: { ...ours, ...json }, payload: large });
  });
});
