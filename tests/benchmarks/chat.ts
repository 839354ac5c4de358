import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { startEmbedded } from '../../platform/kernel/database/embedded/embedded.ts';
import { migrate } from '../../platform/kernel/database/migrate.ts';
import { addSenders, type ChatProcess, callAt, type Sender, startChatProcess } from '../support/chat-processes.ts';
import type { Benchmark, Row } from './bench.ts';
import { temporaryFolder } from './running-platform.ts';

const SIZES = {
  full: { pages: 1_000, messages: 60, processes: 3 },
  small: { pages: 30, messages: 5, processes: 2 },
} as const;
/** Messages of a second. */
const RATE = 4;
const MAX_SECONDS = 1;
const MAX_KILOBYTES = 60;
const TIMEOUT_MS = 20_000;
const TRIES = 10;

/** Measures how soon a message is at every open page, and what a page costs a process. */
export const chat: Benchmark = {
  name: 'chat',
  describes: 'A message to 1,000 open pages of a room at three processes, and the memory of a page',
  run: (size) => measureChat(SIZES[size]),
};

interface Arrival {
  readonly text: string;
  readonly at: number;
}

async function measureChat(size: { pages: number; messages: number; processes: number }): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const started = await startEmbedded({ dataDir: folder.path });
  if (!started.ok) throw new Error(started.problem.message);
  const { url } = started.embedded;
  const database = connectDatabase(url);
  await migrate(database);
  const processes = await Promise.all(Array.from({ length: size.processes }, () => startChatProcess(url)));
  const sockets: Socket[] = [];
  try {
    // A sender may write every two seconds.
    const senders = await addSenders(database, RATE * 3);
    const at = (turn: number): number => processes[turn % processes.length]?.port ?? 0;
    const [first] = senders;
    if (!first) throw new Error('There is no sender.');
    const { roomId } = await callAt<{ roomId: string }>(at(0), '/wps/chat/seat', first);
    await database.db.updateTable('chat_room').set({ guests_read: true }).execute();
    const before = await memoryOf(processes);
    const arrivals: Arrival[] = [];
    for (let index = 0; index < size.pages; index += 1) {
      const page = { port: at(index), roomId, address: `10.5.${index >> 8}.${index & 255}` };
      sockets.push(await openPage(page, (arrival) => void arrivals.push(arrival)));
    }
    const after = await memoryOf(processes);
    const sentAt = await sendAll({ at, roomId, senders }, size.messages);
    const expected = size.pages * size.messages;
    for (const began = performance.now(); arrivals.length < expected && performance.now() - began < TIMEOUT_MS; )
      await pause(50);
    const delays = arrivals.map((one) => one.at - (sentAt.get(one.text) ?? Number.NaN)).toSorted((a, b) => a - b);
    const percentile = (share: number): number => (delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN) / 1_000;
    const note = `median ${percentile(0.5).toFixed(3)} s, ${RATE} messages a second at ${size.processes} processes`;
    return [
      {
        what: `a message at ${size.pages} pages, 99th percentile`,
        value: percentile(0.99),
        bound: MAX_SECONDS,
        unit: 's',
        note,
      },
      {
        what: 'memory of an open page',
        value: (after - before) / size.pages / 1_000,
        bound: MAX_KILOBYTES,
        unit: 'kB',
      },
      { what: 'messages lost or doubled', value: Math.abs(expected - arrivals.length), bound: 0, unit: 'messages' },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await Promise.all(processes.map((one) => one.kill()));
    await database.close();
    await started.embedded.stop();
    folder.remove();
  }
}

interface Stage {
  /** Returns the port of the process of a turn. */
  readonly at: (turn: number) => number;
  readonly roomId: string;
  readonly senders: readonly Sender[];
}

/** Sends messages at their pace, and returns when each was sent once all are taken. */
async function sendAll({ at, roomId, senders }: Stage, count: number): Promise<ReadonlyMap<string, number>> {
  const sentAt = new Map<string, number>();
  const sending: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const sender = senders[index % senders.length];
    if (!sender) throw new Error('There is no sender.');
    // Nothing that the filter takes for a telephone number or a key, so that it arrives as it was sent.
    const text = `message ${index} of many`;
    sentAt.set(text, performance.now());
    sending.push(deliver(at(index), { token: sender.token, body: { roomId, clientId: randomUUID(), text } }));
    await pause(1_000 / RATE);
  }
  await Promise.all(sending);
  return sentAt;
}

/** Sends a message until a process has taken it. Its identity makes every attempt the same message. */
async function deliver(port: number, request: { readonly token: string; readonly body: object }): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const isTaken = await callAt(port, '/wps/chat/messages', request).then(
      () => true,
      () => false,
    );
    if (isTaken) return;
    await pause(200);
  }
  throw new Error('A message was not taken.');
}

const memoryOf = async (processes: readonly ChatProcess[]): Promise<number> =>
  (await Promise.all(processes.map((one) => one.memory()))).reduce((sum, bytes) => sum + bytes, 0);

/** Opens a page's stream on a bare socket, so that the pages cost the generator little. Resolves once it is answered. */
function openPage(
  { port, roomId, address }: { readonly port: number; readonly roomId: string; readonly address: string },
  onArrival: (arrival: Arrival) => void,
): Promise<Socket> {
  const head = [
    `GET /wps/streams/chat?room=${roomId}&after=0 HTTP/1.1`,
    'host: 127.0.0.1',
    'x-forwarded-host: alpha.localhost',
    `x-forwarded-for: ${address}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(`${head.join('\r\n')}\r\n\r\n`));
    let rest = '';
    let isOpen = false;
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      const received = rest + bytes.toString();
      if (!isOpen && received.includes('\r\n\r\n')) {
        isOpen = true;
        if (received.startsWith('HTTP/1.1 200')) resolve(socket);
        else reject(new Error(received.slice(0, 200)));
      }
      const at = performance.now();
      const lines = received.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const text = line.startsWith('data: {"seq"') ? /"text":"(message [^"]+)"/.exec(line)?.[1] : undefined;
        if (text !== undefined) onArrival({ text, at });
      }
    });
  });
}
