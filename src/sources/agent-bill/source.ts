import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentBill } from '../../../generated/types/data.ts';
import type { AgentBillSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { billFromWire, tierFromWire } from '../agent-wire.ts';

export const source = defineSource<Calls, AgentBillSourceParams, AgentBill>({
  name: 'agent-bill',
  describes: 'How a bill was computed, line by line; empty without a chosen bill.',
  returns: 'AgentBill',
  freshFor: 5,
  personal: true,
  refreshOn: ['agent-contracts', 'balance'],
  read: async ({ bill = '' }, call) => {
    if (!/^\d{1,18}$/.test(bill)) return { lines: [], tiers: [], payments: [] };
    const value = await call('agentBill', { billId: bill });
    const { currency: _currency, fixed, singleBetAmount, ...rest } = value;
    return {
      ...rest,
      bill: billFromWire(value.bill),
      lines: value.lines.map(({ name, value: figure, isCount }) =>
        isCount ? { name, count: Number(figure) } : { name, amount: unitsFromWire(figure) },
      ),
      tiers: value.tiers.map(({ terms, missed, ...tier }) => ({
        ...tier,
        terms: tierFromWire(terms),
        missed: missed.map(({ condition, required, reached }) =>
          condition === 'activeMembers'
            ? { condition, required: Number(required), reached: Number(reached) }
            : { condition, required: unitsFromWire(required), reached: unitsFromWire(reached) },
        ),
      })),
      base: unitsFromWire(value.base),
      ...(fixed === undefined ? {} : { fixed: unitsFromWire(fixed) }),
      ...(singleBetAmount === undefined ? {} : { singleBetAmount: unitsFromWire(singleBetAmount) }),
      payments: value.payments.map((one) => ({ ...one, amount: unitsFromWire(one.amount) })),
    };
  },
});
