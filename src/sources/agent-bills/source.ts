import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentBills } from '../../../generated/types/data.ts';
import type { AgentBillsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { billFromWire, CONTRACT_KINDS } from '../agent-wire.ts';

export const source = defineSource<Calls, AgentBillsSourceParams, AgentBills>({
  name: 'agent-bills',
  describes: 'A page of the bills of the agent’s contracts, the latest period first.',
  returns: 'AgentBills',
  freshFor: 5,
  personal: true,
  refreshOn: ['agent-contracts', 'balance'],
  read: async ({ kind = '', page = '' }, call) => {
    const pageNo = /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
    const chosen = CONTRACT_KINDS.find((one) => one === kind);
    const { list, totalPages } = await call('agentBills', { pageNo, ...(chosen ? { kind: chosen } : {}) });
    return { list: list.map(billFromWire), page: pageNo, totalPages };
  },
});
