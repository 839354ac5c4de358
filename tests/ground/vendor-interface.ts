import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Reached, VendorAdapter } from '../../platform/vendors/adapter.ts';

/** Nothing listens at the discard port. */
const DOWN = 'http://127.0.0.1:9';
/** No player waits longer than this for a vendor that does not answer. */
const PATIENCE_MS = 10_000;

const LAUNCH = {
  token: 't',
  gameCode: 'a/../b?c',
  language: 'en',
  device: 'desktop',
  currency: 'BRL',
  lobbyUrl: 'https://site.example.org/',
} as const;

type Open = (url: string) => Promise<VendorAdapter>;

/** The suite that every vendor's adapter passes: a vendor that is down is a value, and addresses are its own. */
export async function keepsVendorInterface(open: Open): Promise<void> {
  const down = await open(DOWN);
  expect(await down.launch(LAUNCH)).toEqual({ ok: false, reason: 'unreachable' });
  expect(await down.rooms({ gameCode: 'g', currency: 'BRL', language: 'en' })).toMatchObject({ ok: false });
  expect(await down.pullSettled({ vendor: 'V', from: 0, to: 1 })).toMatchObject({ ok: false });
  expect(await down.keys()).toEqual([]);
  for (const origin of down.origins) expect(new URL(origin).origin).toBe(origin);
  const round = new URL(down.roundUrl('a/../b?c#d'));
  expect(down.origins).toContain(round.origin);
  expect([round.search, round.hash]).toEqual(['', '']);
  expect(Object.values(down.profile).every((value) => typeof value === 'boolean')).toBe(true);
}

const says =
  (text: string, status = 200): RequestListener =>
  (_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };

/** Ways in which a vendor fails that have nothing to do with how it speaks. */
export const TROUBLES: Readonly<Record<string, RequestListener>> = {
  'an error': says('{"error":"no"}', 500),
  'too many requests': says('', 429),
  'words that are no JSON': says('<html>Bad gateway</html>'),
  'an empty answer': says(''),
  null: says('null'),
  'a list': says('[]'),
  'an object without anything': says('{}'),
  'numbers where lists ought to be': says('{"games":1,"rooms":2,"list":3,"keys":4}'),
  'entries of every wrong kind': says(
    JSON.stringify({
      ...Object.fromEntries(
        ['games', 'rooms', 'list', 'keys'].map((name) => [
          name,
          [null, 1, 'x', [], {}, { roomId: '../x', roomName: 7, minBet: -1, players: 0.5 }, { txId: 1, verb: 2 }],
        ]),
      ),
      cursor: 7,
    }),
  ),
  'more than anybody asked for': says(`{"games":["${'x'.repeat(5_000_000)}"]}`),
  'the way to another host': (_request, answer) => {
    answer.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  },
  'a line that breaks off': (_request, answer) => {
    answer.writeHead(200, { 'content-length': '100' });
    answer.write('{"ga');
    answer.destroy();
  },
  silence: () => undefined,
};

/** Whatever a vendor does, its adapter answers in time, and what it answers can be used. */
export async function standsTrouble(open: Open, trouble: RequestListener): Promise<void> {
  const server = createServer(trouble).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const adapter = await open(url);
    const began = performance.now();
    const [launched, rooms, settled, keys] = await Promise.all([
      adapter.launch(LAUNCH),
      adapter.rooms({ gameCode: 'g', currency: 'BRL', language: 'en' }),
      adapter.pullSettled({ vendor: 'V', from: 0, to: 1 }),
      adapter.keys(),
    ]);
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
    expect(keys).toEqual([]);
    if (launched.ok) expect(adapter.origins).toContain(new URL(launched.value).origin);
    expect(valueOf(rooms, [])).toEqual([]);
    const book = valueOf(settled, { list: [] });
    expect(book.list).toEqual([]);
    // A book that never ends would be read for ever.
    expect(book.cursor).toBeUndefined();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const valueOf = <Value>(answer: Reached<Value>, otherwise: Value): Value => {
  if (answer.ok) return answer.value;
  expect(['unreachable', 'unknown']).toContain(answer.reason);
  return otherwise;
};
