import type { Calls } from '../../../generated/types/calls.ts';
import type { DepositOrder } from '../../../generated/types/data.ts';
import type { DepositOrderSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

export const source = defineSource<Calls, DepositOrderSourceParams, DepositOrder>({
  name: 'deposit-order',
  describes: 'A deposit of the player with its state and what is needed to pay it.',
  returns: 'DepositOrder',
  freshFor: 2,
  personal: true,
  refreshOn: ['deposit', 'player-bar'],
  read: async ({ order: orderId }, call) => {
    const order = await call('depositStatus', { orderId });
    const {
      state,
      method,
      kind,
      createdAt,
      expiresAt,
      instructions,
      confirmations,
      claimUrl,
      failure,
      isSandbox,
      suspendedFor,
      barred,
    } = order;
    return {
      id: order.orderId,
      state,
      method,
      kind,
      createdAt,
      isSandbox,
      amount: unitsFromDecimal(order.amount),
      fee: unitsFromDecimal(order.fee),
      received: unitsFromDecimal(order.received),
      credited: unitsFromDecimal(order.credited),
      charged: unitsFromDecimal(order.charged ?? 0),
      suspended: unitsFromDecimal(order.suspended),
      returning: unitsFromDecimal(order.returning ?? 0),
      returned: unitsFromDecimal(order.returned ?? 0),
      reversed: unitsFromDecimal(order.reversed ?? 0),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(instructions ? { instructions } : {}),
      ...(confirmations ? { confirmations } : {}),
      ...(claimUrl === undefined ? {} : { claimUrl }),
      ...(failure ? { failure } : {}),
      ...(suspendedFor ? { suspendedFor } : {}),
      ...(barred ? { barred } : {}),
    };
  },
});
