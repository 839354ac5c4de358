import type { Calls } from '../../../generated/types/calls.ts';
import { foldUsername } from '../../../rules/fields/normal-forms.ts';
import { checkRegistration, type FieldProblems } from '../../../rules/fields/registration.ts';
import type { RegistrationMode } from '../../../rules/fields/requested-fields.ts';
import { requestedFields } from '../../../rules/fields/requested-fields.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { audit } from '../audit/audit.ts';
import { verifyCaptcha } from '../captcha/captcha.ts';
import { knowDevice, MEMBER_COOKIE } from '../known-devices/known-devices.ts';
import { toMobileNumber } from '../members/contacts.ts';
import { memberRegistered, RegistrationBarred } from '../members/events.ts';
import { addMember, isMobileTaken, isUsernameTaken, type Member, type MobileNumber } from '../members/store.ts';
import { createUnknownPasswordHash, hashPassword } from '../password-hashing/password-hash.ts';
import { verifyHuman } from '../verification/human-verification.ts';
import { verifyNumber } from '../verification/verify-number.ts';
import { registrationRules } from './rules.ts';
import { hasAffiliateCode } from './store.ts';

type Request = Calls['registerMember']['request'] | Calls['registerMobile']['request'];
type Values = Readonly<Record<string, string>>;

/** Names of values that come from the page's URL instead of a form field and are stored. */
const ADDRESS_VALUES = ['affiliateCode', 'referralCode', 'domain', 'registerUrl', 'recommenderId'];
/** Fields whose values are not stored in the profile. */
const NOT_STORED = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
]);
const MAX_VALUE_LENGTH = 255;

/**
 * Registers a member. Validates every rule of the form again and returns the problems of all fields at once. Verifies
 * captcha and code last, because each works only once and must survive a mistake in another field.
 */
export async function register(
  request: Request,
  mode: RegistrationMode,
  context: CallContext,
): Promise<Member | ApiError> {
  const { platform, site } = context;
  const now = platform.clock.now();
  const rules = registrationRules(site, { mode, now });
  const requested = requestedFields(rules);
  const typed = await withoutIdleCode(pickTexts(request), requested, context);
  const number = requested.has('mobileNum') ? toMobileNumber(typed.countryDialingCode, typed.mobileNum) : undefined;
  const values = number ? { ...typed, mobileNum: number.national } : typed;
  const problems = { ...checkRegistration(values, rules), ...addressValueProblems(values, requested) };
  if (request.agreement === false) problems.agreement = { message: 'field.required' };
  const found = { ...problems, ...(await takenProblems({ values, mode, number, problems }, context)) };
  if (Object.keys(found).length > 0) return reject('register.refused', { fields: found });
  const proofProblem = await verifyOneTimeProofs({ values, number, requested }, context);
  if (proofProblem) return proofProblem;
  const member = await insertMember({ values, mode, number, requested }, context);
  if (!(member instanceof ApiError)) await audit(context, { action: 'registered', actor: member.id, detail: { mode } });
  return member;
}

interface RegistrationInput {
  readonly values: Values;
  readonly mode: RegistrationMode;
  readonly number: MobileNumber | undefined;
}

/**
 * Returns the values without an affiliate code of the page's URL that has no effect: without the affiliate module any, else
 * an unknown one, because a player who followed an old link cannot correct it (REG-11). A code in a field stays;
 * an unknown one is reported there.
 */
async function withoutIdleCode(
  values: Values,
  requested: ReadonlyMap<string, unknown>,
  { platform, site }: CallContext,
): Promise<Values> {
  const { affiliateCode, ...others } = values;
  const code = (affiliateCode ?? '').trim();
  if (code === '') return values;
  if (site.run.applied.flags.AFFMAN3 !== true) return requested.has('affiliateCode') ? values : others;
  if (requested.has('affiliateCode')) return values;
  return isPlain(code) && (await hasAffiliateCode(platform.database.db, site.code, code)) ? values : others;
}

/** Validates values of the page's URL for their format only, because the player did not type them. */
function addressValueProblems(values: Values, requested: ReadonlyMap<string, unknown>): FieldProblems {
  const wrong = ADDRESS_VALUES.filter((name) => !requested.has(name) && !isPlain(values[name] ?? ''));
  return Object.fromEntries(wrong.map((name) => [name, { message: 'field.invalid' }]));
}

/** Whether a value has no control, formatting or separator characters and no angle brackets. */
const isPlain = (value: string): boolean => value.length <= MAX_VALUE_LENGTH && !/[\p{C}\p{Zl}\p{Zp}<>]/u.test(value);

