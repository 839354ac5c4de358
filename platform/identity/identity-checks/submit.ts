import type { Calls } from '../../../generated/types/calls.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { audit } from '../audit/audit.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { findStoredProfile } from '../stored-profile/store.ts';
import { attachFile } from '../uploads/store.ts';
import { ageOf, type IdentityPart, identityTermsOf, missingData, neededParts } from './rules.ts';
import { addCheck, findNewestCheck, listParts } from './store.ts';

type Request = Calls['submitIdentity']['request'];

/** The record that uses the pictures of a member's identity. */
const fileUser = (memberId: string): string => `identity:${memberId}`;

/** Thrown to roll back what a rejected request did in its transaction. */
class Refused extends Error {
  readonly rejection: ApiError;

  constructor(rejection: ApiError) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

/**
 * Opens a check with the sent pictures, and those of a rejected check that need not be sent again. Returns a rejection;
 * undefined when it is open.
 */
export async function submitIdentity(request: Request, context: CallContext): Promise<ApiError | undefined> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const terms = identityTermsOf(site.run.settings);
  if (!terms.documents.includes(request.document)) return refuse('document', 'field.invalid');
  const rejected = await platform.database
    .transaction(async (within) => {
      const problem = await dataProblem(within, context);
      if (problem) throw new Refused(problem);
      const files = await collectFiles(request, within, context);
      const at = new Date(platform.clock.now());
      const check = { merchant: site.code, memberId, document: request.document, at };
      if ((await addCheck(within, check, files)) === undefined) throw new Refused(reject('identity.open'));
      return undefined;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.rejection;
      throw error;
    });
  if (rejected) return rejected;
  await audit(context, { action: 'identity.sent', actor: memberId, detail: { document: request.document } });
  return undefined;
}

/** Documents are compared with name and date of birth, and nobody below the site's age sends any. */
async function dataProblem(
  within: Executor,
  { platform, site, ...context }: CallContext,
): Promise<ApiError | undefined> {
  const profile = await findStoredProfile(within, sessionOf(context).memberId, { lock: true });
  if (!profile) return reject('login.not.session');
  const missing = missingData(profile.values);
  if (missing.length > 0)
    return reject('request_param_err', {
      fields: Object.fromEntries(missing.map((name) => [name, { message: 'field.required' }])),
    });
  const { minAge } = site.run.applied.registration;
  const age = ageOf(profile.values.birthday, platform.clock.now());
  if (age === undefined || age < minAge)
    return reject('request_param_err', {
      fields: { birthday: { message: 'field.birthday-age', min: minAge, max: minAge } },
    });
  return undefined;
}

/** Returns the picture of each needed part: the sent one, or the one that was kept. Binds them to the member's identity. */
async function collectFiles(
  request: Request,
  within: Executor,
  { site, ...context }: CallContext,
): Promise<ReadonlyMap<IdentityPart, string>> {
  const { memberId } = sessionOf(context);
  const kept = await listKept(within, memberId, request.document);
  const files = new Map<IdentityPart, string>();
  const problems: Record<string, { message: string }> = {};
  for (const part of neededParts(request.document, identityTermsOf(site.run.settings))) {
    const id = request[part];
    const file = id ?? kept.get(part);
    const use = { merchant: site.code, memberId, purpose: 'identity', usedBy: fileUser(memberId) } as const;
    if (file === undefined) problems[part] = { message: 'field.required' };
    else if (await attachFile(within, { id: file, ...use })) files.set(part, file);
    else problems[part] = { message: 'field.invalid' };
  }
  if (Object.keys(problems).length > 0) throw new Refused(reject('request_param_err', { fields: problems }));
  if (new Set(files.values()).size < files.size) throw new Refused(refuse('document', 'field.same-picture'));
  return files;
}

/** Returns the pictures of the rejected check that an operator accepted; none when another document is sent. */
export async function listKept(
  db: Executor,
  memberId: string,
  document: string | undefined,
): Promise<ReadonlyMap<IdentityPart, string>> {
  const before = await findNewestCheck(db, memberId);
  if (before?.state !== 'rejected' || (document !== undefined && before.document !== document)) return new Map();
  const parts = await listParts(db, before.id);
  return new Map(parts.filter(({ part }) => !before.again.includes(part)).map(({ part, file }) => [part, file]));
}

const refuse = (field: string, message: string): ApiError =>
  reject('request_param_err', { fields: { [field]: { message } } });
