import { amountOfText, textOfAmount } from '../decimal.ts';
import type { Exchange, ProviderResponse } from '../exchange.ts';
import type { PaymentOrder, PaymentStatus, ProviderResult } from '../payment.ts';
import { isObject } from '../wire.ts';
import { CURRENCY, DECIMALS, toPayment } from './pix-payment.ts';
import type { TokenSource } from './token-source.ts';
import { txidOf } from './txid.ts';

/** Life of a charge whose order names no expiry, in seconds. */
const LIFE_SECONDS = 900;

/** Who receives: the merchant's Pix key and where its provider is. */
export interface PixAccount {
  readonly exchange: Exchange;
  readonly token: TokenSource;
  readonly pixKey: string;
  readonly now: () => number;
}

/** A charge as the provider has it. */
export interface Charge {
  readonly status: PaymentStatus;
  /** The code that a payer scans or pastes. */
  readonly code: string | undefined;
}

/**
 * Returns the charge of an order and creates it when it is missing. A provider may treat a second PUT as a change, so the
 * charge is read first, and again after an answer that was lost.
 */
export async function openCharge(account: PixAccount, order: PaymentOrder): Promise<ProviderResult<Charge>> {
  const original = textOfAmount(order.amount, DECIMALS);
  if (original === undefined || order.currency !== CURRENCY)
    return { ok: false, reason: 'a Pix is a whole number of cents in BRL' };
  const existing = await readCharge(account, order);
  if (existing.ok || existing.isAbsent !== true) return existing;
  const seconds = order.expiresAt === undefined ? LIFE_SECONDS : (order.expiresAt - account.now()) / 1000;
  const body = {
    calendario: { expiracao: Math.max(1, Math.ceil(seconds)) },
    valor: { original },
    chave: account.pixKey,
  };
  const put = await send(account, { method: 'PUT', path: `/cob/${txidOf(order.id)}`, body });
  if (put.ok && put.status === 201) return toCharge(account, { order, json: put.json });
  return readCharge(account, order);
}

/** Returns the charge of an order. */
export async function readCharge(
  account: PixAccount,
  order: Pick<PaymentOrder, 'id' | 'amount' | 'currency'>,
): Promise<ProviderResult<Charge>> {
  const answer = await send(account, { method: 'GET', path: `/cob/${txidOf(order.id)}` });
  if (!answer.ok) return answer;
  if (answer.status === 404) return { ok: false, reason: 'the provider has no such charge', isAbsent: true };
  if (answer.status !== 200) return { ok: false, reason: `the provider answered ${answer.status}` };
  return toCharge(account, { order, json: answer.json });
}

interface PixRequest {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

/** Sends one authorised request. Never throws. */
export async function send(
  { exchange, token }: PixAccount,
  { method, path, body }: PixRequest,
): Promise<ProviderResponse> {
  const bearer = await token();
  if (!bearer.ok) return bearer;
  const headers = { authorization: `Bearer ${bearer.value}`, 'content-type': 'application/json' };
  return exchange({ method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

interface ChargeAnswer {
  readonly order: Pick<PaymentOrder, 'id'>;
  readonly json: unknown;
}

function toCharge({ now }: PixAccount, { order, json }: ChargeAnswer): ProviderResult<Charge> {
  const rejected = { ok: false, reason: 'the provider answered no charge' } as const;
  if (!isObject(json) || !isObject(json.valor) || !isObject(json.calendario)) return rejected;
  const amount = amountOfText(json.valor.original, DECIMALS);
  const { criacao, expiracao } = json.calendario;
  const expiresAt = Date.parse(String(criacao)) + Number(expiracao) * 1000;
  if (json.txid !== txidOf(order.id) || amount === undefined || Number.isNaN(expiresAt)) return rejected;
  const payments = (Array.isArray(json.pix) ? json.pix : []).map(toPayment);
  if (payments.includes(undefined)) return rejected;
  const received = payments.filter((payment) => payment !== undefined);
  const state = stateOf(json.status, { isPaid: received.length > 0, isExpired: now() > expiresAt });
  const status = { orderId: order.id, state, amount, currency: CURRENCY, payments: received };
  return {
    ok: true,
    value: { status, code: typeof json.pixCopiaECola === 'string' ? json.pixCopiaECola : undefined },
  };
}

/** The status of a charge is the one of its record: an expired charge stays ATIVA. */
function stateOf(
  status: unknown,
  { isPaid, isExpired }: { readonly isPaid: boolean; readonly isExpired: boolean },
): PaymentStatus['state'] {
  if (isPaid) return 'paid';
  if (typeof status === 'string' && status.startsWith('REMOVIDA')) return 'failed';
  return isExpired ? 'expired' : 'pending';
}
