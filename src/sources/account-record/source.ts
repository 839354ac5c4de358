import type { Calls } from '../../../generated/types/calls.ts';
import type { AccountRecord } from '../../../generated/types/data.ts';
import type { AccountRecordSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, AccountRecordSourceParams, AccountRecord>({
  name: 'account-record',
  describes: 'The player’s ledger entries with the balance after each, newest first.',
  returns: 'AccountRecord',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  paged: {
    next: ({ next }) => next,
    join: (before, { entries, next }) => ({
      entries: [...before.entries, ...entries],
      ...(next === undefined ? {} : { next }),
    }),
  },
  read: async ({ type, limit }, call, { cursor }) => {
    const { list, nextCursor } = await call('memberTransactions', {
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
    };
  },
});
