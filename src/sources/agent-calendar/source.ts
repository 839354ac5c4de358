import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentCalendar } from '../../../generated/types/data.ts';
import type { AgentCalendarSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, AgentCalendarSourceParams, AgentCalendar>({
  name: 'agent-calendar',
  describes: 'On which days of a month contracts are paid, and what those that are over brought.',
  returns: 'AgentCalendar',
  freshFor: 5,
  personal: true,
  refreshOn: ['agent-contracts', 'balance'],
  read: async ({ month = '' }, call) => {
    const chosen = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? { month } : {};
    const { currency: _currency, days, ...rest } = await call('agentCalendar', chosen);
    return {
      ...rest,
      days: days.map((day) => ({ ...day, income: unitsFromWire(day.income), expense: unitsFromWire(day.expense) })),
    };
  },
});
