import { createHash } from 'node:crypto';
import { vendorValidators } from '../../../generated/validators/vendor.js';
import {
  type VendorAnswer,
  type VendorAnswerStatus,
  type VendorRequests,
  type VendorVerb,
  vendorVerbs,
} from '../../../rules/vendor-contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { closedAt } from '../suspensions/suspended-sites.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { VendorAdapter } from './adapter.ts';
import { claimOf, isSigned, type SignedMessage } from './signature.ts';
import { authenticate, type Movement, move, type Outcome, readBalance } from './store.ts';

/** A call of a vendor as it arrived. */
export interface VendorCall extends SignedMessage {
  readonly vendor: string;
  readonly verb: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The answer, and whether the sender was believed at all. */
export interface Answered {
  readonly trusted: boolean;
  readonly answer: VendorAnswer;
}

type Desk = Pick<Platform, 'database' | 'clock' | 'random' | 'catalogue' | 'log' | 'vendors' | 'sites' | 'eventOutbox'>;
type AnyRequest = { requestId: string; txId?: string } & Record<string, unknown>;

const SESSION_MS = 12 * 60 * 60 * 1000;
/** The most a player may stake at once: 10 000 of a currency as large as a dollar, in 1/10 000. */
const MOST_STAKE = 100_000_000;

/** Answers one call in the contract's order: signature, shape, then the database does the rest in one statement. */
export async function answerVendor(desk: Desk, call: VendorCall): Promise<Answered> {
  const began = performance.now();
  const answered = await answerChecked(desk, call);
  const { status, requestId, txId } = answered.answer;
  const line = {
    vendor: call.vendor,
    verb: call.verb,
    requestId,
    txId,
    status,
    ms: Math.round(performance.now() - began),
  };
  if (status === 'INTERNAL') desk.log.warn(line, 'vendor call');
  else desk.log.info(line, 'vendor call');
  return answered;
}

async function answerChecked(desk: Desk, call: VendorCall): Promise<Answered> {
  const say = (status: VendorAnswerStatus, detail?: string): VendorAnswer => ({
    status,
    requestId: '',
    ts: desk.clock.now(),
    ...(detail === undefined ? {} : { detail }),
  });
  const adapter = desk.vendors.adapterOf(call.vendor);
  if (!adapter || !(await isGenuine(adapter, call, desk.clock.now())))
    return { trusted: false, answer: say('INVALID_SIGNATURE') };
  if (!isVerb(call.verb)) return { trusted: true, answer: say('UNKNOWN_VERB') };
  const request = readBody(call.verb, call.body);
  if (typeof request === 'string') return { trusted: true, answer: say('INVALID_REQUEST', request) };
  const { requestId, txId } = request;
  const given = { ...say('INTERNAL'), requestId, ...(txId === undefined ? {} : { txId }) };
  try {
    return {
      trusted: true,
      answer: { ...given, ...(await dispatch(desk, { adapter, call, verb: call.verb, request })) },
    };
  } catch (error) {
    const status = isLockProblem(error) ? 'BUSY' : 'INTERNAL';
    if (status === 'INTERNAL') desk.log.error({ requestId, err: error }, 'a vendor call failed');
    return { trusted: true, answer: { ...given, status } };
  }
}

/** A lock that did not come in time, a deadlock, a failed serialisation: nothing was written, and the next try may do. */
const isLockProblem = (error: unknown): boolean =>
  ['55P03', '40P01', '40001'].includes((error as { code?: string } | null)?.code ?? '');

const isVerb = (verb: string): verb is VendorVerb => (vendorVerbs as readonly string[]).includes(verb);

async function isGenuine(adapter: VendorAdapter, call: VendorCall, now: number): Promise<boolean> {
  const claim = claimOf(call.headers, now);
  if (!claim) return false;
  const find = async (fresh: boolean) => (await adapter.keys(fresh)).find(({ id }) => id === claim.keyId);
  const key = (await find(false)) ?? (await find(true));
  return key !== undefined && isSigned(key, call, claim);
}

/** The request, or what is wrong with it. */
function readBody(verb: VendorVerb, body: Uint8Array): AnyRequest | string {
  let request: unknown;
  try {
    request = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return 'body';
  }
  const validate = vendorValidators[verb[0]?.toUpperCase() + verb.slice(1)];
  if (!validate) throw new Error(`The verb ${verb} has no validator: run npm run generate.`);
  if (validate(request)) return request as AnyRequest;
  const [fault] = validate.errors ?? [];
  const params = (fault?.params ?? {}) as { missingProperty?: string; additionalProperty?: string };
  return (fault?.instancePath.slice(1) || params.missingProperty || params.additionalProperty || 'body').slice(0, 60);
}

interface Ready {
  readonly adapter: VendorAdapter;
  readonly call: VendorCall;
  readonly verb: VendorVerb;
  readonly request: AnyRequest;
}

async function dispatch(desk: Desk, ready: Ready): Promise<Partial<VendorAnswer>> {
  const { call, verb, request } = ready;
  if (verb === 'authenticate')
    return openSession(desk, call.vendor, request as unknown as VendorRequests['authenticate']);
  if (verb === 'balance') {
    const { playerRef, sessionToken } = request as unknown as VendorRequests['balance'];
    const asked = { vendor: call.vendor, playerRef, session: hashOf(sessionToken), at: new Date(desk.clock.now()) };
    return wireOutcome(await readBalance(desk.database.db, asked));
  }
  const outcome = await move(desk.database.db, movementOf(desk, ready));
  if (outcome.tx !== undefined) desk.eventOutbox.scheduleFlush();
  return wireOutcome(outcome);
}

async function openSession(
  desk: Desk,
  vendor: string,
  { sessionToken, gameCode }: VendorRequests['authenticate'],
): Promise<Partial<VendorAnswer>> {
  const token = Buffer.from(desk.random.bytes(32)).toString('base64url');
  const now = desk.clock.now();
  const outcome = await authenticate(desk.database.db, {
    vendor,
    gameCode,
    launch: hashOf(sessionToken),
    session: hashOf(token),
    at: new Date(now),
    until: new Date(now + SESSION_MS),
  });
  const told = wireOutcome(outcome);
  if (outcome.status !== 'OK' || !outcome.ref || !outcome.currency) return told;
  return {
    ...told,
    playerRef: outcome.ref,
    sessionToken: token,
    accountType: outcome.realm ?? 'play',
    ...(outcome.language ? { language: outcome.language } : {}),
    ...(outcome.country ? { country: outcome.country } : {}),
    limits: { minStake: '0', maxStake: String(scaleToCurrency(outcome.currency, MOST_STAKE)) },
  };
}

function wireOutcome({ status, detail, tx, balance, currency }: Outcome): Partial<VendorAnswer> {
  return {
    status: status as VendorAnswerStatus,
    ...(detail === undefined ? {} : { detail }),
    ...(tx === undefined ? {} : { platformTxId: tx }),
    ...(balance === undefined || currency === undefined ? {} : { balance, currency }),
  };
}

type Texts = Readonly<Record<string, string | undefined>>;

function movementOf(desk: Desk, { adapter, call, verb, request }: Ready): Parameters<typeof move>[1] {
  const { clock } = desk;
  const text = request as unknown as Texts;
  const { playerRef = '', gameCode, roundId, currency, amount, winAmount, refTxId, betTxId, label, campaignId } = text;
  const identity = [verb, playerRef, gameCode, roundId, currency, amount, refTxId, winAmount, betTxId, campaignId];
  return {
    vendor: call.vendor,
    verb,
    txId: request.txId ?? '',
    playerRef,
    token: text.sessionToken === undefined ? null : hashOf(text.sessionToken),
    gameCode: gameCode ?? null,
    roundId: roundId ?? null,
    currency: currency ?? null,
    amount: amount ?? null,
    winAmount: winAmount ?? null,
    refTxId: refTxId ?? null,
    betTxId: betTxId ?? null,
    closes: (request.roundClosed as boolean | undefined) ?? null,
    label: label ?? null,
    campaign: campaignId ?? null,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(identity.map((part) => part ?? null)))
      .digest(),
    at: new Date(clock.now()),
    closedAt: closedFor(desk, call.vendor, gameCode),
    maxStake: String(scaleToCurrency(currency ?? '', MOST_STAKE)),
    ...adapter.profile,
  };
}

const gamesOf = new WeakMap<Catalogue, ReadonlyMap<string, number>>();

/** For whom a game takes no stakes: everybody when it is switched off, else the merchants at which it rests. */
function closedFor(desk: Desk, vendor: string, gameCode: string | undefined): Movement['closedAt'] {
  const catalogue = desk.catalogue();
  // Made once for each state of the catalogue.
  const known =
    gamesOf.get(catalogue) ?? new Map(catalogue.games.map((game) => [`${game.vendor} ${game.gameCode}`, game.nodeId]));
  gamesOf.set(catalogue, known);
  const nodeId = known.get(`${vendor} ${gameCode}`);
  return nodeId === undefined ? 'everywhere' : closedAt(desk, { vendor, nodeId });
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
