import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../generated/calls.ts';
import { loadHandlers } from '../../platform/kernel/calls/load-handlers.ts';
import { responseFault } from '../../platform/kernel/calls/validate.ts';
import { callFiles, exampleRequest } from '../support/call-files.ts';
import type { TestPlatform } from '../support/platform.ts';
import { newStand, startForEveryCall, validRequest } from '../support/valid-requests.ts';

// By path, so that calls of one subject come together: each costs a minute of the clock, and draws that one plans are overdue for
// one that comes hours later.
const offered = callFiles
  .filter(({ awaits }) => awaits === undefined)
  .toSorted((one, other) => (one.path < other.path ? -1 : 1));
const awaiting = callFiles.filter(({ awaits }) => awaits !== undefined);
const flags = Object.fromEntries(callFiles.flatMap(({ module }) => (module ? [[module, true]] : [])));
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startForEveryCall(flags);
});
afterAll(() => platform.close());

describe('[API-01] every call of the folder', () => {
  test('is offered or awaits a feature', () => {
    expect(offered.length).toBeGreaterThan(65);
    expect(offered.length + awaiting.length).toBe(Object.keys(calls).length);
  });

  test.each(offered.map(({ name }) => name))(
    '%s answers a valid request according to its schema, and ignores unknown fields',
    async (name) => {
      const { request, from } = await validRequest(name, await newStand(platform, name));
      // Clients of the API family send fields that this platform does not have.
      const answer = await platform.call(name, { ...request, moduleid: 'COMM3' }, from);
      expect(answer.status, answer.text).toBe(200);
      if (calls[name].envelope === 'value')
        expect(answer.body).toMatchObject({ success: true, message: '', requestId: answer.headers['x-request-id'] });
      const value = calls[name].envelope === 'bare' ? answer.body : answer.body.value;
      expect(await responseFault(name, value)).toBeUndefined();
    },
  );

  test.each(awaiting.map((call) => [call.name, call.awaits ?? ''] as const))(
    '%s rejects a valid request, because the platform awaits the %s',
    async (name) => {
      const { token } = await newStand(platform, name);
      const answer = await platform.call(name, exampleRequest(name), { token });
      expect([answer.body.success, answer.body.errorCode]).toEqual([false, 'function.not.available']);
    },
  );

  test('has a handler unless it awaits a feature', async () => {
    const handlers = await loadHandlers();
    const without = callFiles.filter(({ name }) => !handlers[name]).map(({ name }) => name);
    const names = new Set(awaiting.map(({ name }) => name));
    expect(without.filter((name) => !names.has(name))).toEqual([]);
  });
});
