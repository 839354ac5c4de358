import { defineEvent } from '../../kernel/events/domain-events.ts';

/** Emitted in the transaction that adds a session. `key` identifies it, `device` is the browser's own random id or empty. */
export const sessionBegun = defineEvent<{
  readonly key: string;
  readonly memberId: string;
  readonly device: string;
}>('session.begun');

/**
 * Emitted in the transaction that ends sessions by a log-out, an operator or a new password; not when one expires. `everyOf` is there when all
 * sessions of a member end, but for that of the key `except`: expired ones too, whose rows may be deleted and which `keys` does not name.
 */
export const sessionsEnded = defineEvent<{
  readonly keys: readonly string[];
  readonly everyOf?: { readonly memberId: string; readonly except?: string };
}>('sessions.ended');
