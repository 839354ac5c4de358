import type { Database } from '../../platform/kernel/database/connection.ts';
import type { Seat, Wish } from './till.ts';
import { WELCOME } from './till.ts';

/** What the platform's books say against what the vendor was told. Empty is the only good answer. */
export async function differences(
  database: Database,
  wishes: readonly Wish[],
  seats: readonly Seat[],
): Promise<readonly string[]> {
  const rows = await database.db.selectFrom('vendor_tx').selectAll().execute();
  const byId = new Map(rows.map((row) => [row.tx_id, row]));
  const found: string[] = [];
  for (const { verb, fields, answer } of wishes) {
    const row = byId.get(fields.txId);
    if (!answer) continue;
    if (answer.status === 'OK' && (row?.status !== 'OK' || row.verb !== verb))
      found.push(`${fields.txId} was acknowledged and is ${row?.status ?? 'lost'}`);
    if (answer.status !== 'OK' && row?.status === 'OK') found.push(`${fields.txId} was refused and is done`);
    if (answer.status === 'OK' && row && String(row.ledger_tx ?? '') !== (answer.platformTxId ?? ''))
      found.push(`${fields.txId} is another transaction than was acknowledged`);
  }
  for (const { memberId } of seats) {
    const expected =
      WELCOME +
      wishes.filter(({ seat }) => seat.memberId === memberId).reduce((sum, wish) => sum + effectOf(wish, wishes), 0);
    const { balance } = await database.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('code', '=', `u:${memberId}:cash:play:BRL`)
      .executeTakeFirstOrThrow();
    if (Number(balance) !== expected) found.push(`player ${memberId} has ${balance} and should have ${expected}`);
  }
  return found;
}

/** What an acknowledged wish does to its player, in 1/10 000. */
function effectOf({ verb, fields, answer }: Wish, wishes: readonly Wish[]): number {
  if (answer?.status !== 'OK') return 0;
  const amount = Number(fields.amount ?? 0);
  if (verb === 'rollback' || wishes.some((wish) => takesBack(wish, fields.txId))) return 0;
  return verb === 'bet' ? -amount : verb === 'betwin' ? Number(fields.winAmount ?? 0) - amount : amount;
}

const takesBack = ({ verb, fields, answer }: Wish, txId: string): boolean =>
  verb === 'rollback' && fields.refTxId === txId && answer?.status === 'OK';
