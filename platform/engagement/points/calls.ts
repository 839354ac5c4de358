import { isMobile } from '../../../rules/fields/mobile-numbers.ts';
import { checkRedeem } from '../../../rules/fields/redeem.ts';
import { verifyPaymentPassword } from '../../identity/payment-password/verify.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';

export const handlers: Partial<Handlers> = {
  /** Verifies the address and the payment password before it reports which goods exist. */
  redeemReward: async (request, context) => {
    const fields = checkRedeem(request, isMobile);
    if (Object.keys(fields).length > 0) return reject('request_param_err', { fields });
    const { database, clock } = context.platform;
    const { memberId } = sessionOf(context);
    const bar = await findBonusBar(database.db, { memberId, at: new Date(clock.now()) });
    if (bar) return bar;
    // No merchant offers goods yet, so every item is unknown.
    return (await verifyPaymentPassword(request.paymentPassword, context)) ?? reject('not.found');
  },
};
