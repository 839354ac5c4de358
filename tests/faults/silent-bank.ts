import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FundsState } from '../../platform/money/wallet/vendor-funds.ts';
import type { Random } from '../../rules/random.ts';

/** A vendor that keeps the balances of its wallet, by the pseudonyms of the players, and moves each key at most once. */
export interface SilentBank {
  readonly url: string;
  /** What it moved, by key; negative amounts left its wallet. */
  readonly moved: ReadonlyMap<string, bigint>;
  /** Every request to move money, repeated ones as well. */
  readonly asked: readonly string[];
  readonly balances: ReadonlyMap<string, bigint>;
  /** Ends the faults: from now on it answers everything. */
  answerAll(): void;
  close(): void;
}

/** Starts a vendor that refuses some requests, loses others or their answers, and is slow with some. */
export async function startSilentBank(random: Random): Promise<SilentBank> {
  const moved = new Map<string, bigint>();
  const refused = new Set<string>();
  const balances = new Map<string, bigint>();
  const asked: string[] = [];
  let isFaulty = true;
  const take = (key: string, { playerRef, amount }: { playerRef: string; amount: bigint }): void => {
    const balance = (balances.get(playerRef) ?? 0n) + amount;
    if (balance < 0n) return void refused.add(key);
    balances.set(playerRef, balance);
    moved.set(key, amount);
  };
  const outcomeOf = (key: string): FundsState['outcome'] =>
    moved.has(key) ? 'done' : refused.has(key) ? 'refused' : 'absent';
  const answer = async ({ method, url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(url, 'http://bank');
    const key = pathname.slice(1);
    const fault = isFaulty ? random.integer(8) : 7;
    if (method === 'PUT') asked.push(key);
    if (fault === 0) return void response.destroy();
    if (method === 'PUT' && outcomeOf(key) === 'absent') {
      const move = { playerRef: searchParams.get('playerRef') ?? '', amount: BigInt(searchParams.get('amount') ?? 0) };
      if (fault === 1) refused.add(key);
      else take(key, move);
    }
    if (fault === 2) return void response.destroy();
    if (fault === 3) await wait(random.integer(40));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ outcome: outcomeOf(key) }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    moved,
    asked,
    balances,
    answerAll: () => {
      isFaulty = false;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
