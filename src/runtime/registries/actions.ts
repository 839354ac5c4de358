import type { AnyAction } from './action-registry.ts';
import { byFolder } from './by-folder.ts';

/** Imports of all actions, by name. */
export const actions = byFolder(import.meta.glob<AnyAction>('../../actions/*/action.ts', { import: 'action' }));
