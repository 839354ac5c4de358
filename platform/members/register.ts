import type { Calls } from '../../generated/types/calls.ts';
import type { FieldRule } from '../../rules/fields/field.ts';
import {
  checkRegistration,
  type FieldProblems,
  foldUsername,
  type RegistrationRules,
} from '../../rules/fields/registration.ts';
import type { CallContext } from '../http/handler.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Site } from '../sites/site.ts';
import { creditWelcome } from '../wallet/welcome.ts';
import { hashPassword, isCommonPassword } from './password.ts';
import { addMember, isTaken, type Member } from './store.ts';

type Request = Calls['registerMember']['request'];

/** What of the request is no answer of the player's but about the page, or must not be kept as it is. */
const NOT_PROFILE = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'verification',
  'firebaseIdToken',
  'agreement',
  'login',
  'loginDeviceId',
  'firebaseChannel',
  'registerMethod',
]);

/**
 * Registers a member with an account to play with. Every rule that the form checks is checked again; all that is wrong
 * is answered at once, field by field.
 */
export async function register(request: Request, context: CallContext): Promise<Member | Refusal> {
  const { platform, site } = context;
  const problems = await findProblems(request, context);
  if (Object.keys(problems).length > 0) return refuse('register.refused', { fields: problems });
  const username = request.username.trim();
  const passwordHash = await hashPassword(request.password);
  const entry = {
    merchant: site.code,
    username,
    folded: foldUsername(username),
    passwordHash,
    profile: profileOf(request),
    now: platform.clock.now(),
  };
  return platform.database.transaction(async (within) => {
    const member = await addMember(within, entry);
    if (!member) return refuse('register.refused', { fields: { username: TAKEN } });
    await creditWelcome(within, { memberId: member.id, currency: site.manifest.merchant.currency });
    return member;
  });
}

const TAKEN = { message: 'field.username-taken' };

async function findProblems(request: Request, { platform, site }: CallContext): Promise<FieldProblems> {
  const values = textsOf(request);
  const found: Record<string, FieldProblems[string]> = { ...checkRegistration(values, rulesOf(site)) };
  if (!found.password && isCommonPassword(request.password)) found.password = { message: 'field.password-common' };
  if (!found.username && (await isTaken(platform.database.db, site.code, foldUsername(request.username))))
    found.username = TAKEN;
  return found;
}

function rulesOf(site: Site): RegistrationRules {
  const { fields, usernameBlocked } = site.run.applied.registration;
  const { code, name } = site.manifest.merchant;
  return {
    fields: fields as Readonly<Record<string, FieldRule>>,
    usernameBlocked,
    brandWords: [code, name, ...name.split(/\s+/)],
  };
}

const textsOf = (request: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );

function profileOf(request: Request): Record<string, string> {
  const kept = Object.entries(textsOf(request)).filter(
    ([name, value]) => !NOT_PROFILE.has(name) && value.trim() !== '',
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, value.trim()]));
}
