import { sql } from '../../../../kernel/database/connection.ts';
import { moneyCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineQueue, PAGE } from '../../../../kernel/queues/queue.ts';

interface Row {
  readonly id: bigint;
  readonly at: Date;
  readonly member: bigint;
  readonly username: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly balance: bigint | null;
  readonly method: string | null;
}

/** Deposits with their transaction in the ledger. Play money is credited at once, so there is nothing to decide. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'amount', type: 'money' },
    { key: 'balance', type: 'money' },
    { key: 'method', type: 'text' },
    { key: 'ledger', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search }) => {
    const last = countOf(before);
    const { rows } = await sql<Row>`
      select t.id, t.created_at as at, m.id as member, m.username, e.amount, a.currency, e.balance_after as balance, t.ref ->> 'method' as method
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id and e.amount > 0
      join ledger_account a on a.id = e.account_id
      join member m on m.id = a.owner_id
      where t.type = 'deposit' and m.merchant = ${merchant}
        and (${last === undefined ? null : String(last)}::bigint is null or t.id < ${last === undefined ? null : String(last)}::bigint)
        and (${search} = '' or m.username_folded = ${search.toLowerCase()})
      order by t.id desc limit ${PAGE}
    `.execute(db);
    return rows.map(({ id, at, member, username, amount, currency, balance, method }) => ({
      id: String(id),
      cells: {
        at: timeCell(at),
        username: { id: String(member), name: username },
        amount: moneyCell(amount, currency),
        balance: balance === null ? null : moneyCell(balance, currency),
        method: textCell(method),
        ledger: String(id),
      },
    }));
  },
  operations: {},
});
