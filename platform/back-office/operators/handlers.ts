import { base32, otpauthUri } from '../../identity/authenticator/totp.ts';
import { knowDevice, OPERATOR_COOKIE } from '../../identity/known-devices/known-devices.ts';
import { hashPassword, isCommonPassword, isPassword } from '../../identity/password-hashing/password-hash.ts';
import { secretLimits } from '../../kernel/limits/secret-limits.ts';
import { type OperatorContext, type OperatorHandlers, operatorOf } from '../requests/handler.ts';
import { OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { adminHandlers } from './admin.ts';
import { admit } from './admit.ts';
import { describeOperator } from './describe.ts';
import { makeOperatorCodes, proposeSecret, takeAppCode } from './second-factor.ts';
import { ABSOLUTE_MS, beginSession, COOKIE, endSessions, nextOf } from './sessions.ts';
import { changeOperator, findOperator, type StoredOperator } from './store.ts';

const SHORTEST = 12;

const accountHandlers = {
  opsSignIn: async (given, context) => {
    const admission = await admit(given, context);
    if (admission instanceof OperatorApiError) return admission;
    if ('next' in admission) {
      await context.note({ action: 'opsSignInAsked', actor: given.name, target: { kind: 'operator', id: given.name } });
      return admission;
    }
    const { operator } = admission;
    const { platform, visitor, browser, cookies } = context;
    const before = cookies.get(COOKIE);
    if (before) await endSessions(platform.database.db, platform.clock.now(), { token: before });
    const token = await beginSession(platform, operator.id, { address: visitor.address, browser });
    cookies.set(COOKIE, token, ABSOLUTE_MS / 1000);
    await knowDevice(`operator:${operator.id}`, context, { cookie: OPERATOR_COOKIE });
    await changeOperator(platform.database.db, operator.id, { signed_in_at: new Date(platform.clock.now()) });
    await context.note({ actor: operator.name, target: { kind: 'operator', id: operator.name } });
    const next = nextOf(operator);
    return { operator: describeOperator(operator, context), ...(next ? { next } : {}) };
  },

  opsSignOut: async (_request, { platform, cookies }) => {
    const token = cookies.get(COOKIE);
    if (token) await endSessions(platform.database.db, platform.clock.now(), { token });
    cookies.set(COOKIE, '', 0);
    return {};
  },

  opsMe: async (_request, context) => {
    const operator = operatorOf(context);
    const { next } = operator;
    return { operator: describeOperator(operator, context), ...(next ? { next } : {}) };
  },

  opsSetPassword: async ({ password, newPassword }, context) => {
    const { database } = context.platform;
    const { id } = operatorOf(context);
    const stored = await storedOf(context);
    const limits = secretLimits(`operator-password:${id}`, FREE_FAILURES);
    const { wait } = await context.platform.limits.take(limits);
    if (wait > 0) return rejectOperatorCall('ops.wait', { retryAfter: wait });
    if (!(await isPassword(password, stored.passwordHash))) return wrongField('password', 'field.password-wrong');
    await context.platform.limits.succeed(limits);
    if (newPassword.length < SHORTEST) return wrongField('newPassword', 'field.too-short');
    if (newPassword === password || isCommonPassword(newPassword))
      return wrongField('newPassword', 'field.password-weak');
    await changeOperator(database.db, id, { password_hash: await hashPassword(newPassword), must_change: false });
    await renewSession(context);
    await context.note({ target: { kind: 'operator', id: stored.name } });
    const next = nextOf({ ...stored, mustChange: false });
    return next ? { next } : {};
  },

  opsEnrol: async (_request, context) => {
    const { platform } = context;
    const { id, name } = operatorOf(context);
    if ((await storedOf(context)).hasTotp) return rejectOperatorCall('ops.unavailable');
    const secret = base32(await proposeSecret(platform, id));
    await context.note({ target: { kind: 'operator', id: name } });
    return { secret, uri: otpauthUri(secret, { issuer: 'Studio', account: name }) };
  },

  opsConfirmEnrol: async ({ code }, context) => {
    const { platform } = context;
    const { id, name } = operatorOf(context);
    const stored = await storedOf(context);
    if (stored.hasTotp || !stored.totpSecret) return rejectOperatorCall('ops.unavailable');
    const rejected = await verifyAppCode(stored, code, context);
    if (rejected) return rejected;
    const now = platform.clock.now();
    await changeOperator(platform.database.db, id, { totp_confirmed_at: new Date(now) });
    await renewSession(context);
    await context.note({ target: { kind: 'operator', id: name } });
    return { recoveryCodes: await makeOperatorCodes(platform, id) };
  },

  opsRecoveryCodes: async ({ code }, context) => {
    const stored = await storedOf(context);
    if (!stored.hasTotp) return rejectOperatorCall('ops.unavailable');
    const rejected = await verifyAppCode(stored, code, context);
    if (rejected) return rejected;
    await context.note({ target: { kind: 'operator', id: stored.name } });
    return { recoveryCodes: await makeOperatorCodes(context.platform, stored.id) };
  },
} satisfies Partial<OperatorHandlers>;

export const handlers = { ...accountHandlers, ...adminHandlers };

/**
 * Ends all sessions of the operator and creates a new one with a new token, so that tokens stolen before become
 * worthless.
 */
async function renewSession(context: OperatorContext): Promise<void> {
  const { platform, visitor, browser, cookies } = context;
  const { id } = operatorOf(context);
  await endSessions(platform.database.db, platform.clock.now(), { operator: id });
  cookies.set(COOKIE, await beginSession(platform, id, { address: visitor.address, browser }), ABSOLUTE_MS / 1000);
}

/** Wrong codes or passwords of one session in a row without a wait. */
const FREE_FAILURES = 5;

/** Verifies a code of the operator's app. Returns the error; undefined when the code is right. */
async function verifyAppCode(
  stored: StoredOperator,
  code: string,
  { platform }: OperatorContext,
): Promise<OperatorApiError | undefined> {
  const limits = secretLimits(`operator-app:${stored.id}`, FREE_FAILURES);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return rejectOperatorCall('ops.wait', { retryAfter: wait });
  if (!(await takeAppCode(platform, stored, code))) return WRONG_CODE;
  await platform.limits.succeed(limits);
  return undefined;
}

const WRONG_CODE = rejectOperatorCall('ops.code.refused', { fields: { code: { message: 'field.code' } } });

const wrongField = (field: string, message: string): OperatorApiError =>
  rejectOperatorCall('ops.password.refused', { fields: { [field]: { message } } });

async function storedOf(context: OperatorContext): Promise<StoredOperator> {
  const stored = await findOperator(context.platform.database.db, { id: operatorOf(context).id });
  if (!stored) throw new Error('An operator went away while signed in.');
  return stored;
}
