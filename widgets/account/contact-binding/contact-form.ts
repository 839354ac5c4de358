import type { MemberProfile } from '../../../generated/types/data.ts';
import { fitsKind } from '../../../rules/fields/pattern.ts';
import type { FieldProblems } from '../../ui/form/rejection.ts';

export type FieldName = 'mobileNum' | 'email' | 'verificationCode' | 'password' | 'appCode' | 'ownCode';

const PROOFS = { password: 'password', app: 'appCode', code: 'ownCode' } as const;
const EMAIL_KIND = 5;

/** Returns the fields of the form, in the order in which a player fills them. */
export const formFields = (kind: 'email' | 'mobile', proofs: MemberProfile['proofs']): readonly FieldName[] => [
  kind === 'email' ? 'email' : 'mobileNum',
  'verificationCode',
  ...proofs.map((proof) => PROOFS[proof]),
];

/** Returns the problems that the page can find itself. Numbers are checked where their plans are loaded: when a code is sent. */
export function getProblems(values: Readonly<Record<FieldName, string>>, names: readonly FieldName[]): FieldProblems {
  const missing = names
    .filter((name) => values[name].trim() === '')
    .map((name) => [name, { message: 'field.required' }]);
  const email = values.email.trim();
  const isWrong = names.includes('email') && email !== '' && !fitsKind(EMAIL_KIND, email);
  return { ...Object.fromEntries(missing), ...(isWrong ? { email: { message: 'field.email' } } : {}) };
}
