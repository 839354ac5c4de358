import { findMessages, type MessageKinds } from '../../kernel/member-messages/find-messages.ts';
import { defineService } from '../../kernel/services/define-service.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** The kinds of messages that domains declare. */
    readonly messageKinds: MessageKinds;
  }
}

export const service = defineService({
  provides: ['messageKinds'],
  needs: [],
  open: async () => ({ services: { messageKinds: await findMessages() } }),
});
