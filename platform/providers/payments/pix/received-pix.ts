import { textOfAmount } from '../decimal.ts';
import type { ListedPayment, PaymentRefund, ProviderResult, RefundState } from '../payment.ts';
import { isObject } from '../wire.ts';
import { type PixAccount, send } from './pix-client.ts';
import { CURRENCY, DECIMALS, toPayment } from './pix-payment.ts';

const PAGE_SIZE = 1_000;
/** Bounds the requests of one sweep when a provider's paging never ends. */
const MAX_PAGES = 200;
const UNREADABLE = { ok: false, reason: 'the provider answered no received Pix' } as const;

/** Returns a received Pix by its end-to-end id. */
export async function readPix(account: PixAccount, e2eid: string): Promise<ProviderResult<ListedPayment>> {
  const answer = await send(account, { method: 'GET', path: `/pix/${encodeURIComponent(e2eid)}` });
  if (!answer.ok) return answer;
  if (answer.status === 404) return { ok: false, reason: 'the provider has no such Pix', isAbsent: true };
  if (answer.status !== 200) return { ok: false, reason: `the provider answered ${answer.status}` };
  const payment = toPayment(answer.json);
  return payment?.id === e2eid ? { ok: true, value: payment } : UNREADABLE;
}

/** Returns every Pix that was received in a period, page by page. */
export async function listPix(
  account: PixAccount,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ProviderResult<readonly ListedPayment[]>> {
  const listed: ListedPayment[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      inicio: new Date(from).toISOString(),
      fim: new Date(until).toISOString(),
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(PAGE_SIZE),
    });
    const answer = await send(account, { method: 'GET', path: `/pix?${query}` });
    if (!answer.ok) return answer;
    const { pix, parametros } = isObject(answer.json) ? answer.json : {};
    if (answer.status !== 200 || !Array.isArray(pix) || !isObject(parametros) || !isObject(parametros.paginacao))
      return UNREADABLE;
    const payments = pix.map(toPayment);
    if (payments.includes(undefined)) return UNREADABLE;
    listed.push(...payments.filter((payment) => payment !== undefined));
    if (page + 1 >= Number(parametros.paginacao.quantidadeDePaginas)) return { ok: true, value: listed };
  }
  return { ok: false, reason: 'the provider lists more pages than one period can have' };
}

/**
 * Sends a Pix back (devolução), in whole or in part. A provider rejects an id that it knows, so the return is read first, and
 * again after an answer that was lost.
 */
export async function returnPix(account: PixAccount, refund: PaymentRefund): Promise<ProviderResult<RefundState>> {
  const valor = textOfAmount(refund.amount, DECIMALS);
  if (valor === undefined || refund.currency !== CURRENCY)
    return { ok: false, reason: 'a return is a whole number of cents in BRL' };
  const path = `/pix/${encodeURIComponent(refund.paymentId)}/devolucao/${refund.key}`;
  const known = await readReturn(account, path);
  if (known.ok || known.isAbsent !== true) return known;
  const put = await send(account, { method: 'PUT', path, body: { valor } });
  if (put.ok && put.status === 201) return stateOf(put.json);
  const after = await readReturn(account, path);
  const isRefused = !after.ok && after.isAbsent === true && put.ok && put.status === 400;
  return isRefused ? { ok: true, value: 'failed' } : after;
}

async function readReturn(account: PixAccount, path: string): Promise<ProviderResult<RefundState>> {
  const answer = await send(account, { method: 'GET', path });
  if (!answer.ok) return answer;
  if (answer.status === 404) return { ok: false, reason: 'the provider has no such return', isAbsent: true };
  return answer.status === 200 ? stateOf(answer.json) : { ok: false, reason: `the provider answered ${answer.status}` };
}

const STATES: Readonly<Record<string, RefundState>> = {
  EM_PROCESSAMENTO: 'pending',
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
};

function stateOf(json: unknown): ProviderResult<RefundState> {
  const state = isObject(json) && typeof json.status === 'string' ? STATES[json.status] : undefined;
  return state ? { ok: true, value: state } : { ok: false, reason: 'the provider answered no return' };
}
