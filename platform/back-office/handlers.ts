import { accountHandlers } from './operators/handlers.ts';
import { adminHandlers } from './operators/admin.ts';
import { draftHandlers } from './drafts/handlers.ts';
import type { OperatorHandlers } from './handler.ts';
import { logHandlers } from './audit-log/handlers.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { queueHandlers } from './queues/handlers.ts';
import { switchHandlers } from './switches/handlers.ts';
import { versionHandlers } from './versions/handlers.ts';

/** Who answers each of the operators' calls. */
export const operatorHandlers: OperatorHandlers = {
  ...accountHandlers,
  ...adminHandlers,
  ...draftHandlers,
  ...versionHandlers,
  ...switchHandlers,
  ...logHandlers,
  ...overviewHandlers,
  ...queueHandlers,
};
