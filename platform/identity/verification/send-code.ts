import type { CodeSent } from './code-sent.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { wordingOf } from '../../providers/messaging/wording.ts';
import { type CodePurpose, issueCode, RESEND_MINUTES } from './codes.ts';

export interface CodeErrand {
  readonly purpose: CodePurpose;
  readonly kind: 'sms' | 'mail';
  /** Number or address it is bound to and sent to. */
  readonly to: string;
  /** What the code is bound to, where that is more than the recipient. */
  readonly target?: string;
  /** Whether there is somebody to send it to. When not, nobody can tell from the answer. */
  readonly known: boolean;
  /** Whether the answer waits for the message to be taken over; only where it tells nothing about accounts. */
  readonly waits: boolean;
  /** What the player is told about where it went. */
  readonly sentTo?: string;
}

/** Makes a code and sends it. The answer says when the next may be asked for. */
export async function sendCode(errand: CodeErrand, context: CallContext): Promise<CodeSent | Refusal> {
  const { platform, site, language } = context;
  const { purpose, kind, to, known, waits, target = to, sentTo } = errand;
  const issued = await issueCode(platform, { merchant: site.code, purpose, target });
  if (!issued.ok) return refuse('TOO_MANY_REQUEST', { retryAfter: issued.retryAfter });
  if (known) {
    const words = { code: issued.code, site: site.manifest.merchant.name };
    const sending = platform.messenger.send(
      { merchant: site.code, adapters: site.run.access },
      {
        kind,
        purpose,
        recipient: to,
        subject: kind === 'mail' ? wordingOf(language, 'codeSubject', words) : '',
        body: wordingOf(language, 'code', words),
      },
    );
    if (waits && !(await sending)) return refuse('message.failed');
  }
  return {
    expiredMinutes: RESEND_MINUTES,
    expirationTime: new Date(issued.expiresAt).toISOString(),
    ...(sentTo ? { sentTo } : {}),
  };
}
