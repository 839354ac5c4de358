import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentOverview } from '../../../generated/types/data.ts';
import type { AgentOverviewSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { getPeriodRequest } from '../../api/period-request.ts';
import { figuresFromWire } from '../../api/team-figures.ts';

export const source = defineSource<Calls, AgentOverviewSourceParams, AgentOverview>({
  name: 'agent-overview',
  describes: 'The figures of the agent’s team in a period: by day, by category of games and in total.',
  returns: 'AgentOverview',
  freshFor: 5,
  personal: true,
  read: async (params, call) => {
    const { days, categories, totals, ...rest } = await call('agentOverview', getPeriodRequest(params));
    return {
      days: days.map((day) => ({ ...day, ...figuresFromWire(day) })),
      categories: categories.map(({ category, validBets, wins, net }) => ({
        category,
        validBets: unitsFromWire(validBets),
        wins: unitsFromWire(wins),
        net: unitsFromWire(net),
      })),
      totals: { ...figuresFromWire(totals), joined: totals.joined },
      ...rest,
    };
  },
});
