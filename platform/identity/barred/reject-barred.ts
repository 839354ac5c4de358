import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { audit } from '../audit/audit.ts';
import { RegistrationBarred } from '../members/events.ts';
import { sessionOf } from '../sessions/call-session.ts';

/** Returns the rejection of a change by which a person was recognised who may have no account; throws any other error again. */
export async function rejectBarred(error: unknown, context: CallContext): Promise<ApiError> {
  if (!(error instanceof RegistrationBarred)) throw error;
  await audit(context, { action: 'profile.barred', actor: sessionOf(context).memberId });
  return reject('play.excluded');
}
