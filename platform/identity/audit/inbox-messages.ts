import type { Executor } from '../../kernel/database/connection.ts';
import { defineMessages } from '../../kernel/member-messages/define-messages.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import type { AuditEntry } from './audit.ts';

const of = { category: 'security', values: {}, link: { route: 'security' } } as const;

/** Messages about the security of the account, by the action of the audit log that they are about. */
export const messages = defineMessages('audit', {
  'password.changed': of,
  'payment-password.set': of,
  'payment-password.changed': of,
  'payment-password.reset': of,
  'contact.bound': { ...of, values: { kind: 'word' } },
  'totp.on': of,
  'totp.off': of,
  'recovery-codes.made': of,
});

/** Sends the member a message of an action that concerns the security of their account; others send none. */
export async function announceAction(
  within: Executor,
  { action, actor, detail = {} }: AuditEntry,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> {
  if (!(action in messages)) return;
  const facts = { memberId: BigInt(actor), key, at };
  if (action === 'contact.bound')
    await sendMessage(within, messages[action], { ...facts, values: { kind: String(detail.kind) } });
  else await sendMessage(within, messages[action as 'password.changed'], { ...facts, values: {} });
}
