// What a journey of deposits leaves to the studio's, on a running platform's database: two operators decide that what came for an order
// is sent back to its payer. Names the order.

import { startReturn } from '../../platform/money/cashier/returns/store.ts';
import { setOrderState } from '../../platform/money/cashier/store.ts';
import { connectLocalDatabase } from '../../scripts/database/local-database.ts';

const id = process.argv[2] ?? '';
const database = connectLocalDatabase();
const at = new Date();
await database.transaction(async (within) => {
  const receipt = await within
    .selectFrom('payment_receipt')
    .selectAll()
    .where('order_id', '=', id)
    .where('state', '=', 'suspended')
    .executeTakeFirstOrThrow();
  await startReturn(within, receipt, { key: `journey${receipt.id}`.padEnd(32, '0'), reason: 'Paid too late', at });
  await setOrderState(within, { id, state: 'returning', at });
});
await database.close();
