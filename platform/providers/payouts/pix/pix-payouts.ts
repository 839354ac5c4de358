import { amountOfText, textOfAmount } from '../../payments/decimal.ts';
import type { Exchange, ProviderResponse } from '../../payments/exchange.ts';
import { createTokenSource } from '../../payments/pix/token-source.ts';
import { isObject, readObject, type Wire } from '../../payments/wire.ts';
import type { Payout, PayoutAdapter, QueryAnswer, SendAnswer } from '../payout.ts';
import { CURRENCY, DECIMALS, readSent } from './sent-pix.ts';

interface PixPayoutOptions {
  /** Name under which tokens are remembered: the provider's address. */
  readonly name: string;
  readonly exchange: Exchange;
  readonly clientId: string;
  readonly secret: string;
  /** The key that pays. */
  readonly pixKey: string;
  readonly now: () => number;
}

/** Seconds in which a request that the provider does not know may still arrive: twice its own time-out. */
const ABSENT_IS_FINAL_AFTER = 120;

/**
 * What the provider documents as final, by the name of its problem: it has sent nothing and will not. A lack of funds is not
 * among it: the payout is sent again, with the same key, once there is money.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'ChaveNaoEncontrada',
  'ChaveInvalida',
  'FavorecidoInvalido',
  'TitularidadeDivergente',
  'ValorInvalido',
  'LimiteExcedido',
]);

/** Returns an adapter that sends Pix over the given exchange. Our key is the provider's `idEnvio`, which it takes once. */
export function createPixPayouts(options: PixPayoutOptions): PayoutAdapter {
  const { name, exchange, clientId, secret, pixKey, now } = options;
  const token = createTokenSource(`payouts ${name}`, { exchange, clientId, secret, now });
  const ask = async (method: 'GET' | 'PUT', path: string, body?: object): Promise<ProviderResponse> => {
    const bearer = await token();
    if (!bearer.ok) return bearer;
    const headers = { authorization: `Bearer ${bearer.value}`, 'content-type': 'application/json' };
    return exchange({ method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  };
  const query = async ({ key }: Pick<Payout, 'key'>): Promise<QueryAnswer> =>
    queryAnswer(await ask('GET', `/pix/enviados/id-envio/${key}`));
  return {
    methods: ['pix'],
    absentIsFinalAfter: ABSENT_IS_FINAL_AFTER,
    acknowledgement: '200',
    send: async (payout) => {
      const body = requestOf(payout, pixKey);
      if (typeof body === 'string') return { outcome: 'refused', reason: body };
      const answer = await ask('PUT', `/pix/envios/${payout.key}`, body);
      const answered = sendAnswer(answer);
      if (answered) return answered;
      // A known `idEnvio` is a repeated request, whose first answer was lost.
      const known = answer.ok && answer.status === 409 ? await query(payout) : undefined;
      if (known?.outcome === 'found') return { outcome: 'accepted', status: known.status };
      return { outcome: 'unknown', reason: reasonOf(answer) };
    },
    query,
    read: async ({ body }) => readKeys(body),
    balance: async (currency) => {
      if (currency !== CURRENCY) return undefined;
      const answer = await ask('GET', '/saldo');
      const { saldo } = answer.ok && answer.status === 200 && isObject(answer.json) ? answer.json : ({} as Wire);
      return amountOfText(saldo, DECIMALS);
    },
  };
}

/** Returns the request of a payout, or why the provider is not asked. The holder's CPF is for the provider to compare. */
function requestOf({ amount, currency, destination }: Payout, pixKey: string): object | string {
  const valor = textOfAmount(amount, DECIMALS);
  if (destination.kind !== 'pix' || currency !== CURRENCY || valor === undefined)
    return 'a Pix is a whole number of cents in BRL to a Pix key';
  return { valor, pagador: { chave: pixKey }, favorecido: { chave: destination.key, cpf: destination.document } };
}

/** Returns the answer of a request; undefined when it says nothing certain. */
function sendAnswer(answer: ProviderResponse): SendAnswer | undefined {
  if (!answer.ok) return undefined;
  const status = answer.status === 200 || answer.status === 201 ? readSent(answer.json) : undefined;
  if (status) return { outcome: 'accepted', status };
  const problem = problemOf(answer);
  const isRejection = (answer.status === 400 || answer.status === 422) && REFUSALS.has(problem);
  return isRejection ? { outcome: 'refused', reason: problem } : undefined;
}

function queryAnswer(answer: ProviderResponse): QueryAnswer {
  const status = answer.ok && answer.status === 200 ? readSent(answer.json) : undefined;
  if (status) return { outcome: 'found', status };
  // A 404 of something else than the provider, such as a proxy, says nothing about the payout.
  if (answer.ok && answer.status === 404 && problemOf(answer) === 'EnvioNaoEncontrado') return { outcome: 'absent' };
  return { outcome: 'unknown', reason: reasonOf(answer) };
}

/** Returns the name of a problem, the last part of its type; empty when the answer is none. */
function problemOf({ json }: Extract<ProviderResponse, { ok: true }>): string {
  const { type } = isObject(json) ? json : ({} as Wire);
  return typeof type === 'string' ? (/\/([A-Za-z]{1,60})$/.exec(type)?.[1] ?? '') : '';
}

const reasonOf = (answer: ProviderResponse): string =>
  answer.ok ? `the provider answered ${answer.status} ${problemOf(answer)}`.trim() : answer.reason;

/** Returns the keys of a notification, which is not signed: the secret segment of its address says who sent it. */
function readKeys(body: Uint8Array): readonly string[] | undefined {
  const { pix } = readObject(body) ?? {};
  if (!Array.isArray(pix)) return undefined;
  return pix.flatMap((one) =>
    isObject(one) && typeof one.idEnvio === 'string' && /^[a-zA-Z0-9]{1,35}$/.test(one.idEnvio) ? [one.idEnvio] : [],
  );
}
