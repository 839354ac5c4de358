import type { ActionDefinition } from '../../../renderer/action/define-action.ts';
import { byFolder } from './by-folder.ts';

export type AnyAction = ActionDefinition<unknown, unknown>;

const actions = byFolder(import.meta.glob<AnyAction>('../../actions/*/action.ts', { import: 'action' }));

export const loadAction = async (name: string): Promise<AnyAction | undefined> =>
  Object.hasOwn(actions, name) ? actions[name]?.() : undefined;
