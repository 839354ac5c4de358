import type { PaymentPasswordStatus } from '../../../generated/types/data.ts';

/** Why a password is chosen: it is the first, the player knows the present one, or has forgotten it. */
export type Purpose = 'first' | 'change' | 'reset';

export type FieldName =
  | 'oldPaymentPassword'
  | 'paymentPassword'
  | 'confirmPaymentPassword'
  | 'password'
  | 'appCode'
  | 'verificationCode';

const PROOFS = { password: 'password', app: 'appCode', code: 'verificationCode' } as const;

/** Returns the fields of the form, in the order in which a player fills them. */
export function formFields(purpose: Purpose, proofs: PaymentPasswordStatus['proofs']): readonly FieldName[] {
  const chosen = ['paymentPassword', 'confirmPaymentPassword'] as const;
  if (purpose === 'change') return ['oldPaymentPassword', ...chosen];
  return [...chosen, ...proofs.map((proof) => PROOFS[proof])];
}
