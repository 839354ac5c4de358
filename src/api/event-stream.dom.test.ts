import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream } from './event-stream.ts';

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const heard: unknown[] = [];
const told: string[] = [];
let stop: () => void = () => undefined;

/** Creates a response whose body arrives in arbitrary chunks, as over a network. */
const answer = (...pieces: readonly string[]): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
  );
const open = (token?: string) => {
  stop = openStream({
    token,
    receive: (name, data) => void heard.push([name, data]),
    opened: () => void told.push('opened'),
    rejected: (code) => void told.push(code),
  });
};
const never = new Promise<Response>(() => undefined);

beforeEach(() => {
  heard.length = 0;
  told.length = 0;
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events are heard whole however they are cut, and what is no event says nothing', async () => {
  const pieces = [
    'retry: 3000\n\nevent: set',
    'tings\ndata: {"version":7}\n',
    '\nevent: balance\ndata: {}\n\n: beat\n\n',
  ];
  asked.mockResolvedValueOnce(answer(...pieces, 'event: broken\ndata: {no\n\n')).mockReturnValue(never);
  open();
  await vi.waitFor(() => expect(heard.length).toBe(2));
  expect(heard).toEqual([
    ['settings', { version: 7 }],
    ['balance', {}],
  ]);
});

test('a session goes in the header, never in the address; a rejected one is told and not asked for again', async () => {
  asked.mockResolvedValue(new Response('{}', { status: 401 }));
  open('secret');
  await vi.waitFor(() => expect(told).toEqual(['login.not.session']));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledOnce();
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe('/wps/events');
  expect(init?.headers).toMatchObject({ Authorization: 'secret' });
});

test('a stream is asked for with low priority, because a page is not loaded while an important answer is awaited', async () => {
  asked.mockReturnValue(never);
  open();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[1].priority).toBe('low');
});

test('a stream that ends or cannot be had is opened again, more and more patiently; one that is stopped is not', async () => {
  asked.mockResolvedValueOnce(answer('event: a\ndata: 1\n\n')).mockRejectedValue(new Error('no network'));
  open();
  await vi.advanceTimersByTimeAsync(3_001);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(300_000);
  const calls = asked.mock.calls.length;
  expect(calls).toBeLessThan(40);
  expect(told).toEqual(['opened']);
  stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.mock.calls.length).toBe(calls);
});
