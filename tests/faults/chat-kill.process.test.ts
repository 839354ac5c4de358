import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openChat } from '../support/chat.ts';
import { addSenders, type ChatProcess, callAt, type Sender, startChatProcess } from '../support/chat-processes.ts';
import { siteWithChat } from '../support/chat-site.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const SENDERS = 24;
const MESSAGES = 3;
const READERS = 6;
/** Longer than the pace of one sender. */
const PACE_MS = 2_100;

let platform: TestPlatform;
let senders: readonly Sender[];
const processes: ChatProcess[] = [];
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithChat('alpha')] });
  senders = await addSenders(platform.database, SENDERS);
  const { url } = platform.database;
  processes.push(...(await Promise.all([startChatProcess(url), startChatProcess(url)])));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await platform.close();
});

const portAt = (turn: number): number => processes[turn % processes.length]?.port ?? 0;

interface Seen {
  readonly seqs: number[];
  readonly texts: string[];
  repeated: number;
}

/** Reads a room as a page does: from the number after the last one, again whenever the stream ends, at the next process. */
async function read(
  roomId: string,
  { token }: Sender,
  { seen, signal, first }: { seen: Seen; signal: AbortSignal; first: number },
) {
  for (let turn = first; !signal.aborted; turn += 1) {
    const after = seen.seqs.at(-1) ?? 0;
    const stream = await openChat(`http://127.0.0.1:${portAt(turn)}`, { roomId, token, after }).catch(() => undefined);
    if (!stream) {
      await pause(50);
      continue;
    }
    signal.addEventListener('abort', stream.stop);
    let taken = 0;
    const take = (): void => {
      for (; taken < stream.entries.length; taken += 1) {
        const entry = stream.entries[taken];
        if (!entry) continue;
        if (entry.seq <= (seen.seqs.at(-1) ?? 0)) seen.repeated += 1;
        else {
          seen.seqs.push(entry.seq);
          seen.texts.push(entry.text ?? '');
        }
      }
    };
    const timer = setInterval(take, 10);
    await stream.ended;
    clearInterval(timer);
    take();
    signal.removeEventListener('abort', stream.stop);
  }
}

/** Sends messages until each is acknowledged, by whichever process answers. */
async function write(roomId: string, { token }: Sender, name: string): Promise<readonly string[]> {
  const texts = Array.from({ length: MESSAGES }, (_, index) => `${name} says ${index}`);
  for (const [index, text] of texts.entries()) {
    const message = { roomId, clientId: randomUUID(), text };
    for (let turn = index; ; turn += 1) {
      const sent = await callAt(portAt(turn), '/wps/chat/messages', { token, body: message }).catch(() => undefined);
      if (sent) break;
      await pause(100);
    }
    await pause(PACE_MS);
  }
  return texts;
}

test('[MSG-03] [NFR-04] while a process is killed and another, every page gets every message once and in order', async () => {
  const { roomId } = await callAt<{ roomId: string }>(portAt(0), '/wps/chat/seat', senders[0] as Sender);
  const stop = new AbortController();
  const pages = Array.from({ length: READERS }, (): Seen => ({ seqs: [], texts: [], repeated: 0 }));
  const reading = pages.map((seen, index) =>
    read(roomId, senders[index] as Sender, { seen, signal: stop.signal, first: index }),
  );
  const writing = Promise.all(senders.map((sender, index) => write(roomId, sender, `sender ${index}`)));
  for (const victim of [0, 1]) {
    await vi.waitFor(() => expect(pages[0]?.texts.length).toBeGreaterThan(10 + victim * 25), { timeout: 30_000 });
    const { port } = processes[victim] as ChatProcess;
    await processes[victim]?.kill();
    processes[victim] = await startChatProcess(platform.database.url, port);
  }
  const sent = (await writing).flat();
  await vi.waitFor(
    () => {
      for (const { texts } of pages) expect(texts.length).toBe(sent.length);
    },
    { timeout: 20_000 },
  );
  stop.abort();
  await Promise.all(reading);
  for (const { seqs, texts, repeated } of pages) {
    expect(seqs).toEqual(Array.from({ length: sent.length }, (_, at) => at + 1));
    expect(texts.toSorted()).toEqual(sent.toSorted());
    expect(repeated).toBe(0);
  }
}, 120_000);
