import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween, unitsOf } from '../../../../kernel/queues/filters.ts';
import { countOf, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { depositDetails } from './details.ts';
import { listDeposits } from './store.ts';

/** Deposits with their transaction in the ledger. Play money is credited at once, so there is nothing to decide. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'amount', type: 'money' },
    { key: 'balance', type: 'money' },
    { key: 'method', type: 'status' },
    { key: 'bookedOn', type: 'day' },
    { key: 'ledger', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, timeZone, id }) => {
    const { atLeast, atMost, ...days } = filter as QueueParameters['deposits-filters'];
    const rows = await listDeposits(db, {
      merchant,
      search,
      before: countOf(before),
      id: rowId(id),
      range: daysBetween(days, timeZone),
      atLeast: unitsOf(atLeast),
      atMost: unitsOf(atMost),
    });
    return rows.map(({ id, at, member, username, amount, currency, balance, method, bookedOn }) => ({
      id: String(id),
      cells: {
        at: timeCell(at),
        username: { id: String(member), name: username },
        amount: moneyCell(amount, currency),
        balance: balance === null ? null : moneyCell(balance, currency),
        method: statusCell(method ?? ''),
        bookedOn: textCell(bookedOn),
        ledger: String(id),
      },
    }));
  },
  details: depositDetails,
  operations: {},
});
