// What a journey of promotions cannot wait for, on a running platform's database: weeks later the payer disputes the deposit, so the
// reward of a promotion is taken back. Names the promotion.

import { takeBack } from '../../platform/engagement/promotions/pay.ts';
import { lockGrant } from '../../platform/engagement/promotions/stores/grant-store.ts';
import { connectLocalDatabase } from '../../scripts/database/local-database.ts';

const database = connectLocalDatabase();
await database.transaction(async (within) => {
  const { id } = await within
    .selectFrom('promotion_grant as g')
    .innerJoin('promotion as p', 'p.id', 'g.promotion_id')
    .select('g.id')
    .where('p.key', '=', process.argv[2] ?? '')
    .executeTakeFirstOrThrow();
  const grant = await lockGrant(within, id);
  if (grant) await takeBack(within, grant, { at: Date.now() });
});
await database.close();
