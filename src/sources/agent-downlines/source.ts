import type { Calls } from '../../../generated/types/calls.ts';
import type { AgentDownlines } from '../../../generated/types/data.ts';
import type { AgentDownlinesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { memberIdOf } from '../../api/member-id.ts';

export const source = defineSource<Calls, AgentDownlinesSourceParams, AgentDownlines>({
  name: 'agent-downlines',
  describes: 'The members directly below a member of the agent’s team, or those found by name or label.',
  returns: 'AgentDownlines',
  freshFor: 5,
  personal: true,
  paged: {
    next: ({ nextCursor }) => nextCursor,
    join: ({ nextCursor: _next, ...before }, { list, nextCursor }) => ({
      ...before,
      list: [...before.list, ...list],
      ...(nextCursor === undefined ? {} : { nextCursor }),
    }),
  },
  read: async ({ of, search }, call, { cursor }) =>
    call('agentDownlines', {
      ...memberIdOf(of),
      ...(search ? { search } : {}),
      ...(cursor ? { cursor } : {}),
      pageSize: 20,
    }),
});
