import type { ServiceAnswer, ServiceRequest } from '../../../kernel/adapters/fake-service.ts';
import { createCharge, type FakeCharge, type FakeCharges } from './fake-charges.ts';
import { answerReturn, listPix, problem, readPix } from './fake-received.ts';

/** What a client of the fake proves itself with. */
export interface FakeCredentials {
  readonly clientId: string;
  readonly secret: string;
}

const TOKEN_SECONDS = 3_600;
const tokenOf = ({ clientId }: FakeCredentials): string => `token-of-${clientId}`;

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
  if (area === 'pix' && sub === undefined && method === 'GET') return readPix(charges, id);
  if (area === 'pix' && sub === 'devolucao') return answerReturn(charges, { method, e2eid: id, id: subId, input, now });
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
