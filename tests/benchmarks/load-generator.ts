// A separate process that loads a local server as fast as possible. Each message is one job.
import { connect } from 'node:net';

export interface LoadOrder {
  readonly port: number;
  /** Raw HTTP requests, sent in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly answers: number;
  readonly seconds: number;
  /** Responses with a status other than 200. */
  readonly refused: number;
}

process.on('message', (order: LoadOrder) => void load(order).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());

async function load(order: LoadOrder): Promise<LoadResult> {
  const began = performance.now();
  const count = { answers: 0, refused: 0 };
  const next = turns(order.requests);
  await Promise.all(Array.from({ length: order.connections }, () => drive(order, next, count)));
  return { ...count, seconds: (performance.now() - began) / 1000 };
}

function turns(requests: readonly string[]): () => Buffer {
  const bytes = requests.map((request) => Buffer.from(request));
  let turn = 0;
  return () => {
    turn += 1;
    return bytes[turn % bytes.length] as Buffer;
  };
}

/** One keep-alive connection: the next request is sent after the previous response has arrived completely. */
function drive(
  { port, milliseconds }: LoadOrder,
  next: () => Buffer,
  count: { answers: number; refused: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const until = performance.now() + milliseconds;
    let head = '';
    let missing = 0;
    const done = (): void => {
      count.answers += 1;
      if (performance.now() < until) socket.write(next());
      else {
        socket.end();
        resolve();
      }
    };
    socket.once('error', reject);
    socket.once('connect', () => socket.write(next()));
    socket.on('data', (chunk) => {
      if (missing > 0) {
        missing -= chunk.length;
        if (missing <= 0) done();
        return;
      }
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 200')) count.refused += 1;
      missing = lengthIn(head) - (head.length - end - 4);
      head = '';
      if (missing <= 0) done();
    });
  });
}

const lengthIn = (head: string): number => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
