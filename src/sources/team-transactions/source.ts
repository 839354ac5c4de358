import type { Calls } from '../../../generated/types/calls.ts';
import type { TeamTransactions } from '../../../generated/types/data.ts';
import type { TeamTransactionsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { memberIdOf } from '../../api/member-id.ts';
import { getPeriodRequest } from '../../api/period-request.ts';

export const source = defineSource<Calls, TeamTransactionsSourceParams, TeamTransactions>({
  name: 'team-transactions',
  describes: 'The movements of money of members below the agent in a period, the newest first.',
  returns: 'TeamTransactions',
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
  read: async ({ of, ...period }, call, { cursor }) => {
    const request = { ...memberIdOf(of), ...getPeriodRequest(period), ...(cursor ? { cursor } : {}), pageSize: 20 };
    const { list, ...rest } = await call('agentTransactions', request);
    return { list: list.map((row) => ({ ...row, amount: unitsFromWire(row.amount) })), ...rest };
  },
});
