import type { Calls } from '../../../generated/types/calls.ts';
import { type FieldProblem, normalizeValue } from '../../../rules/fields/field.ts';
import {
  checkProfileField,
  leastAge,
  type ProfileField,
  profileFields,
  profileRule,
  profileState,
  shownValue,
} from '../../../rules/fields/profile.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { audit } from '../audit/audit.ts';
import { hasTotp } from '../authenticator/store.ts';
import { rejectBarred } from '../barred/reject-barred.ts';
import { contactProofs } from '../contacts/proofs.ts';
import { findNewestCheck, isVerified } from '../identity-checks/store.ts';
import { maskedEmail, maskedNumber } from '../members/contacts.ts';
import { personChanged } from '../members/events.ts';
import { findById } from '../members/store.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { findStoredProfile, saveProfile } from '../stored-profile/store.ts';
import { listSteps } from './completion.ts';

type Profile = Calls['memberProfile']['response'];
type Request = Calls['setMemberProfile']['request'];

export const handlers: Partial<Handlers> = {
  memberProfile: (_request, context) => readProfile(context),

  setMemberProfile: async (request, context) => {
    const { memberId } = sessionOf(context);
    const changed = await changeProfile(request, context);
    if (changed instanceof ApiError) return changed;
    if (changed.length > 0)
      await audit(context, { action: 'profile.changed', actor: memberId, detail: { fields: changed.join(' ') } });
    return readProfile(context);
  },
};

/** Stores the values that differ. Returns their names, or a rejection by field. */
async function changeProfile(request: Request, context: CallContext): Promise<readonly string[] | ApiError> {
  const { platform } = context;
  const { memberId } = sessionOf(context);
  const stored = platform.database.transaction(async (within) => {
    const profile = await findStoredProfile(within, memberId, { lock: true });
    if (!profile) return reject('login.not.session');
    const entries = getChanges(request, profile.values);
    const isProven = await isVerified(within, memberId);
    const problems = findProblems(entries, { values: profile.values, isProven, context });
    if (Object.keys(problems).length > 0) return reject('request_param_err', { fields: problems });
    if (entries.length === 0) return [];
    const { nickname = '', ...others } = { ...profile.values, ...Object.fromEntries(entries) };
    const kept = Object.entries({ ...others, ...(nickname === '' ? {} : { nickname }) }).filter(
      ([, one]) => one !== '',
    );
    await saveProfile(within, memberId, Object.fromEntries(kept));
    await platform.domainEvents.emit(personChanged, { memberId }, within);
    return entries.map(([name]) => name);
  });
  return stored.catch((error: unknown) => rejectBarred(error, context));
}

type Entry = readonly [ProfileField, string];

/** Returns the values of the request that differ from the stored ones, in the form in which they are stored. */
function getChanges(request: Request, values: Readonly<Record<string, string>>): readonly Entry[] {
  return (Object.entries(request) as Entry[])
    .map(([name, value]) => [name, normalizeValue(name, value)] as const)
    .filter(([name, value]) => value !== (values[name] ?? ''));
}

interface Rules {
  readonly values: Readonly<Record<string, string>>;
  /** Whether documents have proven who the player is. */
  readonly isProven: boolean;
  readonly context: CallContext;
}

function findProblems(entries: readonly Entry[], { values, isProven, context }: Rules): Record<string, FieldProblem> {
  const { platform, site } = context;
  const { registration } = site.run.applied;
  const offered = new Set(profileFields(registration.fields, values));
  const rules = { ...registration, now: platform.clock.now() };
  const found = entries.flatMap(([name, value]) => {
    const isOpen = offered.has(name) && profileState(name, values[name] ?? '', isProven) !== 'locked';
    const problem = isOpen ? checkProfileField(name, value, rules) : { message: 'field.locked' };
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

async function readProfile(context: CallContext): Promise<Profile | ApiError> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const { db } = platform.database;
  const [profile, member] = await Promise.all([findStoredProfile(db, memberId), findById(db, site.code, memberId)]);
  if (!profile || !member) return reject('login.not.session');
  const { mobile, email, values } = profile;
  const [isProven, newest] = await Promise.all([isVerified(db, memberId), findNewestCheck(db, memberId)]);
  const isWaiting = newest?.state === 'waiting';
  const { registration, flags } = site.run.applied;
  return {
    account: profile.account,
    fields: profileFields(registration.fields, values).map((name) =>
      describeField(name, { values, isProven, context }),
    ),
    contacts: [
      { kind: 'email', value: maskedEmail(email), verified: profile.emailVerified },
      { kind: 'mobile', value: maskedNumber(mobile), verified: profile.mobileVerified },
    ],
    proofs: [...(await contactProofs(member, context))],
    sentTo: mobile === '' ? maskedEmail(email) : maskedNumber(mobile),
    steps: listSteps(profile, {
      hasApp: await hasTotp(db, memberId),
      hasPassword: member.hasPassword,
      identity: flags.IDENTITY3 === true ? { isVerified: isProven, isWaiting } : undefined,
      usesPaymentPassword: flags.MEMBERCENTRE3 === true,
    }),
  };
}

function describeField(name: ProfileField, { values, isProven, context: { site } }: Rules): Profile['fields'][number] {
  const { registration } = site.run.applied;
  const value = values[name] ?? '';
  const state = profileState(name, value, isProven);
  const { acceptedPattern, patternId, minLength, maxLength } = profileRule(name, registration.fields);
  const age = name === 'birthday' ? { minAge: leastAge(registration) } : {};
  return {
    name,
    value: state === 'locked' ? shownValue(name, value) : value,
    state,
    acceptedPattern,
    patternId,
    minLength,
    maxLength,
    ...age,
  };
}
