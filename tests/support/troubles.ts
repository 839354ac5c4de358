import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createLineServer, type Socket } from 'node:net';
import { vi } from 'vitest';

/** The discard port, on which nothing listens. */
export const DOWN = 'http://127.0.0.1:9';
/** The maximum duration for which the platform waits for an external service. */
export const TIMEOUT_MS = 10_000;

const says =
  (text: string, status = 200): RequestListener =>
  (_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };

/** Faults of an external service that do not depend on its protocol. */
export const TROUBLES: Readonly<Record<string, RequestListener>> = {
  'status 500': says('{"error":"no"}', 500),
  'status 429': says('', 429),
  'a body that is not JSON': says('<html>Bad gateway</html>'),
  'an empty body': says(''),
  null: says('null'),
  'a list': says('[]'),
  'an empty object': says('{}'),
  'numbers instead of lists': says('{"games":1,"rooms":2,"list":3,"keys":4}'),
  'list entries of wrong types': says(
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
  'an oversized body': says(`{"games":["${'x'.repeat(5_000_000)}"]}`),
  'a redirect to another host': (_request, answer) => {
    answer.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  },
  'a truncated response': (_request, answer) => {
    answer.writeHead(200, { 'content-length': '100' });
    answer.write('{"ga');
    answer.destroy();
  },
};

/** Runs the callback with the address of a local service that responds like this. */
export async function withService<Value>(
  listener: RequestListener,
  run: (url: string) => Promise<Value>,
): Promise<Value> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Runs the callback with a service of a protocol other than HTTP. */
export async function withSpeaker<Value>(
  speak: (socket: Socket) => void,
  run: (url: string) => Promise<Value>,
): Promise<Value> {
  const open = new Set<Socket>();
  const server = createLineServer((socket) => {
    open.add(socket);
    // The client may disconnect before the last response.
    socket.on('error', () => {});
    speak(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of open) socket.destroy();
    server.close();
  }
}

/**
 * Runs the callback with a silent service and fires its timeout immediately. Returns the timeout in milliseconds, or
 * Infinity without one.
 */
export async function withSilence(run: (url: string) => Promise<void>): Promise<number> {
  let longest = 0;
  let isEndless = false;
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    longest = Math.max(longest, milliseconds);
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('The service is silent.', 'TimeoutError')), 30);
    return ending.signal;
  });
  const silent: RequestListener = ({ socket }) => {
    if (longest > 0) return;
    isEndless = true;
    socket.destroy();
  };
  try {
    await withService(silent, run);
  } finally {
    asked.mockRestore();
  }
  return isEndless ? Number.POSITIVE_INFINITY : longest;
}
