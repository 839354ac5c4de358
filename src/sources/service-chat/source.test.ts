import { afterEach, expect, test, vi } from 'vitest';
import { source } from './source.ts';

afterEach(() => vi.unstubAllGlobals());

test('[MSG-03] the stream of a conversation ends with the session', async () => {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  let say: (event: string) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (event) => controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: {}\n\n`));
    },
  });
  asked.mockResolvedValueOnce(new Response(body));
  vi.stubGlobal('fetch', asked);
  const refresh = vi.fn<() => void>();
  const following = { current: () => ({}), refresh, token: 'a' } as unknown as Parameters<
    NonNullable<typeof source.follow>
  >[1];
  const close = source.follow?.({}, following);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  const signal = asked.mock.calls[0]?.[1].signal;
  say('changed');
  // Once it is open, and once it has changed.
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(signal?.aborted).toBe(false);
  say('session');
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
  close?.();
});
