import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentInvites } from '../../../generated/types/data.ts';
import type { AgentInvitesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, AgentInvitesSourceParams, AgentInvites>({
  name: 'agent-invites',
  describes: 'The agent’s invite links with what came of them, the newest first.',
  returns: 'AgentInvites',
  freshFor: 5,
  personal: true,
  read: async (_params, call) => {
    const { list, url, ownRebate } = await call('agentInvites', {});
    const links = list.map((invite) => ({
      ...invite,
      validBets: unitsFromWire(invite.validBets),
      rebatePaid: unitsFromWire(invite.rebatePaid),
    }));
    return { list: links, url, ownRebate };
  },
});
