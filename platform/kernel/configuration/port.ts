import { createServer } from 'node:net';
import type { Configuration } from './configuration.ts';
import { type StartProblem, startProblem } from './problem.ts';

type Address = Pick<Configuration, 'host' | 'port'>;

/** Tries to listen before anything slow starts, so that an occupied port is reported at once. */
export function findPortProblem(address: Address): Promise<StartProblem | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(listenProblem(error, address)));
    probe.listen({ host: address.host, port: address.port }, () => probe.close(() => resolve(undefined)));
  });
}

/** Returns a sentence about why a server cannot listen. */
export function listenProblem(error: NodeJS.ErrnoException, { host, port }: Address): StartProblem {
  const where = `${host}:${port}`;
  switch (error.code) {
    case 'EADDRINUSE':
      return startProblem(
        'port.in-use',
        where,
        `Port ${port} on ${host} is already in use: stop what uses it, or choose another with PORT=${port === 65535 ? port - 1 : port + 1}.`,
      );
    case 'EACCES':
      return startProblem(
        'port.forbidden',
        where,
        `Port ${port} may not be opened by this user: choose one of 1024 or above with PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return startProblem(
        'port.address',
        where,
        `HOST ${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for every address.`,
      );
    default:
      return startProblem('port.failed', where, `The platform cannot listen on ${where}: ${error.message}.`);
  }
}
