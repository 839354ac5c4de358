import type { Calls } from '../../../generated/types/calls.ts';
import type { RegistrationMode } from '../../../rules/fields/requested-fields.ts';
import { requestedFields } from '../../../rules/fields/requested-fields.ts';
import { checkRegistration, type FieldProblems, foldUsername } from '../../../rules/fields/registration.ts';
import { audit } from '../audit/audit.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { solvesCaptcha } from '../captcha/captcha.ts';
import { refusedAsHuman } from '../verification/human-verification.ts';
import { unprovedNumber } from '../verification/verify-number.ts';
import { memberRegistered } from '../members/events.ts';
import { findAffiliate } from './store.ts';
import { keptNumber } from '../members/contacts.ts';
import { hashPassword, unknownPassword } from '../password-hashing/password-hash.ts';
import { rulesOf } from './rules.ts';
import { addMember, isMobileTaken, isTaken, type KeptNumber, type Member } from '../members/store.ts';

type Request = Calls['registerMember']['request'] | Calls['registerMobile']['request'];
type Values = Readonly<Record<string, string>>;

/** What comes with a registration and is not asked for in a field, yet kept. */
const BESIDE = ['affiliateCode', 'referralCode', 'domain', 'registerUrl', 'recommenderId'];
/** What is asked for in a field and not kept as it is. */
const SECRET = new Set(['username', 'password', 'confirmPassword', 'paymentPassword', 'captcha', 'verificationCode']);
const LONGEST_BESIDE = 255;

/**
 * Registers a member with an account to play with. Every rule that the form checks is checked again, and all that is
 * wrong is answered at once, field by field. What can be used only once, the picture and the code, is asked last, so
 * that a mistake elsewhere does not use it up.
 */
export async function register(
  request: Request,
  mode: RegistrationMode,
  context: CallContext,
): Promise<Member | Refusal> {
  const { platform, site } = context;
  const values = textsOf(request);
  const now = platform.clock.now();
  const rules = rulesOf(site, { mode, now });
  const asked = requestedFields(rules);
  const number = asked.has('mobileNum') ? keptNumber(values.countryDialingCode, values.mobileNum) : undefined;
  const problems = { ...checkRegistration(values, rules), ...besideProblems(values, asked) };
  if (request.agreement === false) problems.agreement = { message: 'field.required' };
  const found = { ...problems, ...(await takenProblems({ values, mode, number, problems }, context)) };
  if (Object.keys(found).length > 0) return refuse('register.refused', { fields: found });
  const unproved = await unprovedOnce({ values, number, asked }, context);
  if (unproved) return unproved;
  const member = await store({ values, mode, number, asked }, context);
  if (!(member instanceof Refusal)) await audit(context, { action: 'registered', actor: member.id, detail: { mode } });
  return member;
}

interface Given {
  readonly values: Values;
  readonly mode: RegistrationMode;
  readonly number: KeptNumber | undefined;
}

/** What comes from the page's address is checked for its form only: nobody typed it. */
function besideProblems(values: Values, asked: ReadonlyMap<string, unknown>): FieldProblems {
  const wrong = BESIDE.filter((name) => !asked.has(name) && !isPlain(values[name] ?? ''));
  return Object.fromEntries(wrong.map((name) => [name, { message: 'field.invalid' }]));
}

/** Printable, one line, no directions of writing and nothing that cannot be seen. */
const isPlain = (value: string): boolean => value.length <= LONGEST_BESIDE && !/[\p{C}\p{Zl}\p{Zp}<>]/u.test(value);

async function takenProblems(
  { values, mode, number, problems }: Given & { problems: FieldProblems },
  { platform, site }: CallContext,
): Promise<Record<string, { message: string }>> {
  const { db } = platform.database;
  const username = foldUsername(values.username ?? '');
  const found: Record<string, { message: string }> = {};
  if (mode === 'username' && !problems.username && (await isTaken(db, site.code, username))) found.username = TAKEN;
  if (number && (await isMobileTaken(db, site.code, number.full))) found.mobileNum = MOBILE_TAKEN;
  const code = (values.affiliateCode ?? '').trim();
  if (code !== '' && !problems.affiliateCode && !(await findAffiliate(db, site.code, code)))
    found.affiliateCode = { message: 'field.affiliate' };
  return found;
}

const TAKEN = { message: 'field.username-taken' };
const MOBILE_TAKEN = { message: 'field.mobile-taken' };

/** Human verification, picture and code, in the order in which they cost the player least. */
async function unprovedOnce(
  { values, number, asked }: Omit<Given, 'mode'> & { asked: ReadonlyMap<string, unknown> },
  context: CallContext,
): Promise<Refusal | undefined> {
  const inhuman = await refusedAsHuman('register', values.verification, context);
  if (inhuman) return inhuman;
  if (asked.has('captcha') && !(await solvesCaptcha(values.captcha, context)))
    return refuse('register.refused', { fields: { captcha: { message: 'field.captcha' } } });
  if (!number || !asked.has('verificationCode')) return undefined;
  const { verificationCode: code, firebaseIdToken } = values;
  const unproved = await unprovedNumber({ purpose: 'register', number: number.full, code, firebaseIdToken }, context);
  if (unproved?.code !== 'verification.refused') return unproved;
  return refuse('register.refused', { fields: unproved.details.fields ?? {} });
}

async function store(
  { values, mode, number, asked }: Given & { asked: ReadonlyMap<string, unknown> },
  context: CallContext,
): Promise<Member | Refusal> {
  const { platform, site } = context;
  const isMobile = mode === 'mobile';
  const hasPassword = !isMobile || asked.has('password');
  const username = isMobile ? accountName(context) : (values.username ?? '').trim();
  const passwordHash = await (hasPassword ? hashPassword(values.password ?? '') : unknownPassword());
  const chosen = asked.has('paymentPassword') ? (values.paymentPassword ?? '').trim() : '';
  const paymentHash = chosen === '' ? undefined : await hashPassword(chosen);
  const profile = profileOf(values, asked);
  const entry = {
    merchant: site.code,
    username,
    folded: foldUsername(username),
    passwordHash,
    hasPassword,
    paymentHash,
  };
  return platform.database.transaction(async (within) => {
    const now = platform.clock.now();
    const member = await addMember(within, { ...entry, customerType: 0, mobile: number, profile, now });
    if (!member)
      return refuse('register.refused', { fields: isMobile ? { mobileNum: MOBILE_TAKEN } : { username: TAKEN } });
    const registered = { memberId: member.id, currency: site.manifest.merchant.currency };
    await platform.domainEvents.emit(memberRegistered, registered, within);
    return member;
  });
}

/** The account of who registers by mobile: a letter and digits, which can be told over the phone. */
const accountName = ({ platform }: CallContext): string =>
  `u${Array.from({ length: 9 }, () => platform.random.integer(10)).join('')}`;

const textsOf = (request: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );

/** Only what was asked for, and what comes beside it, is kept; whatever else was sent is not. */
function profileOf(values: Values, asked: ReadonlyMap<string, unknown>): Record<string, string> {
  const names = [...new Set([...asked.keys(), ...BESIDE, 'countryDialingCode'])].filter((name) => !SECRET.has(name));
  const kept = names.flatMap((name) => {
    const value = (values[name] ?? '').trim();
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}
