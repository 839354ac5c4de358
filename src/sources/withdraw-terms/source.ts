import type { Calls } from '../../../generated/types/calls.ts';
import type { WithdrawTerms } from '../../../generated/types/data.ts';
import type { WithdrawTermsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal, unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, WithdrawTermsSourceParams, WithdrawTerms>({
  name: 'withdraw-terms',
  describes: 'What the player needs to know before a withdrawal: balance, limits, fee and what is still needed.',
  returns: 'WithdrawTerms',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance', 'withdrawal', 'identity-check'],
  read: async (_params, call) => {
    const { available, minimumAmount, maximumAmount, feeFlat, turnoverLeft, bonusAmount, ...rest } = await call(
      'withdrawSettings',
      {},
    );
    return {
      ...rest,
      available: unitsFromWire(available),
      minAmount: unitsFromDecimal(minimumAmount),
      maxAmount: unitsFromDecimal(maximumAmount),
      feeFlat: unitsFromDecimal(feeFlat),
      ...(turnoverLeft === undefined ? {} : { turnoverLeft: unitsFromWire(turnoverLeft) }),
      ...(bonusAmount === undefined ? {} : { bonusAmount: unitsFromWire(bonusAmount) }),
    };
  },
});
