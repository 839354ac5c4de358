import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSessions } from '../../platform/identity/sessions/sessions.ts';
import { createSessionStore } from '../../platform/identity/sessions/store.ts';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { systemClock } from '../../rules/clock.ts';
import { systemRandom } from '../../rules/random.ts';
import { freePort } from './free-port.ts';

export interface ChatProcess {
  readonly port: number;
  /** Ends the process without any warning. */
  kill(): Promise<void>;
  /** Bytes that the process uses after a collection. */
  memory(): Promise<number>;
}

/** Starts a platform process on a database and waits until it serves. */
export async function startChatProcess(databaseUrl: string, port?: number): Promise<ChatProcess> {
  const chosen = port ?? (await freePort());
  // A killed process deletes nothing.
  const folder = mkdtempSync(join(tmpdir(), 'chat-process-'));
  const child: ChildProcess = fork(fileURLToPath(new URL('chat-process.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl, CHAT_PORT: String(chosen), CHAT_FOLDER: folder },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await once(child, 'message');
  return {
    port: chosen,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    memory: async () => {
      const answer = once(child, 'message') as Promise<[{ readonly bytes: number }]>;
      child.send({});
      return (await answer)[0].bytes;
    },
  };
}

export interface Sender {
  readonly token: string;
}

/** Adds members with a session, without the cost of hashing passwords. */
export async function addSenders(database: Database, count: number): Promise<readonly Sender[]> {
  const at = new Date();
  const members = Array.from({ length: count }, (_, index) => ({
    merchant: 'alpha',
    username: `sender${index}`,
    username_folded: `sender${index}`,
    password_hash: '',
    profile: '{}',
    created_at: at,
    last_login_at: null,
  }));
  const ids = await database.db.insertInto('member').values(members).returning('id').execute();
  const events = { publish: () => Promise.resolve() };
  const store = createSessionStore(database);
  const sessions = createSessions({ store, clock: systemClock, random: systemRandom, events });
  const origin = { address: '192.0.2.1', device: '', browser: '', verified: 'password', mustChange: false };
  return Promise.all(ids.map(async ({ id }) => ({ token: await sessions.begin(String(id), origin) })));
}

/** Sends one call like a page, to a process. Throws when the process does not answer with 200. */
export async function callAt<Value>(
  port: number,
  path: string,
  { token, body }: { readonly token: string; readonly body?: object },
): Promise<Value> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-host': 'alpha.localhost',
      'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      authorization: token,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(5_000),
  });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { value: Value }).value;
}
