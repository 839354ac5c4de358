import type { ServiceAnswer } from '../../../kernel/adapters/fake-service.ts';
import type { FakeCharge, FakeCharges, FakePix } from './fake-charges.ts';

/** Returns an error as application/problem+json of the API Pix. */
export const problem = (status: number, name: string, detail: string): ServiceAnswer => ({
  status,
  json: { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name, status, detail },
});

/** Lists received Pix of a period by pages. */
export function listPix(charges: FakeCharges, query: URLSearchParams): ServiceAnswer {
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

interface Received {
  readonly charge: FakeCharge;
  readonly paid: FakePix;
}

function findPix(charges: FakeCharges, e2eid: string): Received | undefined {
  for (const charge of charges.values()) {
    const paid = charge.pix.find(({ endToEndId }) => endToEndId === e2eid);
    if (paid) return { charge, paid };
  }
  return undefined;
}

/** Answers one received Pix. */
export function readPix(charges: FakeCharges, e2eid: string): ServiceAnswer {
  const found = findPix(charges, e2eid);
  return found ? { json: found.paid } : problem(404, 'PixNaoEncontrado', 'No such Pix.');
}

interface ReturnInput {
  readonly method: string;
  readonly e2eid: string;
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/** Answers about the return of a received Pix, and starts one, in whole or in part. The fake settles it at once. */
export function answerReturn(charges: FakeCharges, asked: ReturnInput): ServiceAnswer {
  const found = findPix(charges, asked.e2eid);
  if (!found) return problem(404, 'PixNaoEncontrado', 'No such Pix.');
  const known = found.paid.devolucoes?.find(({ id }) => id === asked.id);
  if (asked.method === 'PUT') return putReturn(charges, found, asked);
  return known ? { json: known } : problem(404, 'PixDevolucaoNaoEncontrada', 'No such return.');
}

function putReturn(
  charges: FakeCharges,
  { charge, paid }: Received,
  { e2eid, id, input, now }: ReturnInput,
): ServiceAnswer {
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
