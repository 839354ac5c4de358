import { defineEvent } from '../../kernel/events/domain-events.ts';

/** Emitted in the transaction that records a member's sign-in, the first one too. `at`: milliseconds since 1970. */
export const memberSignedIn = defineEvent<{
  readonly memberId: string;
  readonly currency: string;
  readonly at: number;
}>('member.signed-in');
