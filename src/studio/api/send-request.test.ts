// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { onSignedOut, sendRequest, startSession } from './send-request.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces fetch by one that answers each request when the test says so. */
function heldAnswers() {
  const held: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void held.push(resolve)));
  return held;
}

const signedOut = (): Response =>
  new Response(JSON.stringify({ success: false, errorCode: 'ops.signed.out' }), { status: 401 });

test('[OPS-01] a request whose session has ended shows the sign-in', async () => {
  const held = heldAnswers();
  const listener = vi.fn();
  const stop = onSignedOut(listener);
  const answer = sendRequest({ path: 'overview' });
  held[0]?.(signedOut());
  expect(await answer).toMatchObject({ ok: false, problem: { code: 'ops.signed.out' } });
  stop();
  expect(listener).toHaveBeenCalledOnce();
});

test('[OPS-07] a request on many rows waits for each of them as long as the platform waits for a provider', async () => {
  const held = heldAnswers();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const answers = [sendRequest({ path: 'overview' }), sendRequest({ path: 'queues/x', rows: 10 })];
  for (const answer of held) answer(Response.json({ success: true, value: {} }));
  await Promise.all(answers);
  expect(timeout.mock.calls).toEqual([[20_000], [155_000]]);
});

test('[OPS-01] a late answer of an earlier session does not show the sign-in over a new one', async () => {
  const held = heldAnswers();
  const listener = vi.fn();
  const stop = onSignedOut(listener);
  const late = sendRequest({ path: 'overview' });
  startSession();
  held[0]?.(signedOut());
  expect((await late).ok).toBe(false);
  stop();
  expect(listener).not.toHaveBeenCalled();
});
