// A separate process that requests random pages at a constant rate, each from another address. Each message is one job.
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface FloodOrder {
  readonly port: number;
  readonly host: string;
  readonly perSecond: number;
  readonly milliseconds: number;
}

export interface FloodResult {
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

process.on('message', (order: FloodOrder) => void flood(order).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());

const TURN_MS = 20;

async function flood(order: FloodOrder): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const statuses: Record<string, number> = {};
  const sent: Promise<void>[] = [];
  const began = performance.now();
  while (performance.now() - began < order.milliseconds) {
    const due = Math.floor(((performance.now() - began) * order.perSecond) / 1000);
    while (sent.length < due)
      sent.push(
        send(order, agent).then((status) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
        }),
      );
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
  await Promise.all(sent);
  agent.destroy();
  return { statuses };
}

/** Unknown addresses, and addresses of screens that read a parameter, of which each is a page of its own. */
const PATHS = [
  () => `/slots/${randomUUID()}?${randomUUID()}`,
  () => `/?${randomUUID()}`,
  () => `/promotions/${randomUUID()}`,
  () => `/rng?page=${randomUUID()}&q=${randomUUID()}`,
];

function send({ port, host }: FloodOrder, agent: Agent): Promise<number> {
  const path = PATHS[randomInt(PATHS.length)]?.() ?? '/';
  const address = `198.51.${randomInt(256)}.${randomInt(256)}`;
  const headers = { host, accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': address };
  return new Promise((resolve) => {
    const asking = request({ agent, port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    asking.once('error', () => resolve(0));
    asking.end();
  });
}
