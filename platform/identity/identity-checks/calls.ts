import type { Calls } from '../../../generated/types/calls.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { findStoredProfile } from '../stored-profile/store.ts';
import { DOCUMENTS, identityTermsOf, missingData, neededParts, REASONS } from './rules.ts';
import { findNewestCheck, findRequest } from './store.ts';
import { listKept, submitIdentity } from './submit.ts';

type Status = Calls['identityStatus']['response'];

export const handlers: Partial<Handlers> = {
  identityStatus: (_request, context) => readStatus(context),
  submitIdentity: async (request, context) => (await submitIdentity(request, context)) ?? readStatus(context),
};

/** Returns what the player has to send and why, or how what they sent fares. */
async function readStatus(context: CallContext): Promise<Status> {
  const { platform, site } = context;
  const { db } = platform.database;
  const { memberId } = sessionOf(context);
  const [check, request, profile, kept] = await Promise.all([
    findNewestCheck(db, memberId),
    findRequest(db, memberId),
    findStoredProfile(db, memberId),
    listKept(db, memberId, undefined),
  ]);
  const terms = identityTermsOf(site.run.settings);
  const reason = REASONS.find((one) => one === check?.reason);
  return {
    state: check?.state ?? 'none',
    why: [...(request ? ['operator' as const] : []), ...(terms.beforeWithdrawal ? ['withdrawal' as const] : [])],
    ...(request ? { request: request.reason } : {}),
    minAge: site.run.applied.registration.minAge,
    missing: [...missingData(profile?.values ?? {})],
    name: profile?.values.realName ?? profile?.values.fullName ?? '',
    documents: DOCUMENTS.filter((kind) => terms.documents.includes(kind)).map((kind) => ({
      kind,
      parts: [...neededParts(kind, terms)],
    })),
    ...(check
      ? { document: check.document as Status['documents'][number]['kind'], submittedAt: check.submittedAt.getTime() }
      : {}),
    ...(check?.decidedAt ? { decidedAt: check.decidedAt.getTime() } : {}),
    ...(check?.state === 'rejected'
      ? { kept: [...kept.keys()], ...(reason ? { reason } : {}), ...(check.note ? { note: check.note } : {}) }
      : {}),
  };
}
