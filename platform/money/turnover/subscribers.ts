import type { Executor } from '../../kernel/database/connection.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { playerExcluded } from '../player-limits/events.ts';
import { endBonusesOf } from './exclusion.ts';

/** Ends the bonuses of a member who excludes themselves (RGM-01). */
const endBonuses = (
  within: Executor,
  { memberId, at }: { readonly memberId: string; readonly at: number },
): Promise<void> => endBonusesOf(within, { memberId: BigInt(memberId), reason: 'excluded', at });

export const subscriptions = [subscribe(playerExcluded, endBonuses)];
