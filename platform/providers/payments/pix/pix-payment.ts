import { amountOfText } from '../decimal.ts';
import type { ListedPayment, Payer } from '../payment.ts';
import { isObject, type Wire } from '../wire.ts';
import { orderIdOf } from './txid.ts';

export const CURRENCY = 'BRL';
export const DECIMALS = 2;

/** Returns an end-to-end id; undefined for anything else. */
export const readPaymentId = (id: unknown): string | undefined =>
  typeof id === 'string' && /^[A-Za-z0-9]{32}$/.test(id) ? id : undefined;

/** Returns a received Pix of the API as a payment; undefined when it is malformed. */
export function toPayment(pix: unknown): ListedPayment | undefined {
  if (!isObject(pix)) return undefined;
  const id = readPaymentId(pix.endToEndId);
  const amount = amountOfText(pix.valor, DECIMALS);
  const at = Date.parse(String(pix.horario));
  if (id === undefined || amount === undefined || Number.isNaN(at)) return undefined;
  const payer = payerOf(pix.pagador);
  const orderId = orderIdOf(pix.txid);
  const reversed = takenBack(pix.devolucoes);
  if (reversed === undefined) return undefined;
  return {
    id,
    amount,
    currency: CURRENCY,
    state: 'settled',
    at,
    ...(payer ? { payer } : {}),
    ...(reversed === 0n ? {} : { reversed }),
    ...(orderId === undefined ? {} : { orderId }),
  };
}

/** Returns that the central bank's return mechanism takes for fraud or a fault; returns of ours have another nature. */
const TAKEN_BACK = /^MED_/;

/** Returns what was taken back of a Pix; undefined when a return is malformed. One return may come without an array. */
function takenBack(devolucoes: unknown): bigint | undefined {
  const returns: readonly unknown[] = Array.isArray(devolucoes) ? devolucoes : devolucoes ? [devolucoes] : [];
  let sum = 0n;
  for (const one of returns) {
    if (!isObject(one)) return undefined;
    if (one.status !== 'DEVOLVIDO' || !TAKEN_BACK.test(String(one.natureza))) continue;
    const amount = amountOfText(one.valor, DECIMALS);
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}

/** The standard does not tell who paid; some providers do, under this name. */
function payerOf(pagador: unknown): Payer | undefined {
  if (!isObject(pagador)) return undefined;
  const document = textIn(pagador, 'cpf') ?? textIn(pagador, 'cnpj');
  const name = textIn(pagador, 'nome');
  return { ...(document === undefined ? {} : { document }), ...(name === undefined ? {} : { name }) };
}

const textIn = (object: Wire, name: string): string | undefined => {
  const value = object[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
