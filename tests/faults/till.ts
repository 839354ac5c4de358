import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { ensurePlayer } from '../../platform/play/vendors/players.ts';
import { type SignKey, signedHeaders } from '../../platform/play/vendors/signature.ts';
import { hashToken } from '../../platform/play/vendors/vendor-gateway.ts';
import { systemRandom } from '../../rules/random.ts';
import { retryableStatuses, type VendorAnswer, vendorPath } from '../../rules/vendor-contract.ts';
import { addMemberWithMoney, addSession } from './members.ts';

export const VENDOR = 'NVX';
export const GAME = 'NVX-0001';
export const WELCOME = 100_000_000;

/** A player with a vendor session. */
export interface Seat {
  readonly memberId: string;
  readonly playerRef: string;
  readonly sessionToken: string;
}

/** Inserts players and their sessions as log-in and launch would. */
export async function seat(database: Database, count: number): Promise<readonly Seat[]> {
  const seats: Seat[] = [];
  for (let at = 0; at < count; at += 1) {
    const memberId = String(await addMemberWithMoney(database, 'aurora'));
    const who = { vendor: VENDOR, memberId, currency: 'BRL', realm: 'play', transfer: false } as const;
    const player = await ensurePlayer(database.db, who, systemRandom);
    const sessionToken = randomBytes(32).toString('base64url');
    const session = await addSession(database, memberId, Date.now());
    const expires = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await database.db
      .insertInto('vendor_session')
      .values({
        token_hash: hashToken(sessionToken),
        player_id: player.id,
        game_code: GAME,
        node_id: 10_001,
        began_at: new Date(),
        expires_at: expires,
        session_key: hashToken(session),
      })
      .execute();
    seats.push({ memberId, playerRef: player.ref, sessionToken });
  }
  return seats;
}

/** Serves the vendor's public key in place of the games process. */
export async function publishKey(id: string, publicKey: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/ready' ? { ready: true } : { keys: [{ id, publicKey }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One request of the vendor with its answer. */
export interface VendorRequest {
  readonly verb: 'bet' | 'win' | 'betwin' | 'rollback' | 'promo';
  readonly fields: Readonly<Record<string, unknown>> & { readonly txId: string };
  readonly seat: Seat;
  answer?: VendorAnswer;
}

export interface Line {
  readonly key: SignKey;
  /** The platform's current origin; undefined while it is down. */
  readonly origin: () => string | undefined;
}

/** Sends a request until its answer is final, as a vendor does; records only complete answers. */
export async function insist({ key, origin }: Line, vendorRequest: VendorRequest, until: () => boolean): Promise<void> {
  while (!vendorRequest.answer && !until()) {
    const answer = await sendOnce(key, origin(), vendorRequest);
    if (answer && !retryableStatuses.has(answer.status)) vendorRequest.answer = answer;
    else await wait(10);
  }
}

async function sendOnce(
  key: SignKey,
  origin: string | undefined,
  { verb, fields }: VendorRequest,
): Promise<VendorAnswer | undefined> {
  if (origin === undefined) return undefined;
  const path = vendorPath(VENDOR, verb);
  const now = Date.now();
  const body = Buffer.from(JSON.stringify({ requestId: crypto.randomUUID(), ts: now, ...fields }));
  try {
    const headers = { 'content-type': 'application/json', ...signedHeaders(key, { method: 'POST', path, body }, now) };
    const answer = await fetch(origin + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
    return answer.status === 200 ? ((await answer.json()) as VendorAnswer) : undefined;
  } catch {
    return undefined;
  }
}
