import { defineEvent } from '../../kernel/events/domain-events.ts';

/** Emitted in the transaction that adds a member, a guest or a sandbox member. */
export const memberRegistered = defineEvent<{
  readonly memberId: string;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}>('member.registered');

/** Thrown by a subscriber of `memberRegistered` whose rules do not allow the person an account; rolls the registration back. */
export class RegistrationBarred extends Error {}
