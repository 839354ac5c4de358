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
  return {
    id,
    amount,
    currency: CURRENCY,
    state: 'settled',
    at,
    ...(payer ? { payer } : {}),
    ...(orderId === undefined ? {} : { orderId }),
  };
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
