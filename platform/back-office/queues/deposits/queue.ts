import { sql } from '../../../kernel/database/connection.ts';
import { decimalFromUnits } from '../../../../rules/money.ts';
import { countOf, PAGE, type Queue } from '../queue.ts';

interface Row {
  readonly id: bigint;
  readonly at: Date;
  readonly username: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly balance: bigint | null;
  readonly method: string | null;
}

/** Deposits of the sandbox. They are play money and given at once, so there is nothing to decide; the ledger's numbers are named. */
export const queue: Queue = {
  name: 'deposits',
  describes: 'Deposits of play money, with their entries in the ledger.',
  columns: ['at', 'username', 'amount', 'currency', 'balance', 'method', 'ledger'],
  amounts: ['amount', 'balance'],
  searchable: true,
  rows: async (db, { merchant, before, search }) => {
    const last = countOf(before);
    const { rows } = await sql<Row>`
      select t.id, t.created_at as at, m.username, e.amount, a.currency, e.balance_after as balance, t.ref ->> 'method' as method
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id and e.amount > 0
      join ledger_account a on a.id = e.account_id
      join member m on m.id = a.owner_id
      where t.type = 'deposit' and m.merchant = ${merchant}
        and (${last === undefined ? null : String(last)}::bigint is null or t.id < ${last === undefined ? null : String(last)}::bigint)
        and (${search} = '' or m.username_folded = ${search.toLowerCase()})
      order by t.id desc limit ${PAGE}
    `.execute(db);
    return rows.map(({ id, at, username, amount, currency, balance, method }) => ({
      id: String(id),
      cells: {
        at: at.toISOString(),
        username,
        amount: String(decimalFromUnits(amount)),
        currency,
        balance: balance === null ? '' : String(decimalFromUnits(balance)),
        method: method ?? '',
        ledger: String(id),
      },
    }));
  },
  acts: {},
};
