import type { CallContext } from '../../kernel/calls/handler.ts';
import { announceAction } from './inbox-messages.ts';
import { addAuditRow } from './store.ts';

/** Actions of players that the audit log records. */
type AuditAction =
  | 'login'
  | 'login.failed'
  | 'login.challenged'
  | 'login.proof-failed'
  | 'registered'
  | 'session.ended'
  | 'password.changed'
  | 'password.reset-asked'
  | 'payment-password.set'
  | 'payment-password.changed'
  | 'payment-password.reset'
  | 'profile.changed'
  | 'profile.barred'
  | 'contact.bound'
  | 'identity.sent'
  | 'totp.on'
  | 'totp.off'
  | 'recovery-codes.made'
  | 'device.forgotten'
  | 'limit.set'
  | 'limit.confirmed'
  | 'play.excluded'
  | 'play.return-asked';

export interface AuditEntry {
  readonly action: AuditAction;
  /** The member's id, or the user name that a failed log-in gave. */
  readonly actor: string;
  /** The object of the action, such as a device; the actor when left out. */
  readonly target?: string;
  /** Must not hold secrets. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Records a security-relevant action of a player in the append-only audit log. What concerns the security of the account is a message
 * to its member too, in the same transaction.
 */
export async function audit({ platform, site, visitor, requestId }: CallContext, entry: AuditEntry): Promise<void> {
  const { action, actor, target = actor, detail = {} } = entry;
  const now = platform.clock.now();
  await platform.database.transaction(async (within) => {
    await addAuditRow(within, {
      merchant: site.code,
      now,
      actor,
      action,
      target,
      address: visitor.address,
      requestId,
      detail,
    });
    await announceAction(within, entry, { key: requestId, at: new Date(now) });
  });
}
