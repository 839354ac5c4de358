import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallName, calls } from '../../generated/calls.ts';
import { type CallContext, send } from './client.ts';
import { CallFailure, toProblem } from './failure.ts';

const onRejected = vi.fn();
const surroundings: CallContext = {
  merchant: 'harbour',
  language: () => 'pt',
  token: () => 'secret',
  onRejected,
};
const answers = vi.fn<(request: Request) => Promise<Response>>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
/** ky passes whole requests, whose URLs are relative to the page in tests. */
const RealRequest = Request;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://site.example.org') : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances all timers and returns the outcome of the call. */
async function outcome(name: CallName, request: object = {}): Promise<unknown> {
  const settled = send(name, request, surroundings).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}
const problemIn = async (name: CallName, request: object = {}) => {
  const failure = await outcome(name, request);
  expect(failure).toBeInstanceOf(CallFailure);
  return toProblem(failure);
};

describe('[ERR-02] a call', () => {
  test('says who asks, and opens the envelope', async () => {
    answers.mockResolvedValue(json({ success: true, value: { list: [] } }));
    expect(await outcome('hotGames', { limit: 3, vassalage: undefined })).toEqual({ list: [] });
    const request = answers.mock.calls[0]?.[0] as Request;
    expect(Object.fromEntries(request.headers)).toMatchObject({
      merchant: 'harbour',
      language: 'pt',
      device: 'web',
      authorization: 'secret',
    });
    if (calls.hotGames.method === 'GET') expect(new URL(request.url).search).toBe('?limit=3');
  });

  test('that is safe to repeat is asked three times at most', async () => {
    answers.mockImplementation(async () => json({}, 503));
    expect(calls.hotGames.idempotent).toBe(true);
    expect(await problemIn('hotGames')).toMatchObject({ severity: 'error', message: 'error.internal.error' });
    expect(answers).toHaveBeenCalledTimes(3);
  });

  test('that is safe to repeat comes through when the platform is back', async () => {
    answers.mockResolvedValueOnce(json({}, 502)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answers.mockResolvedValueOnce(json({ success: true, value: 1 }));
    expect(await outcome('hotGames')).toBe(1);
  });

  test('that changes something is never sent twice', async () => {
    expect(calls.launchGame).toMatchObject({ method: 'POST', idempotent: false });
    answers.mockImplementation(async () => json({}, 503));
    await problemIn('launchGame');
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    await problemIn('launchGame');
    expect(answers).toHaveBeenCalledTimes(2);
  });

  test('[GLA-02] of a launch carries the token in its body too, other calls in the header only', async () => {
    const bodies: unknown[] = [];
    answers.mockImplementation(async (request) => {
      bodies.push(request.method === 'GET' ? new URL(request.url).search : await request.clone().json());
      return json({ success: true, value: {} });
    });
    await outcome('launchGame', { nodeId: 1 });
    await outcome('favoriteGamesList', { clientType: 3 });
    await outcome('addFavoriteGame', { nodeId: 1 });
    expect(bodies).toEqual([{ nodeId: 1, token: 'secret' }, '?clientType=3', { nodeId: 1 }]);
    for (const [request] of answers.mock.calls) expect(request.headers.get('authorization')).toBe('secret');
  });

  test('that is not answered in time says so', async () => {
    answers.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    expect(await problemIn('launchGame')).toMatchObject({
      code: 'network.slow',
      message: 'error.network.slow',
      expected: `an answer within ${calls.launchGame.timeoutMs} ms`,
    });
    expect(onRejected).toHaveBeenCalledExactlyOnceWith('network.slow', 'secret');
  });

  test('that is rejected carries the platform’s reason, its fields and the number of the request', async () => {
    answers.mockResolvedValue(
      json({ success: false, errorCode: 'register.refused', requestId: 'r-1', fields: { username: 'taken' } }, 400),
    );
    const problem = await problemIn('launchGame');
    expect(problem).toMatchObject({
      code: 'register.refused',
      message: 'error.register.refused',
      fields: { username: 'taken' },
    });
    expect(problem.found).toMatch(/POST .+: 400 \(r-1\)/);
    expect(onRejected).toHaveBeenCalledExactlyOnceWith('register.refused', 'secret');
  });

  test.each([
    ['no JSON', () => new Response('<html>gateway</html>')],
    ['nothing', () => new Response('')],
    ['null', () => json(null)],
    ['a list', () => json([1, 2])],
    ['a number', () => json(7)],
    ['an envelope without success', () => json({ value: 1 })],
    ['a success that is no boolean', () => json({ success: 'true', value: 1 })],
    ['a rejection of odd shapes', () => json({ success: false, errorCode: { a: 1 }, fields: 'x' }, 500)],
    ['a rejection that is no JSON', () => new Response('<html>', { status: 500 })],
  ])('that is answered with %s fails with a problem, and with nothing else', async (_, answer) => {
    answers.mockImplementation(async () => answer());
    for (const name of ['hotGames', 'launchGame'] as const) {
      const problem = await problemIn(name);
      expect(problem.severity).toBe('error');
      expect(problem.message).toMatch(/^error\.(internal\.error|network\.failed)$/);
    }
  });

  test('has a time-out, always', () => {
    for (const { name, timeoutMs } of Object.values(calls)) {
      expect(timeoutMs, name).toBeGreaterThan(0);
      expect(timeoutMs, name).toBeLessThanOrEqual(60_000);
    }
  });
});

test('[ERR-02] whatever an error is, it comes to a problem', () => {
  expect(toProblem(new TypeError('x'))).toMatchObject({
    code: 'network.failed',
    severity: 'error',
    found: 'TypeError: x',
  });
  expect(toProblem(undefined)).toMatchObject({ code: 'network.failed' });
});
