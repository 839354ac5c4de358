import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { seededRandom } from '../../rules/random.ts';
import { freePort } from '../support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { createWorkers } from '../support/worker-processes.ts';
import { addSession } from './members.ts';
import { type SilentBank, startSilentBank } from './silent-bank.ts';
import {
  type AskedTransfer,
  addMovers,
  type Line,
  nextTransfer,
  sendTransfer,
  transferDifferences,
} from './transfers.ts';

/** `npm test -- --long` kills a hundred times. */
const CYCLES = process.env.LONG_TESTS ? 100 : 2;
const PLAYERS = 6;
/** Most transfers that are answered before a kill. */
const MAX_ANSWERS = 15;
const HOUR_MS = 60 * 60 * 1000;
const PROCESS = fileURLToPath(new URL('transfer-process.ts', import.meta.url));
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));
const random = seededRandom(seed);

let database: FreshDatabase;
let bank: SilentBank;
const workers = createWorkers(PROCESS);

beforeAll(async () => {
  database = await freshDatabase();
  bank = await startSilentBank(random);
});
afterAll(async () => {
  await workers.killAll();
  bank.close();
  await database.close();
});

/** Starts a platform that works on its turn, at a later hour than the one before. */
async function start(hour: number) {
  const port = await freePort();
  const where = { BANK_URL: bank.url, WORKS_ON: database.url, LISTENS_ON: String(port) };
  const worker = await workers.start({ ...where, AHEAD_MS: String(hour * HOUR_MS) });
  return { ...worker, port, now: Date.now() + hour * HOUR_MS };
}

const openCount = async (): Promise<number> => {
  const rows = await database.db.selectFrom('wallet_transfer').select('id').where('state', '=', 'sent').execute();
  return rows.length;
};

/** Players who ask for one transfer after another. The end of the platform interrupts one of each, which the next one gets again. */
function createPlayers(members: readonly string[]) {
  const asked: AskedTransfer[] = [];
  const unfinished = new Map<string, AskedTransfer>();
  const next = (memberId: string): AskedTransfer => {
    const begun = unfinished.get(memberId);
    if (begun) return begun;
    const transfer = nextTransfer(random, memberId);
    asked.push(transfer);
    unfinished.set(memberId, transfer);
    return transfer;
  };
  const play = async (line: Line, memberId: string, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const transfer = next(memberId);
      // A third is sent twice at once, as by an impatient player.
      await Promise.all(Array.from({ length: random.integer(3) === 0 ? 2 : 1 }, () => sendTransfer(line, transfer)));
      if (transfer.answers.length > 0) unfinished.delete(memberId);
    }
  };
  return {
    asked,
    unfinished,
    answered: () => asked.filter(({ answers }) => answers.length > 0).length,
    playAt: ({ port, now }: { port: number; now: number }, isOver: (memberId: string) => boolean) =>
      members.map(async (memberId) =>
        play({ port, token: await addSession(database, memberId, now) }, memberId, () => isOver(memberId)),
      ),
  };
}

test(`[NFR-03] [MEM-03] wallet transfers whose platform is killed ${CYCLES} times are sent once, and the vendor’s record is ours (seed ${seed})`, {
  timeout: CYCLES * 20_000 + 60_000,
}, async () => {
  const { asked, unfinished, answered, playAt } = createPlayers(await addMovers(database, PLAYERS));
  const killed = { interrupted: 0, leftOpen: 0 };
  let next = start(0);
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const running = await next;
    // The next one gets ready while this one works: most of the test's time is their start.
    next = start(cycle + 1);
    running.go();
    let isOver = false;
    const players = playAt(running, () => isOver);
    const enough = answered() + 3 + random.integer(MAX_ANSWERS);
    await vi.waitFor(() => expect(answered()).toBeGreaterThan(enough), { interval: 1, timeout: 30_000 });
    await wait(random.integer(20));
    await running.kill();
    isOver = true;
    await Promise.all(players);
    killed.interrupted += unfinished.size;
    killed.leftOpen += await openCount();
    expect(await findViolations(database.db)).toEqual([]);
  }
  expect(killed.interrupted, 'no process was killed in the middle of a request').toBeGreaterThan(0);
  expect(killed.leftOpen, 'no process left a transfer open').toBeGreaterThan(0);
  bank.answerAll();
  const last = await next;
  last.go();
  await Promise.all(playAt(last, (memberId) => !unfinished.has(memberId)));
  await vi.waitFor(async () => expect(await openCount()).toBe(0), { interval: 50, timeout: 30_000 });
  expect(await transferDifferences(database, bank, asked)).toEqual([]);
  expect(await findViolations(database.db)).toEqual([]);
  console.log(
    `${CYCLES} kills: ${asked.length} transfers, ${killed.interrupted} interrupted, ${killed.leftOpen} left open, ${bank.moved.size} moved.`,
  );
});
