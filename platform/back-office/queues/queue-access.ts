import { hasRole } from '../../../rules/operator-error-codes.ts';
import { type LoadedQueue, loadQueues } from '../../kernel/queues/load-queues.ts';
import type { Operator } from '../requests/operator.ts';

const queues = await loadQueues();

/** Whether the operator sees the queue: by role, and for rows of the whole platform by working for all merchants. */
const seesQueue = ({ queue }: LoadedQueue, { role, merchants }: Pick<Operator, 'role' | 'merchants'>): boolean =>
  hasRole(role, queue.role ?? 'viewer') && (queue.audience !== 'platform' || merchants === undefined);

export const visibleQueues = (operator: Operator): readonly LoadedQueue[] =>
  [...queues.values()].filter((one) => seesQueue(one, operator));

/** Returns the queue of the name; undefined when there is none that the operator sees. */
export function visibleQueue(name: string, operator: Operator): LoadedQueue | undefined {
  const found = queues.get(name);
  return found && seesQueue(found, operator) ? found : undefined;
}
