// Finds a free port for services without a configured one.
import { createServer } from 'node:net';

const TRIES = 50;

/** Returns the first free port from `port` on; `port` itself when none is free, so that its owner reports the error. */
export async function freePortFrom(port, host = process.env.HOST || '127.0.0.1') {
  for (let next = port; next < Math.min(port + TRIES, 65_536); next += 1) if (await isFree(next, host)) return next;
  return port;
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}
