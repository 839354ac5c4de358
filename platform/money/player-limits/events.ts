import { defineEvent } from '../../kernel/events/domain-events.ts';

/** Emitted in the transaction in which a member excludes themselves. `at`: milliseconds since 1970. */
export const playerExcluded = defineEvent<{ readonly memberId: string; readonly at: number }>('player.excluded');
