import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { verifyHuman } from '../verification/human-verification.ts';
import { sendCode } from '../verification/send-code.ts';
import { bindContact, codeTarget, readContact } from './bind.ts';

/** Codes that one member may have sent to new contacts: messages cost money, and recipients did not ask for them. */
const LIMITS = [
  { name: 'hour', times: 6, seconds: 3_600 },
  { name: 'day', times: 12, seconds: 86_400 },
] as const;

export const handlers: Partial<Handlers> = {
  /** The code goes to the new contact. Whether another account has it is told to its owner only, who has the code. */
  sendContactCode: async ({ verification, ...named }, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const contact = readContact(named);
    if (contact instanceof ApiError) return contact;
    const isMail = contact.kind === 'email';
    if (!isMail && site.run.access.sms === 'firebase') return reject('function.not.available');
    const problem = await verifyHuman(isMail ? 'email' : 'sms', verification, context);
    if (problem) return problem;
    const limits = LIMITS.map(({ name, ...limit }) => ({ key: `contact-code:${name}:${memberId}`, ...limit }));
    const { wait } = await platform.limits.take(limits);
    if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
    return sendCode(
      {
        purpose: 'bind',
        kind: isMail ? 'mail' : 'sms',
        to: isMail ? contact.email : contact.number.full,
        target: codeTarget(memberId, contact),
        isRecipientKnown: true,
        awaitsDelivery: true,
      },
      context,
    );
  },

  bindContact: async (request, context) => (await bindContact(request, context)) ?? {},
};
