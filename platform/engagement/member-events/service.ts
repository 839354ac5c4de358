import { defineService } from '../../kernel/services/define-service.ts';
import { findConsumers } from './define-consumer.ts';
import { type MemberEventFollower, openFollower } from './follower.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Follows what members do. `run` does at once what the follower does within half a second. */
    readonly memberEvents: Pick<MemberEventFollower, 'run'>;
  }
}

export const service = defineService({
  provides: ['memberEvents'],
  needs: ['catalogue', 'sites', 'liveEvents', 'domainEvents', 'eventOutbox', 'jobs', 'secrets'],
  open: async (platform) => {
    const follower = openFollower(platform, await findConsumers());
    return { services: { memberEvents: follower }, close: follower.close };
  },
});
