import { isMobile } from '../../../rules/fields/mobile-numbers.ts';
import { checkRedeem } from '../../../rules/fields/redeem.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { refuse } from '../../kernel/calls/refusal.ts';
import { unprovedPayment } from '../../identity/passwords/payment-password.ts';

export const handlers: Partial<Handlers> = {
  /** Whoever asks for goods says where they go and proves to be the owner; only then it is said what there is to redeem. */
  redeemReward: async (request, context) => {
    const fields = checkRedeem(request, isMobile);
    if (Object.keys(fields).length > 0) return refuse('request_param_err', { fields });
    // No merchant has goods on offer, so none of them is found.
    return (await unprovedPayment(request.paymentPassword, context)) ?? refuse('not.found');
  },
};
