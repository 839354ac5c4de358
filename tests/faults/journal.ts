import type { Database } from '../../platform/kernel/database/connection.ts';
import type { Seat, VendorRequest } from './till.ts';
import { WELCOME } from './till.ts';

/**
 * Returns the differences between the platform's books and the answers that the vendor received. The list must be
 * empty.
 */
export async function differences(
  database: Database,
  vendorRequests: readonly VendorRequest[],
  seats: readonly Seat[],
): Promise<readonly string[]> {
  const rows = await database.db.selectFrom('vendor_tx').selectAll().execute();
  const byId = new Map(rows.map((row) => [row.tx_id, row]));
  const found: string[] = [];
  for (const { verb, fields, answer } of vendorRequests) {
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
      vendorRequests
        .filter(({ seat }) => seat.memberId === memberId)
        .reduce((sum, vendorRequest) => sum + effectOf(vendorRequest, vendorRequests), 0);
    const { balance } = await database.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('code', '=', `u:${memberId}:cash:play:BRL`)
      .executeTakeFirstOrThrow();
    if (Number(balance) !== expected) found.push(`player ${memberId} has ${balance} and should have ${expected}`);
  }
  return found;
}

/** Returns the effect of an acknowledged request on the player's balance, in 1/10 000. */
function effectOf({ verb, fields, answer }: VendorRequest, vendorRequests: readonly VendorRequest[]): number {
  if (answer?.status !== 'OK') return 0;
  const amount = Number(fields.amount ?? 0);
  if (verb === 'rollback' || vendorRequests.some((vendorRequest) => takesBack(vendorRequest, fields.txId))) return 0;
  return verb === 'bet' ? -amount : verb === 'betwin' ? Number(fields.winAmount ?? 0) - amount : amount;
}

const takesBack = ({ verb, fields, answer }: VendorRequest, txId: string): boolean =>
  verb === 'rollback' && fields.refTxId === txId && answer?.status === 'OK';
