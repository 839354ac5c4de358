import type { Calls } from '../../../generated/types/calls.ts';
import { paymentPasswordProblem } from '../../../rules/payouts/payment-password.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { audit } from '../audit/audit.ts';
import { maskedEmail, maskedNumber } from '../members/contacts.ts';
import { findById, getPaymentHash } from '../members/store.ts';
import { hashPassword } from '../password-hashing/password-hash.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { paymentPasswordReset } from './events.ts';
import { requiredProofs, verifyProofs } from './proofs.ts';
import { findKnownFacts, setPaymentHash } from './store.ts';
import { verifyPaymentPassword } from './verify.ts';

export const handlers: Partial<Handlers> = {
  paymentPassword: async (_request, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const { db } = platform.database;
    const member = await findById(db, site.code, memberId);
    if (!member) return reject('login.not.session');
    const isSet = (await getPaymentHash(db, site.code, memberId)) !== undefined;
    return {
      isSet,
      proofs: [...(await requiredProofs(member, { isReset: isSet }, context))],
      sentTo: member.mobile === '' ? maskedEmail(member.email) : maskedNumber(member.mobile),
    };
  },

  /** Sets the first payment password, or replaces a forgotten one, which starts the cooling-off of bound accounts. */
  setPaymentPassword: async ({ paymentPassword, confirmPaymentPassword, ...fields }, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const { db } = platform.database;
    const member = await findById(db, site.code, memberId);
    if (!member) return reject('login.not.session');
    const problem = await newPasswordProblem({ paymentPassword, confirmPaymentPassword }, context);
    if (problem) return problem;
    const isReset = (await getPaymentHash(db, site.code, memberId)) !== undefined;
    const proofs = await requiredProofs(member, { isReset }, context);
    const rejected = await verifyProofs(member, { proofs, fields }, context);
    if (rejected) return rejected;
    const hash = await hashPassword(paymentPassword);
    await platform.database.transaction(async (within) => {
      await setPaymentHash(within, memberId, hash);
      if (isReset)
        await platform.domainEvents.emit(
          paymentPasswordReset,
          { memberId, at: new Date(platform.clock.now()) },
          within,
        );
    });
    await audit(context, { action: isReset ? 'payment-password.reset' : 'payment-password.set', actor: memberId });
    return {};
  },

  changePaymentPassword: async ({ oldPaymentPassword, ...chosen }, context) => {
    const { platform } = context;
    const { memberId } = sessionOf(context);
    const problem = await newPasswordProblem(chosen, context);
    if (problem) return problem;
    const rejected = await verifyPaymentPassword(oldPaymentPassword, context, 'oldPaymentPassword');
    if (rejected) return rejected;
    if (oldPaymentPassword === chosen.paymentPassword) return refuse('paymentPassword', 'field.password-same');
    await setPaymentHash(platform.database.db, memberId, await hashPassword(chosen.paymentPassword));
    await audit(context, { action: 'payment-password.changed', actor: memberId });
    return {};
  },
};

type Chosen = Pick<Calls['setPaymentPassword']['request'], 'paymentPassword' | 'confirmPaymentPassword'>;

async function newPasswordProblem(
  { paymentPassword, confirmPaymentPassword }: Chosen,
  context: CallContext,
): Promise<ApiError | undefined> {
  if (paymentPassword !== confirmPaymentPassword) return refuse('confirmPaymentPassword', 'field.confirmation');
  const facts = await findKnownFacts(context.platform.database.db, sessionOf(context).memberId);
  const message = paymentPasswordProblem(paymentPassword, facts);
  return message && refuse('paymentPassword', message);
}

const refuse = (field: string, message: string): ApiError =>
  reject('request_param_err', { fields: { [field]: { message } } });
