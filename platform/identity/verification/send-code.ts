import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { getMessageText } from '../../providers/messaging/wording.ts';
import type { CodeSent } from './code-sent.ts';
import { issueCode, RESEND_MINUTES } from './codes.ts';
import type { CodePurpose } from './store.ts';

export interface CodeMessage {
  readonly purpose: CodePurpose;
  readonly kind: 'sms' | 'mail';
  /** Phone number or e-mail address that the code is sent to. */
  readonly to: string;
  /** The key to which the code is bound; the recipient when left out. */
  readonly target?: string;
  /** Whether an account has this recipient. When false, nothing is sent and the response is the same. */
  readonly isRecipientKnown: boolean;
  /** Whether the response waits for delivery. True only where the delay does not reveal whether an account exists. */
  readonly awaitsDelivery: boolean;
  /** The masked recipient, for display. */
  readonly sentTo?: string;
}

/** Creates and sends a code. The response says when another one may be requested. */
export async function sendCode(message: CodeMessage, context: CallContext): Promise<CodeSent | ApiError> {
  const { platform, site } = context;
  const { purpose, kind, to, isRecipientKnown, awaitsDelivery, target = to, sentTo } = message;
  const issued = await issueCode({ merchant: site.code, purpose, target }, context);
  if (!issued.ok) return reject('TOO_MANY_REQUEST', { retryAfter: issued.retryAfter });
  if (isRecipientKnown) {
    const placeholders = { code: issued.code, site: site.manifest.merchant.name };
    const sending = platform.messenger.send(
      { merchant: site.code, adapters: site.run.access },
      {
        kind,
        purpose,
        recipient: to,
        subject: kind === 'mail' ? getMessageText(context, 'codeSubject', placeholders) : '',
        body: getMessageText(context, 'code', placeholders),
      },
    );
    if (awaitsDelivery && !(await sending)) return reject('message.failed');
  }
  return {
    expiredMinutes: RESEND_MINUTES,
    expirationTime: new Date(issued.expiresAt).toISOString(),
    ...(sentTo ? { sentTo } : {}),
  };
}