async function takenProblems(
  { values, mode, number, problems }: RegistrationInput & { problems: FieldProblems },
  { platform, site }: CallContext,
): Promise<Record<string, { message: string }>> {
  const { db } = platform.database;
  const username = foldUsername(values.username ?? '');
  const found: Record<string, { message: string }> = {};
  if (mode === 'username' && !problems.username && (await isUsernameTaken(db, site.code, username)))
    found.username = USERNAME_TAKEN;
  if (number && (await isMobileTaken(db, site.code, number.full))) found.mobileNum = MOBILE_TAKEN;
  const code = site.run.applied.flags.AFFMAN3 === true ? (values.affiliateCode ?? '').trim() : '';
  if (code !== '' && !problems.affiliateCode && !(await hasAffiliateCode(db, site.code, code)))
    found.affiliateCode = { message: 'field.affiliate' };
  return found;
}

const USERNAME_TAKEN = { message: 'field.username-taken' };
const MOBILE_TAKEN = { message: 'field.mobile-taken' };

/** Verifies human, captcha and code, in the order of the player's effort. */
async function verifyOneTimeProofs(
  { values, number, requested }: Omit<RegistrationInput, 'mode'> & { requested: ReadonlyMap<string, unknown> },
  context: CallContext,
): Promise<ApiError | undefined> {
  const humanProblem = await verifyHuman('register', values.verification, context);
  if (humanProblem) return humanProblem;
  if (requested.has('captcha') && !(await verifyCaptcha(values.captcha, context)))
    return reject('register.refused', { fields: { captcha: { message: 'field.captcha' } } });
  if (!number || !requested.has('verificationCode')) return undefined;
  const { verificationCode: code, firebaseIdToken } = values;
  const numberProblem = await verifyNumber(
    { purpose: 'register', number: number.full, code, firebaseIdToken },
    context,
  );
  if (numberProblem?.code !== 'verification.refused') return numberProblem;
  return reject('register.refused', { fields: numberProblem.details.fields ?? {} });
}

async function insertMember(
  { values, mode, number, requested }: RegistrationInput & { requested: ReadonlyMap<string, unknown> },
  context: CallContext,
): Promise<Member | ApiError> {
  const { platform, site } = context;
  const isMobile = mode === 'mobile';
  const hasPassword = !isMobile || requested.has('password');
  const username = isMobile ? createUsername(context) : (values.username ?? '').trim();
  const passwordHash = await (hasPassword ? hashPassword(values.password ?? '') : createUnknownPasswordHash());
  const chosen = requested.has('paymentPassword') ? (values.paymentPassword ?? '').trim() : '';
  const paymentHash = chosen === '' ? undefined : await hashPassword(chosen);
  const profile = pickProfile(values, requested);
  const entry = {
    merchant: site.code,
    username,
    folded: foldUsername(username),
    passwordHash,
    hasPassword,
    paymentHash,
    isMobileVerified: number !== undefined && requested.has('verificationCode'),
  };
  const added = platform.database.transaction(async (within) => {
    const now = platform.clock.now();
    const member = await addMember(within, { ...entry, accountType: 'member', mobile: number, profile, now });
    if (!member)
      return reject('register.refused', {
        fields: isMobile ? { mobileNum: MOBILE_TAKEN } : { username: USERNAME_TAKEN },
      });
    // What follows the registration finds its device: rewards of it count a device once.
    await knowDevice(`member:${member.id}`, context, { cookie: MEMBER_COOKIE, within });
    const registered = { memberId: member.id, currency: site.manifest.merchant.currency, at: now };
    await platform.domainEvents.emit(memberRegistered, registered, within);
    return member;
  });
  return added.catch((error: unknown) => {
    if (error instanceof RegistrationBarred) return reject('play.excluded');
    throw error;
  });
}

/** Returns a user name for a registration by mobile number: a letter and digits, easy to dictate. */
const createUsername = ({ platform }: CallContext): string =>
  `u${Array.from({ length: 9 }, () => platform.random.integer(10)).join('')}`;

const pickTexts = (request: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );

/** Returns the values to store: those of requested fields and of the page's URL. */
function pickProfile(values: Values, requested: ReadonlyMap<string, unknown>): Record<string, string> {
  const names = [...new Set([...requested.keys(), ...ADDRESS_VALUES, 'countryDialingCode'])].filter(
    (name) => !NOT_STORED.has(name),
  );
  const stored = names.flatMap((name) => {
    const value = (values[name] ?? '').trim();
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(stored);
}
