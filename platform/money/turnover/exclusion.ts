import type { Executor } from '../../kernel/database/connection.ts';
import { endBonus, findByKey, listUnfinished, lockBonuses, type NewBonus } from './store.ts';

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

interface GrantEnd extends Pick<NewBonus, 'scope' | 'key'> {
  readonly reason: string;
  readonly at: Date;
}

/** Ends the bonus of a grant whose condition no longer holds, such as a deposit that was taken back. What it won before stays. */
export async function endGrant(within: Executor, { scope, key, reason, at }: GrantEnd): Promise<void> {
  const bonus = await findByKey(within, { scope, key });
  if (!bonus) return;
  await lockBonuses(within, bonus.member_id, bonus);
  await endBonus(within, { id: bonus.id, status: 'forfeited', reason, at });
}
