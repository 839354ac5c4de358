import { addContract, addVersion } from '../../platform/agents/contracts/store.ts';
import { storeTerms } from '../../rules/agent-contracts/stored-terms.ts';
import type { TestPlatform } from './platform.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Adds a row to every queue of agents: the member as an agent, a contract of the merchant, and its bill of the last hour. */
export async function fillAgentQueues(
  { database: { db } }: Pick<TestPlatform, 'database'>,
  { merchant, memberId, at }: { readonly merchant: string; readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  await db.updateTable('member').set({ customer_type: 1 }).where('id', '=', memberId).execute();
  const series = { merchant, kind: 'hourly', series: 'hourly' } as const;
  const contract = { ...series, payer_id: null, payee_id: memberId, category: 'CONS', etag: merchant };
  const id = await addContract(db, contract, at);
  const tier = { minimumBet: 10_000n, activeMembers: 1, rate: { type: 'percent', ppm: 10_000 } } as const;
  const version = await addVersion(db, id, { terms: storeTerms({ kind: 'hourly', tiers: [tier] }), at });
  const window = { merchant, series: 'hourly', cutoff: 0n, policy: '{}', currency: 'BRL', closed_at: at } as const;
  const from_at = new Date(at.getTime() - HOUR_MS);
  const { id: window_id } = await db
    .insertInto('agent_window')
    .values({ ...window, from_at, until_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bill = { window_id, contract_id: id, version, level: 0, payer_id: null, payee_id: memberId, inputs: '{}' };
  await db
    .insertInto('agent_bill')
    .values({ ...bill, tier: null, state: 'paid', amount: 100n, payable: 100n, paid: 100n })
    .execute();
}
