import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentIncome } from '../../../generated/types/data.ts';
import type { AgentIncomeSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, AgentIncomeSourceParams, AgentIncome>({
  name: 'agent-income',
  describes: 'What the agent’s contracts brought and cost in the last 30 days, and what is still owed.',
  returns: 'AgentIncome',
  freshFor: 5,
  personal: true,
  refreshOn: ['agent-contracts', 'balance'],
  read: async (_params, call) => {
    const { list, isBlocked, income, expense, available, owed, awaited } = await call('agentIncome', { days: 30 });
    return {
      list: list.map((one) => ({
        ...one,
        income: unitsFromWire(one.income),
        expense: unitsFromWire(one.expense),
      })),
      income: unitsFromWire(income),
      expense: unitsFromWire(expense),
      available: unitsFromWire(available),
      owed: unitsFromWire(owed),
      awaited: unitsFromWire(awaited),
      isBlocked,
    };
  },
});
