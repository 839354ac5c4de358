import type { CallContext } from '../../kernel/calls/handler.ts';

/** What is noted about who got in and who changed what. */
type AuditAction =
  | 'login'
  | 'login.failed'
  | 'login.challenged'
  | 'login.proof-failed'
  | 'registered'
  | 'session.ended'
  | 'password.changed'
  | 'password.reset-asked'
  | 'totp.on'
  | 'totp.off'
  | 'recovery-codes.made'
  | 'device.forgotten';

export interface AuditEntry {
  readonly action: AuditAction;
  /** Who did it: a member's id, or the name that was tried. */
  readonly actor: string;
  /** What it was done to; the actor when left out. */
  readonly target?: string;
  /** Never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Adds a row to the log that is only ever added to; the database chains it to the one before. */
export async function audit(
  { platform, site, visitor, requestId }: CallContext,
  { action, actor, target = actor, detail = {} }: AuditEntry,
): Promise<void> {
  await platform.database.db
    .insertInto('audit')
    .values({
      merchant: site.code,
      at: new Date(platform.clock.now()),
      actor,
      action,
      target,
      address: visitor.address,
      request_id: requestId,
      detail: JSON.stringify(detail),
    })
    .execute();
}
