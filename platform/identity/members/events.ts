import { defineEvent } from '../../kernel/events/domain-events.ts';

/** Emitted in the transaction that adds a member, a guest or a sandbox member. */
export const memberRegistered = defineEvent<{
  readonly memberId: string;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}>('member.registered');

/** Emitted in the transaction that changes what is known of a person: name, birth, documents, number or address. */
export const personChanged = defineEvent<{ readonly memberId: string }>('member.person-changed');

/** Thrown by a subscriber of these events whose rules do not allow the person an account; rolls the change back. */
export class RegistrationBarred extends Error {}
