import type { Calls } from '../../../generated/types/calls.ts';
import { isCpf } from '../../../rules/fields/cpf.ts';
import type { FieldProblems } from '../../../rules/fields/registration.ts';
import { banksOf, normalizeBankNumber } from '../../../rules/payouts/banks.ts';
import { isChain } from '../../../rules/payouts/chains.ts';
import { normalizePixKey } from '../../../rules/payouts/pix-key.ts';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';
import { normalizeAddress } from './addresses/address.ts';

/** An account as a player states it, read and checked. */
export interface StatedAccount {
  readonly destination: PayoutDestination;
  /** Empty for a crypto address, which proves no name. */
  readonly holder: string;
  /** CPF, digits only; empty for kinds that have none. */
  readonly document: string;
}

type Request = Calls['bindPayoutAccount']['request'];
type Read = StatedAccount | { readonly problems: FieldProblems };

/** Returns the account of a request, or the problems of its fields. */
export function readAccount(request: Request, currency: string): Read {
  if (request.kind === 'bank') return readBank(request, currency);
  return request.kind === 'crypto' ? readCrypto(request) : readPix(request);
}

const isName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{1,79}$/u.test(name);

const holderOf = ({ holder = '' }: Request): string => holder.trim().replaceAll(/\s+/gu, ' ');

/** Collects the problems of fields: one that is empty is required, any other has the given text. */
function collectProblems() {
  const problems: Record<string, { message: string }> = {};
  const demand = (
    field: keyof Request,
    isValid: boolean,
    { typed = '', message }: { typed?: string | undefined; message: string },
  ): void => {
    if (!isValid) problems[field] = { message: typed.trim() === '' ? 'field.required' : message };
  };
  return { problems, demand, found: () => Object.keys(problems).length > 0 } as const;
}

function readPix(request: Request): Read {
  const { problems, demand, found } = collectProblems();
  const holder = holderOf(request);
  const document = isCpf(request.document ?? '') ? (request.document ?? '').replaceAll(/\D/gu, '') : '';
  const keyType = request.keyType ?? 'cpf';
  const key = normalizePixKey(keyType, request.key ?? '');
  demand('holder', isName(holder), { typed: request.holder, message: 'field.holder' });
  demand('document', document !== '', { typed: request.document, message: 'field.cpf' });
  demand('key', key !== undefined, { typed: request.key, message: 'field.pix-key' });
  if (key === undefined || found()) return { problems };
  if (keyType === 'cpf' && key !== document) return { problems: { key: { message: 'field.pix-key-other' } } };
  return { destination: { kind: 'pix', keyType, key, document }, holder, document };
}

function readBank(request: Request, currency: string): Read {
  const { problems, demand, found } = collectProblems();
  const holder = holderOf(request);
  const bank = banksOf(currency).find(({ code }) => code === request.bank)?.code;
  const number = normalizeBankNumber(request.number ?? '');
  demand('bank', bank !== undefined, { typed: request.bank, message: 'field.bank' });
  demand('number', number !== undefined, { typed: request.number, message: 'field.bank-number' });
  demand('holder', isName(holder), { typed: request.holder, message: 'field.holder' });
  if (bank === undefined || number === undefined || found()) return { problems };
  return { destination: { kind: 'bank', bank, number, holder }, holder, document: '' };
}

function readCrypto(request: Request): Read {
  const { problems, demand, found } = collectProblems();
  const { chain = '' } = request;
  const address = isChain(chain) ? normalizeAddress(chain, request.address ?? '') : undefined;
  demand('chain', isChain(chain), { typed: chain, message: 'field.required' });
  demand('address', address !== undefined, { typed: request.address, message: 'field.crypto-address' });
  if (address === undefined || found()) return { problems };
  return { destination: { kind: 'crypto', chain, address }, holder: '', document: '' };
}
