import type { Executor } from '../../kernel/database/connection.ts';
import { endBonus, listUnfinished, lockBonuses } from './store.ts';

/**
 * Ends all bonuses of a member who is excluded or in a dispute. Own money stays the member's; open bets return their cash part.
 * Call it in the transaction of the exclusion.
 */
export async function endBonusesOf(
  within: Executor,
  { memberId, reason, at }: { readonly memberId: bigint; readonly reason: string; readonly at: number },
): Promise<void> {
  const unfinished = await listUnfinished(within, memberId);
  for (const { currency, realm } of unfinished) await lockBonuses(within, memberId, { currency, realm });
  for (const { id } of unfinished) await endBonus(within, { id, status: 'voided', reason, at: new Date(at) });
}
