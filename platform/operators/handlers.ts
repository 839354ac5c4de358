import { accountHandlers } from './accounts/handlers.ts';
import { draftHandlers } from './drafts/handlers.ts';
import type { OperatorHandlers } from './handler.ts';

/** Who answers each of the operators' calls. */
export const operatorHandlers: OperatorHandlers = { ...accountHandlers, ...draftHandlers };
