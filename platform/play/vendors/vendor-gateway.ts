import { hash } from 'node:crypto';
import { vendorValidators } from '../../../generated/validators/vendor.js';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import {
  type VendorAnswer,
  type VendorAnswerStatus,
  type VendorRequests,
  type VendorVerb,
  vendorVerbs,
} from '../../../rules/vendor-contract.ts';
import { unstorableTexts } from '../../kernel/calls/storable-text.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Catalogue, CatalogueGame } from '../catalogue/catalogue.ts';
import { suspendingMerchants } from '../suspensions/suspended-sites.ts';
import type { VendorAdapter } from './adapter.ts';
import { gamePace } from './game-pace.ts';
import { findMerchantOf } from './player-store.ts';
import { isSigned, readClaim, type SignedMessage } from './signature.ts';
import {
  authenticate,
  executeTransaction,
  isSuspendedSomewhere,
  readBalance,
  type VendorCallResult,
  type VendorTransaction,
} from './store.ts';

/** A vendor's call as received. */
export interface VendorCall extends SignedMessage {
  readonly vendor: string;
  readonly verb: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The response, and whether the signature was valid. */
export interface VendorResponse {
  readonly trusted: boolean;
  readonly answer: VendorAnswer;
}

type VendorGateway = Pick<
  Platform,
  'database' | 'clock' | 'random' | 'catalogue' | 'log' | 'vendors' | 'callQueue' | 'sites' | 'eventOutbox'
>;
type AnyRequest = { requestId: string; txId?: string } & Record<string, unknown>;

const SESSION_MS = 12 * 60 * 60 * 1000;
/** Largest stake of one bet: 10 000 dollar-sized units, in 1/10 000. */
const MAX_STAKE = 100_000_000;

/** Handles a vendor's call: verifies the signature, validates the body, then executes one SQL statement. */
export async function handleVendorCall(gateway: VendorGateway, call: VendorCall): Promise<VendorResponse> {
  const began = performance.now();
  const answered = await verifyAndDispatch(gateway, call);
  const { status, requestId, txId } = answered.answer;
  const line = {
    vendor: call.vendor,
    verb: call.verb,
    requestId,
    txId,
    status,
    ms: Math.round(performance.now() - began),
  };
  if (status === 'INTERNAL') gateway.log.warn(line, 'vendor call');
  else gateway.log.info(line, 'vendor call');
  return answered;
}

async function verifyAndDispatch(gateway: VendorGateway, call: VendorCall): Promise<VendorResponse> {
  const respond = (status: VendorAnswerStatus, detail?: string): VendorAnswer => ({
    status,
    requestId: '',
    ts: gateway.clock.now(),
    ...(detail === undefined ? {} : { detail }),
  });
  const adapter = gateway.vendors.getAdapter(call.vendor);
  if (!adapter || !(await hasValidSignature(adapter, call, gateway.clock.now())))
    return { trusted: false, answer: respond('INVALID_SIGNATURE') };
  if (!isVerb(call.verb)) return { trusted: true, answer: respond('UNKNOWN_VERB') };
  const request = readBody(call.verb, call.body);
  if (typeof request === 'string') return { trusted: true, answer: respond('INVALID_REQUEST', request) };
  const { requestId, txId } = request;
  const failure = { ...respond('INTERNAL'), requestId, ...(txId === undefined ? {} : { txId }) };
  try {
    return {
      trusted: true,
      answer: { ...failure, ...(await dispatch(gateway, { adapter, call, verb: call.verb, request })) },
    };
  } catch (error) {
    const status = isLockProblem(error) ? 'BUSY' : 'INTERNAL';
    if (status === 'INTERNAL') gateway.log.error({ requestId, err: error }, 'a vendor call failed');
    return { trusted: true, answer: { ...failure, status } };
  }
}

/** A lock timeout, a deadlock or a failed serialisation: nothing was written and a retry may succeed. */
const isLockProblem = (error: unknown): boolean =>
  ['55P03', '40P01', '40001'].includes((error as { code?: string } | null)?.code ?? '');

const isVerb = (verb: string): verb is VendorVerb => (vendorVerbs as readonly string[]).includes(verb);

async function hasValidSignature(adapter: VendorAdapter, call: VendorCall, now: number): Promise<boolean> {
  const claim = readClaim(call.headers, now);
  if (!claim) return false;
  const find = async (fresh: boolean) => (await adapter.keys(fresh)).find(({ id }) => id === claim.keyId);
  const key = (await find(false)) ?? (await find(true));
  return key !== undefined && isSigned(key, call, claim);
}

/** Returns the request, or the name of the first invalid field. */
function readBody(verb: VendorVerb, body: Uint8Array): AnyRequest | string {
  let request: unknown;
  try {
    request = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return 'body';
  }
  const validate = vendorValidators[verb[0]?.toUpperCase() + verb.slice(1)];
  if (!validate) throw new Error(`The verb ${verb} has no validator: run npm run generate.`);
  if (validate(request)) return unstorableTexts(request)[0] ?? (request as AnyRequest);
  const [fault] = validate.errors ?? [];
  const params = (fault?.params ?? {}) as { missingProperty?: string; additionalProperty?: string };
  return (fault?.instancePath.slice(1) || params.missingProperty || params.additionalProperty || 'body').slice(0, 60);
}

interface VerifiedCall {
  readonly adapter: VendorAdapter;
  readonly call: VendorCall;
  readonly verb: VendorVerb;
  readonly request: AnyRequest;
}

async function dispatch(gateway: VendorGateway, verified: VerifiedCall): Promise<Partial<VendorAnswer>> {
  const { call, verb, request } = verified;
  if (verb === 'authenticate')
    return openSession(gateway, call.vendor, request as unknown as VendorRequests['authenticate']);
  if (verb === 'balance') {
    const { playerRef, sessionToken } = request as unknown as VendorRequests['balance'];
    const query = {
      vendor: call.vendor,
      playerRef,
      session: hashToken(sessionToken),
      at: new Date(gateway.clock.now()),
    };
    return toVendorAnswer(await readBalance(gateway.database.db, query));
  }
  const transaction = createTransaction(gateway, verified);
  const outcome = isSuspendedSomewhere(transaction)
    ? await executeTransaction(gateway.database.db, transaction)
    : await gateway.callQueue.execute(transaction);
  if (outcome.tx !== undefined) gateway.eventOutbox.scheduleFlush();
  return toVendorAnswer(outcome);
}

async function openSession(
  gateway: VendorGateway,
  vendor: string,
  { sessionToken, gameCode }: VendorRequests['authenticate'],
): Promise<Partial<VendorAnswer>> {
  const token = Buffer.from(gateway.random.bytes(32)).toString('base64url');
  const now = gateway.clock.now();
  const outcome = await authenticate(gateway.database.db, {
    vendor,
    gameCode,
    launchTokenHash: hashToken(sessionToken),
    sessionTokenHash: hashToken(token),
    at: new Date(now),
    until: new Date(now + SESSION_MS),
  });
  const response = toVendorAnswer(outcome);
  if (outcome.status !== 'OK' || !outcome.ref || !outcome.currency) return response;
  const pace = await paceOfSession(gateway, { vendor, gameCode, ref: outcome.ref });
  return {
    ...response,
    playerRef: outcome.ref,
    sessionToken: token,
    accountType: outcome.realm ?? 'play',
    ...(outcome.language ? { language: outcome.language } : {}),
    ...(outcome.country ? { country: outcome.country } : {}),
    limits: { minStake: '0', maxStake: String(scaleToCurrency(outcome.currency, MAX_STAKE)) },
    ...(pace ? { pace } : {}),
  };
}

/** Returns how fast the market of the player's site lets rounds of the game follow each other (RGM-01). */
async function paceOfSession(
  gateway: VendorGateway,
  { vendor, gameCode, ref }: { readonly vendor: string; readonly gameCode: string; readonly ref: string },
): Promise<VendorAnswer['pace']> {
  const merchant = await findMerchantOf(gateway.database.db, { vendor, ref });
  const site = merchant === undefined ? undefined : gateway.sites.byCode(merchant);
  return gamePace(site?.run.settings.protection?.gamePace, findGame(gateway, vendor, gameCode)?.gameType);
}

function toVendorAnswer({ status, detail, tx, balance, currency }: VendorCallResult): Partial<VendorAnswer> {
  return {
    status: status as VendorAnswerStatus,
    ...(detail === undefined ? {} : { detail }),
    ...(tx === undefined ? {} : { platformTxId: tx }),
    ...(balance === undefined || currency === undefined ? {} : { balance, currency }),
  };
}

type Texts = Readonly<Record<string, string | undefined>>;

function createTransaction(gateway: VendorGateway, { adapter, call, verb, request }: VerifiedCall): VendorTransaction {
  const { clock } = gateway;
  const text = request as unknown as Texts;
  const {
    playerRef = '',
    gameCode,
    roundId,
    currency,
    amount,
    winAmount,
    refTxId,
    betTxId,
    label,
    campaignId,
    odds,
  } = text;
  const game = findGame(gateway, call.vendor, gameCode);
  const identity = [verb, playerRef, gameCode, roundId, currency, amount, refTxId, winAmount, betTxId, campaignId];
  return {
    vendor: call.vendor,
    verb,
    txId: request.txId ?? '',
    playerRef,
    token: text.sessionToken === undefined ? null : hashToken(text.sessionToken),
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
    fingerprint: hash('sha256', JSON.stringify(identity.map((part) => part ?? null)), 'buffer'),
    at: new Date(clock.now()),
    // Everywhere when the game is disabled, else at the merchants that suspended it.
    closedAt: game === undefined ? 'everywhere' : suspendingMerchants(gateway, game),
    maxStake: String(scaleToCurrency(currency ?? '', MAX_STAKE)),
    ...adapter.profile,
    category: game?.gameType ?? null,
    oddsPpm: odds === undefined ? null : String(Math.round(Number(odds) * 1_000_000)),
  };
}

const gamesByCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueGame>>();

/** Returns the game of a vendor's code; undefined when the catalogue has no such game. */
function findGame(gateway: VendorGateway, vendor: string, gameCode: string | undefined): CatalogueGame | undefined {
  const catalogue = gateway.catalogue();
  // Built once for each state of the catalogue.
  const known =
    gamesByCatalogue.get(catalogue) ??
    new Map(catalogue.games.map((game) => [`${game.vendor} ${game.gameCode}`, game] as const));
  gamesByCatalogue.set(catalogue, known);
  return known.get(`${vendor} ${gameCode}`);
}

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
