import type { ActionDefinition } from '../../../renderer/action/define-action.ts';

export type AnyAction = ActionDefinition<unknown, unknown>;

/**
 * Returns an action; undefined when there is none with that name. The list of all actions is a file of its own, because no page
 * needs it before its player acts, and it grows with the product.
 */
export async function loadAction(name: string): Promise<AnyAction | undefined> {
  const { actions } = await import('./actions.ts');
  return Object.hasOwn(actions, name) ? actions[name]?.() : undefined;
}
