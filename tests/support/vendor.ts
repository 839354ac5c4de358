import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SettledTransaction, VendorAdapter, VendorProfile } from '../../platform/play/vendors/adapter.ts';
import {
  ed25519Key,
  ed25519Signer,
  type SignKey,
  signedHeaders,
  type VerifyKey,
} from '../../platform/play/vendors/signature.ts';
import type { VendorAnswer, VendorVerb } from '../../rules/vendor-contract.ts';
import { vendorPath } from '../../rules/vendor-contract.ts';

/** A fake vendor with its own key and controllable responses. */
export interface TestVendor {
  readonly code: string;
  readonly key: SignKey;
  readonly adapter: VendorAdapter;
  /** Keys that the platform trusts now. */
  readonly trusted: VerifyKey[];
  /** Its transactions for reconciliation. */
  readonly book: SettledTransaction[];
  /** Whether it is reachable. */
  up: boolean;
}

export function newKey(id: string): { signer: SignKey; verifier: VerifyKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { signer: ed25519Signer(id, pem), verifier: ed25519Key(id, spki) };
}

export function testVendor(code: string, profile: Partial<VendorProfile> = {}): TestVendor {
  const { signer, verifier } = newKey(`${code}-1`);
  const trusted = [verifier];
  const book: SettledTransaction[] = [];
  const vendor = { code, key: signer, trusted, book, up: true } as { -readonly [K in keyof TestVendor]: TestVendor[K] };
  const reach = <Value>(value: Value) =>
    vendor.up ? ({ ok: true, value } as const) : ({ ok: false, reason: 'unreachable' } as const);
  vendor.adapter = {
    name: 'test',
    profile: { freeWin: false, undoAfterWin: false, ...profile },
    origins: [],
    keys: () => Promise.resolve(trusted),
    launch: ({ token, gameCode }) => Promise.resolve(reach(`https://${code}.example/${gameCode}#${token}`)),
    rooms: () => Promise.resolve(reach([{ roomId: 'r1', roomName: 'Novice', minBet: 10_000, players: 2 }])),
    fixtures: () => Promise.resolve(reach([])),
    roundUrl: (roundId, language) => `https://${code}.example/rounds/${roundId}?language=${language}`,
    pullSettled: () => Promise.resolve(reach({ list: book })),
  };
  return vendor;
}

export interface VendorSent {
  readonly status: number;
  readonly answer: VendorAnswer;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Sending {
  readonly app: FastifyInstance;
  readonly vendor: TestVendor;
  readonly now: number;
  /** Signs with another key than the vendor's own. */
  readonly key?: SignKey;
}

/**
 * Sends a call and repeats it while the answer is BUSY, because calls of one player wait at most a second for each
 * other.
 */
export async function askVendor(...call: Parameters<typeof sendVendor>): Promise<VendorSent> {
  for (;;) {
    const sent = await sendVendor(...call);
    if (sent.answer.status !== 'BUSY') return sent;
  }
}

/** Sends one signed call of the contract like the vendor's server. */
export async function sendVendor(
  { app, vendor, now, key = vendor.key }: Sending,
  verb: VendorVerb | (string & {}),
  fields: Readonly<Record<string, unknown>>,
): Promise<VendorSent> {
  const body = Buffer.from(JSON.stringify({ requestId: randomUUID(), ts: now, ...fields }));
  const path = vendorPath(vendor.code, verb);
  const headers = { 'content-type': 'application/json', ...signedHeaders(key, { method: 'POST', path, body }, now) };
  const response = await app.inject({ method: 'POST', url: path, headers, payload: body });
  return { status: response.statusCode, answer: response.json(), text: response.body, headers: response.headers };
}
