import { operatorCalls } from '../../../generated/operator-calls.ts';
import { collectHandlers } from '../../kernel/calls/load-handlers.ts';
import type { OperatorHandlers } from './handler.ts';

/** Returns the handlers of operators' calls from every folder that has a handlers.ts. Throws an error for a call without one. */
export async function loadOperatorHandlers(): Promise<OperatorHandlers> {
  const handlers = await collectHandlers<OperatorHandlers>('handlers.ts', operatorCalls);
  const missing = Object.keys(operatorCalls).filter((name) => !(name in handlers));
  if (missing.length > 0) throw new Error(`No handlers.ts of platform answers ${missing.join(', ')}.`);
  return handlers as OperatorHandlers;
}
