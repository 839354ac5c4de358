import { dynamicBrCode } from '../../payment-codes/br-code.ts';

/** A Pix that the fake received for a charge, in the names of the API Pix. */
export interface FakePix {
  readonly endToEndId: string;
  readonly txid: string;
  readonly valor: string;
  readonly horario: string;
  /** Extension of some providers: who paid. */
  readonly pagador?: { readonly cpf?: string; readonly nome?: string };
  readonly devolucoes?: readonly FakeReturn[];
}

interface FakeReturn {
  readonly id: string;
  readonly rtrId: string;
  readonly valor: string;
  readonly horario: { readonly solicitacao: string; readonly liquidacao?: string };
  readonly status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  /** `MED_…`: taken back by the central bank's return mechanism. */
  readonly natureza?: 'ORIGINAL' | 'MED_FRAUDE' | 'MED_OPERACIONAL';
}

/** A charge of the fake. An expired one stays ATIVA, as in the standard: the reader computes the expiry. */
export interface FakeCharge {
  readonly txid: string;
  readonly revisao: number;
  readonly status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  readonly calendario: { readonly criacao: string; readonly expiracao: number };
  readonly valor: { readonly original: string };
  readonly chave: string;
  readonly location: string;
  readonly pixCopiaECola: string;
  readonly pix: readonly FakePix[];
}

/** What the fake has stored, by txid. */
export type FakeCharges = Map<string, FakeCharge>;

interface NewCharge {
  readonly txid: string;
  readonly original: string;
  readonly expiracao: number;
  readonly chave: string;
  readonly now: number;
}

/** Returns a new charge with the code that a payer scans. */
export function createCharge({ txid, original, expiracao, chave, now }: NewCharge): FakeCharge {
  const location = `pix.example.com/qr/v2/${txid}`;
  return {
    txid,
    revisao: 0,
    status: 'ATIVA',
    calendario: { criacao: new Date(now).toISOString(), expiracao },
    valor: { original },
    chave,
    location,
    pixCopiaECola: dynamicBrCode({ location, name: 'Sandbox Play', city: 'Sao Paulo' }),
    pix: [],
  };
}

interface FakePayment {
  readonly txid: string;
  /** Decimal text. */
  readonly valor: string;
  /** 11 letters and digits that make the end-to-end id unique. */
  readonly unique: string;
  readonly now: number;
  readonly payerDocument?: string;
}

/** Returns a charge with a further Pix. The fake accepts what a bank would not: other amounts, late and doubled payments. */
export function payCharge(charge: FakeCharge, { valor, unique, now, payerDocument, txid }: FakePayment): FakeCharge {
  const horario = new Date(now).toISOString();
  const minute = horario.replaceAll(/\D/g, '').slice(0, 12);
  const pix: FakePix = {
    endToEndId: `E99999999${minute}${unique}`,
    txid,
    valor,
    horario,
    ...(payerDocument === undefined ? {} : { pagador: { cpf: payerDocument } }),
  };
  return { ...charge, status: 'CONCLUIDA', pix: [...charge.pix, pix] };
}

/** Returns a charge as it would be if it had been created long enough ago to be expired. */
export function expireCharge(charge: FakeCharge, now: number): FakeCharge {
  const { expiracao } = charge.calendario;
  return { ...charge, calendario: { expiracao, criacao: new Date(now - (expiracao + 1) * 1000).toISOString() } };
}
