import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentContracts } from '../../../generated/types/data.ts';
import type { AgentContractsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { contractFromWire } from '../agent-wire.ts';

export const source = defineSource<Calls, AgentContractsSourceParams, AgentContracts>({
  name: 'agent-contracts',
  describes: 'The contracts of one kind that the agent has with its upline and with its direct downlines.',
  returns: 'AgentContracts',
  freshFor: 5,
  personal: true,
  refreshOn: ['agent-contracts', 'balance'],
  read: async ({ kind }, call) => {
    const { own, downlines, agents } = await call('agentContracts', { kind });
    return { own: own.map(contractFromWire), downlines: downlines.map(contractFromWire), agents };
  },
});
