import { isCpf } from '../../../rules/fields/cpf.ts';
import { normalizeBankNumber } from '../../../rules/payouts/banks.ts';
import { isChain, looksLikeAddress } from '../../../rules/payouts/chains.ts';
import { normalizePixKey, PIX_KEY_TYPES, type PixKeyType } from '../../../rules/payouts/pix-key.ts';

export const KINDS = ['pix', 'bank', 'crypto'] as const;
export type Kind = (typeof KINDS)[number];

export type Name =
  | 'kind'
  | 'keyType'
  | 'key'
  | 'document'
  | 'bank'
  | 'number'
  | 'chain'
  | 'address'
  | 'holder'
  | 'paymentPassword';
export type Values = Readonly<Record<Name, string>>;

export const isKeyType = (type: string): type is PixKeyType => PIX_KEY_TYPES.some((one) => one === type);

/** A key that is a CPF is the holder's CPF, so it is asked for once. */
const asksDocument = ({ keyType }: Pick<Values, 'keyType'>): boolean => keyType !== 'cpf';

/** Returns the fields of the account itself, in their order. */
export function fieldsOf(values: Pick<Values, 'kind' | 'keyType'>): readonly Name[] {
  if (values.kind === 'bank') return ['bank', 'number', 'holder'];
  if (values.kind === 'crypto') return ['chain', 'address'];
  return asksDocument(values) ? ['keyType', 'key', 'document', 'holder'] : ['keyType', 'key', 'holder'];
}

/** The text of an invalid value of each field. */
const TEXTS: Readonly<Partial<Record<Name, string>>> = {
  key: 'field.pix-key',
  document: 'field.cpf',
  bank: 'field.bank',
  number: 'field.bank-number',
  address: 'field.crypto-address',
  holder: 'field.holder',
};

const VALID: Readonly<Partial<Record<Name, (values: Values) => boolean>>> = {
  key: ({ keyType, key }) => isKeyType(keyType) && normalizePixKey(keyType, key) !== undefined,
  document: ({ document }) => isCpf(document.trim()),
  number: ({ number }) => normalizeBankNumber(number) !== undefined,
  address: ({ chain, address }) => isChain(chain) && looksLikeAddress(chain, address.trim()),
  holder: ({ holder }) => holder.trim().length >= 2,
};

/** Returns the problems of the values, by field. Whether a checksum fits and the account is the player's, the platform says. */
export function checkAccount(values: Values): Readonly<Partial<Record<Name, { readonly message: string }>>> {
  const problems: Partial<Record<Name, { message: string }>> = {};
  for (const name of [...fieldsOf(values), 'paymentPassword'] as const) {
    if (values[name].trim() === '') problems[name] = { message: 'field.required' };
    else if (VALID[name]?.(values) === false) problems[name] = { message: TEXTS[name] ?? 'field.required' };
  }
  return problems;
}

/** Returns what is sent: the fields of the kind, trimmed. */
export function accountFields(values: Values): Readonly<Record<string, string>> {
  const { kind, paymentPassword } = values;
  const own = Object.fromEntries(fieldsOf(values).map((name) => [name, values[name].trim()]));
  const document = kind === 'pix' && !asksDocument(values) ? { document: values.key.trim() } : {};
  return { kind, ...own, ...document, paymentPassword };
}
