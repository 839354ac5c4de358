import { createHash } from 'node:crypto';
import type { ServiceAnswer, ServiceRequest } from '../../../kernel/adapters/fake-service.ts';
import { isObject, readObject, type Wire } from '../../payments/wire.ts';

interface FakeSent {
  readonly idEnvio: string;
  readonly endToEndId: string;
  readonly valor: string;
  readonly status: 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO';
  readonly motivo?: string;
  readonly devolucoes?: readonly { readonly rtrId: string; readonly valor: string; readonly status: 'DEVOLVIDO' }[];
}

/** What the fake has sent, by our key. */
export type FakeSending = Map<string, FakeSent>;

interface FakeProvider {
  readonly clientId: string;
  readonly secret: string;
  readonly now: number;
}

const problem = (status: number, name: string): ServiceAnswer => ({
  status,
  json: { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name, status },
});

/** Returns the sending fake's money: it starts with 1 000.00. */
const computeBalance = (sent: FakeSending): number =>
  [...sent.values()].reduce(
    (left, { status, valor }) => (status === 'NAO_REALIZADO' ? left : left - cents(valor)),
    100_000,
  );

const cents = (valor: string): number => Number(valor.replace('.', ''));
const text = (sum: number): string => `${Math.trunc(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;

/**
 * Answers as a provider of the API Pix does that sends Pix. Amounts decide what happens, as at public sandboxes: up to 10.00 is
 * paid, up to 20.00 is accepted and not carried out, more is refused; of 4.00 comes back twice 2.00, of 5.00 all.
 */
export function answerSending(
  sent: FakeSending,
  { method, path, headers, body }: ServiceRequest,
  { clientId, secret, now }: FakeProvider,
): ServiceAnswer {
  if (method === 'POST' && path === '/oauth/token') {
    const right = Buffer.from(`${clientId}:${secret}`).toString('base64');
    if (headers.authorization !== `Basic ${right}`) return { status: 401, json: { error: 'invalid_client' } };
    return { json: { access_token: `sender-${clientId}`, token_type: 'Bearer', expires_in: 3_600, scope: 'pix.send' } };
  }
  if (headers.authorization !== `Bearer sender-${clientId}`) return problem(403, 'AcessoNegado');
  if (method === 'GET' && path === '/saldo') return { json: { saldo: text(computeBalance(sent)) } };
  const [, key = ''] = /^\/pix\/(?:envios|enviados\/id-envio)\/([a-zA-Z0-9]{1,35})$/.exec(path) ?? [];
  if (key === '') return problem(404, 'NaoEncontrado');
  const known = sent.get(key);
  if (method === 'GET') return known ? { json: known } : problem(404, 'EnvioNaoEncontrado');
  if (known) return problem(409, 'EnvioDuplicado');
  const made = send({ key, input: readObject(Buffer.from(body)) ?? {}, now, left: computeBalance(sent) });
  if ('json' in made) return made;
  sent.set(key, made);
  return { status: 201, json: { ...made, status: made.status === 'REALIZADO' ? 'EM_PROCESSAMENTO' : made.status } };
}

interface Sending {
  readonly key: string;
  readonly input: Wire;
  readonly now: number;
  readonly left: number;
}

function send({ key, input, now, left }: Sending): FakeSent | ServiceAnswer {
  const { valor, favorecido, pagador } = input;
  if (typeof valor !== 'string' || !/^\d{1,10}\.\d{2}$/.test(valor) || cents(valor) === 0)
    return problem(400, 'ValorInvalido');
  if (!isObject(pagador) || typeof pagador.chave !== 'string') return problem(400, 'RequisicaoInvalida');
  if (!isObject(favorecido) || typeof favorecido.chave !== 'string') return problem(400, 'ChaveInvalida');
  if (favorecido.chave.includes('nowhere')) return problem(422, 'ChaveNaoEncontrada');
  if (favorecido.cpf === '11144477735') return problem(422, 'TitularidadeDivergente');
  const sum = cents(valor);
  if (sum > left) return problem(422, 'SaldoInsuficiente');
  if (sum > 2_000) return problem(422, 'LimiteExcedido');
  const minute = new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, 12);
  const endToEndId = `E00000000${minute}${createHash('sha256').update(key).digest('hex').slice(0, 11)}`;
  const base = { idEnvio: key, endToEndId, valor };
  if (sum > 1_000) return { ...base, status: 'NAO_REALIZADO', motivo: 'A conta não existe mais.' };
  const back = (part: string, at: number) =>
    ({ rtrId: `D${endToEndId.slice(1, -1)}${at}`, valor: part, status: 'DEVOLVIDO' }) as const;
  if (sum === 400) return { ...base, status: 'REALIZADO', devolucoes: [back('2.00', 1), back('2.00', 2)] };
  if (sum === 500) return { ...base, status: 'REALIZADO', devolucoes: [back('5.00', 1)] };
  return { ...base, status: 'REALIZADO' };
}
