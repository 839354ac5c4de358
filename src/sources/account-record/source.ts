import type { Calls } from '../../../generated/types/calls.ts';
import type { AccountRecord } from '../../../generated/types/data.ts';
import type { AccountRecordSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { getPeriodRequest } from '../../api/period-request.ts';

export const source = defineSource<Calls, AccountRecordSourceParams, AccountRecord>({
  name: 'account-record',
  describes: 'The player’s ledger entries with the balance after each, newest first.',
  returns: 'AccountRecord',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  paged: {
    next: ({ next }) => next,
    join: ({ next: _next, ...before }, { entries, next }) => ({
      ...before,
      entries: [...before.entries, ...entries],
      ...(next === undefined ? {} : { next }),
    }),
  },
  read: async ({ type, limit, ...chosen }, call, { cursor }) => {
    const {
      list,
      nextCursor,
      fromDay = '',
      toDay = '',
      previousDay = '',
      nextDay,
    } = await call('memberTransactions', {
      ...getPeriodRequest(chosen),
      pageSize: limit,
      ...(type ? { type } : {}),
      ...(cursor ? { cursor } : {}),
    });
    return {
      entries: list.map((entry) => ({
        ...entry,
        amount: unitsFromWire(entry.amount),
        balance: unitsFromWire(entry.balance),
      })),
      ...(nextCursor ? { next: nextCursor } : {}),
      fromDay,
      toDay,
      previousDay,
      ...(nextDay === undefined ? {} : { nextDay }),
    };
  },
});
