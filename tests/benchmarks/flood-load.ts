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
  /** Answers by status, for addresses of which each is a page of its own: rendered, or refused. */
  readonly own: Readonly<Record<string, number>>;
  /** Answers by status, for addresses that share one page, which is rendered once and cached. */
  readonly shared: Readonly<Record<string, number>>;
}

process.on('message', (order: FloodOrder) => void flood(order).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());

const TURN_MS = 20;

async function flood(order: FloodOrder): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const answers = { own: {} as Record<string, number>, shared: {} as Record<string, number> };
  const sent: Promise<void>[] = [];
  const began = performance.now();
  while (performance.now() - began < order.milliseconds) {
    const due = Math.floor(((performance.now() - began) * order.perSecond) / 1000);
    while (sent.length < due) {
      const kind = randomInt(2) === 0 ? 'own' : 'shared';
      const answered = send(order, { agent, path: pathOf(kind) }).then((status) => {
        answers[kind][status] = (answers[kind][status] ?? 0) + 1;
      });
      sent.push(answered);
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
  await Promise.all(sent);
  agent.destroy();
  return answers;
}

/** Addresses of screens that read a parameter, of which each is a page of its own, and addresses that are one page. */
const PATHS = {
  own: [() => `/promotions/${randomUUID()}`, () => `/rng?page=${randomUUID()}&q=${randomUUID()}`],
  shared: [() => `/slots/${randomUUID()}?${randomUUID()}`, () => `/?${randomUUID()}`],
} as const;
const pathOf = (kind: keyof typeof PATHS): string => PATHS[kind][randomInt(2)]?.() ?? '/';

function send({ port, host }: FloodOrder, { agent, path }: { agent: Agent; path: string }): Promise<number> {
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
