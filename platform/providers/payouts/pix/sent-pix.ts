import { amountOfText } from '../../payments/decimal.ts';
import { isObject } from '../../payments/wire.ts';
import type { PayoutReturn, PayoutStatus } from '../payout.ts';

export const CURRENCY = 'BRL';
/** Decimals of a Pix. */
export const DECIMALS = 2;

const STATES: Readonly<Record<string, PayoutStatus['state']>> = {
  EM_PROCESSAMENTO: 'pending',
  REALIZADO: 'paid',
  NAO_REALIZADO: 'failed',
};

const END_TO_END_ID = /^E[0-9]{8}[0-9]{12}[a-zA-Z0-9]{11}$/;

/** Returns a sent Pix of the provider's JSON; undefined when it is malformed. */
export function readSent(json: unknown): PayoutStatus | undefined {
  if (!isObject(json)) return undefined;
  const state = STATES[String(json.status)];
  const amount = amountOfText(json.valor, DECIMALS);
  const returns = readReturns(json.devolucoes);
  if (state === undefined || amount === undefined || returns === undefined) return undefined;
  const { endToEndId, motivo } = json;
  return {
    state,
    amount,
    currency: CURRENCY,
    reference: typeof endToEndId === 'string' && END_TO_END_ID.test(endToEndId) ? endToEndId : '',
    reason: state === 'failed' && typeof motivo === 'string' ? motivo.slice(0, 140) : '',
    returns,
  };
}

/** Returns what came back; the standard shows one object, its schema a list. */
function readReturns(given: unknown): readonly PayoutReturn[] | undefined {
  const list: readonly unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given];
  const returns: PayoutReturn[] = [];
  for (const one of list) {
    if (!isObject(one)) return undefined;
    const { rtrId, valor, status } = one;
    const amount = amountOfText(valor, DECIMALS);
    if (typeof rtrId !== 'string' || rtrId === '' || amount === undefined) return undefined;
    if (status === 'DEVOLVIDO') returns.push({ id: rtrId, amount });
  }
  return returns;
}
