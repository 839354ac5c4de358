import type { ServiceAnswer, ServiceRequest } from '../../../kernel/adapters/fake-service.ts';
import { createCharge, type FakeCharge, type FakeCharges } from './fake-charges.ts';

/** What a client of the fake proves itself with. */
export interface FakeCredentials {
  readonly clientId: string;
  readonly secret: string;
}

const TOKEN_SECONDS = 3_600;
const tokenOf = ({ clientId }: FakeCredentials): string => `token-of-${clientId}`;

/** Returns an error as application/problem+json of the API Pix. */
const problem = (status: number, name: string, detail: string): ServiceAnswer => ({
  status,
  json: { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name, status, detail },
});

/**
 * Answers as a provider of the central bank's API Pix does: tokens, charges with revisions, the list of received Pix and
 * returns. It checks the patterns of the standard and changes `charges`.
 */
export function answerPix(
  charges: FakeCharges,
  { method, path, headers, body }: ServiceRequest,
  { now, credentials }: { readonly now: number; readonly credentials: FakeCredentials },
): ServiceAnswer {
  const { pathname, searchParams } = new URL(path, 'http://pix.example');
  if (method === 'POST' && pathname === '/oauth/token') return answerToken(headers, credentials);
  if (headers.authorization !== `Bearer ${tokenOf(credentials)}`)
    return problem(403, 'AcessoNegado', 'No valid token.');
  const [, area = '', id = '', sub, subId = ''] = pathname.split('/').map(decodeURIComponent);
  const input = bodyOf(body);
  if (area === 'cob' && id !== '') return answerCharge(charges, { method, txid: id, input, now });
  if (area === 'pix' && id === '' && method === 'GET') return listPix(charges, searchParams);
  if (area === 'pix' && sub === 'devolucao' && method === 'PUT')
    return answerReturn(charges, { e2eid: id, id: subId, input, now });
  return problem(404, 'NaoEncontrado', 'No such address.');
}

type Input = Readonly<Record<string, unknown>>;

function bodyOf(body: string): Input {
  try {
    const parsed: unknown = JSON.parse(body || '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Input) : {};
  } catch {
    return {};
  }
}

function answerToken(headers: ServiceRequest['headers'], credentials: FakeCredentials): ServiceAnswer {
  const right = Buffer.from(`${credentials.clientId}:${credentials.secret}`).toString('base64');
  if (headers.authorization !== `Basic ${right}`) return { status: 401, json: { error: 'invalid_client' } };
  const scope = 'cob.write cob.read pix.write pix.read';
  return { json: { access_token: tokenOf(credentials), token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope } };
}

interface ChargeInput {
  readonly method: string;
  readonly txid: string;
  readonly input: Input;
  readonly now: number;
}

function answerCharge(charges: FakeCharges, { method, txid, input, now }: ChargeInput): ServiceAnswer {
  const charge = charges.get(txid);
  if (method === 'PUT') return putCharge(charges, { txid, input, now, charge });
  if (!charge) return problem(404, 'CobNaoEncontrado', 'No such charge.');
  if (method === 'GET') return { json: charge };
  const isRemoval = input.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR' && Object.keys(input).length === 1;
  if (method !== 'PATCH' || !isRemoval || charge.status !== 'ATIVA')
    return problem(400, 'CobOperacaoInvalida', 'Only an active charge can be removed, by its status alone.');
  const removed = { ...charge, revisao: charge.revisao + 1, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' as const };
  charges.set(txid, removed);
  return { json: removed };
}

function putCharge(
  charges: FakeCharges,
  { txid, input, now, charge }: Omit<ChargeInput, 'method'> & { readonly charge: FakeCharge | undefined },
): ServiceAnswer {
  const { original } = (input.valor ?? {}) as { original?: unknown };
  const { expiracao = 86_400 } = (input.calendario ?? {}) as { expiracao?: unknown };
  const { chave } = input;
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return problem(400, 'CobOperacaoInvalida', 'txid');
  const isAmount = typeof original === 'string' && /^\d{1,10}\.\d{2}$/.test(original) && Number(original) > 0;
  if (!isAmount) return problem(400, 'CobOperacaoInvalida', 'valor.original');
  if (typeof expiracao !== 'number' || !(expiracao > 0))
    return problem(400, 'CobOperacaoInvalida', 'calendario.expiracao');
  if (typeof chave !== 'string' || chave === '' || chave.length > 77)
    return problem(400, 'CobOperacaoInvalida', 'chave');
  if (charge && charge.status !== 'ATIVA') return problem(400, 'CobOperacaoInvalida', 'The charge is not active.');
  const created = createCharge({ txid, original, expiracao, chave, now });
  const stored = charge ? { ...created, revisao: charge.revisao + 1, calendario: charge.calendario } : created;
  charges.set(txid, stored);
  return { status: 201, json: stored };
}

function listPix(charges: FakeCharges, query: URLSearchParams): ServiceAnswer {
  const [from, until] = [Date.parse(query.get('inicio') ?? ''), Date.parse(query.get('fim') ?? '')];
  if (!(from <= until)) return problem(400, 'PixConsultaInvalida', 'inicio, fim');
  const page = Number(query.get('paginacao.paginaAtual') ?? 0);
  const size = Number(query.get('paginacao.itensPorPagina') ?? 100);
  const all = [...charges.values()]
    .flatMap(({ pix }) => pix)
    .filter(({ horario }) => Date.parse(horario) >= from && Date.parse(horario) <= until);
  const paginacao = {
    paginaAtual: page,
    itensPorPagina: size,
    quantidadeDePaginas: Math.max(1, Math.ceil(all.length / size)),
    quantidadeTotalDeItens: all.length,
  };
  const parametros = { inicio: query.get('inicio'), fim: query.get('fim'), paginacao };
  return { json: { parametros, pix: all.slice(page * size, (page + 1) * size) } };
}

interface ReturnInput {
  readonly e2eid: string;
  readonly id: string;
  readonly input: Input;
  readonly now: number;
}

/** Starts the return of a received Pix, in whole or in part. The fake settles it at once. */
function answerReturn(charges: FakeCharges, { e2eid, id, input, now }: ReturnInput): ServiceAnswer {
  const charge = [...charges.values()].find(({ pix }) => pix.some(({ endToEndId }) => endToEndId === e2eid));
  const paid = charge?.pix.find(({ endToEndId }) => endToEndId === e2eid);
  if (!charge || !paid) return problem(404, 'PixNaoEncontrado', 'No such Pix.');
  const { valor } = input;
  const done = paid.devolucoes ?? [];
  const isValid = /^[a-zA-Z0-9]{1,35}$/.test(id) && typeof valor === 'string' && /^\d{1,10}\.\d{2}$/.test(valor);
  if (!isValid || done.some((one) => one.id === id)) return problem(400, 'PixDevolucaoInvalida', 'id, valor');
  const cents = (text: string): number => Number(text.replace('.', ''));
  const returned = done.reduce((sum, one) => sum + cents(one.valor), 0);
  if (cents(valor) === 0 || returned + cents(valor) > cents(paid.valor))
    return problem(400, 'PixDevolucaoInvalida', 'valor');
  const at = new Date(now).toISOString();
  const horario = { solicitacao: at, liquidacao: at };
  const back = { id, rtrId: `D${e2eid.slice(1)}`, valor, horario, status: 'DEVOLVIDO' as const };
  const pix = charge.pix.map((one) => (one === paid ? { ...one, devolucoes: [...done, back] } : one));
  charges.set(charge.txid, { ...charge, pix });
  return { status: 201, json: back };
}
