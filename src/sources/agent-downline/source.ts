import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentDownline } from '../../../generated/types/data.ts';
import type { AgentDownlineSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { memberIdOf } from '../../api/member-id.ts';
import { figuresFromWire } from '../../api/team-figures.ts';

export const source = defineSource<Calls, AgentDownlineSourceParams, AgentDownline>({
  name: 'agent-downline',
  describes: 'A member below the agent with figures; nobody without a chosen one.',
  returns: 'AgentDownline',
  freshFor: 5,
  personal: true,
  read: async ({ member }, call) => {
    const { memberId } = memberIdOf(member);
    if (memberId === undefined) return {};
    const { today, month, ...rest } = await call('agentDownline', { memberId });
    return { member: { ...rest, today: figuresFromWire(today), month: figuresFromWire(month) } };
  },
});
