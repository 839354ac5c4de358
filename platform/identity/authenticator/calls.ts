import { audit } from '../audit/audit.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import { forgetEverywhere } from '../devices/remembered-devices.ts';
import { isPassword } from '../password-hashing/password-hash.ts';
import { findById } from '../members/store.ts';
import { issueRecoveryCodes, createTotpSecret, verifyTotp } from './authenticator.ts';
import { confirmTotp, findTotp, hasTotp, removeTotp } from './store.ts';
import { base32, otpauthUri } from './totp.ts';

export const handlers: Partial<Handlers> = {
  totpEnrol: async ({ password }, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const member = await findById(platform.database.db, site.code, memberId);
    if (!member) return reject('login.not.session');
    if (member.hasPassword && !(await isPassword(password ?? '', member.passwordHash)))
      return reject('password.refused', { fields: { password: { message: 'field.password-wrong' } } });
    const secret = await createTotpSecret(platform, memberId);
    if (!secret) return reject('function.not.available');
    const text = base32(secret);
    return {
      secret: text,
      uri: otpauthUri(text, { issuer: site.manifest.merchant.name, account: member.username }),
    };
  },

  totpConfirm: async ({ code }, context) => {
    const { platform } = context;
    const { db } = platform.database;
    const { memberId, key } = sessionOf(context);
    const stored = await findTotp(db, memberId);
    if (!stored || stored.confirmed) return reject('function.not.available');
    if (!(await verifyTotp(platform, memberId, code))) return WRONG_CODE;
    await confirmTotp(db, memberId, platform.clock.now());
    const recoveryCodes = await issueRecoveryCodes(platform, memberId);
    await platform.sessions.endForMember(memberId, { except: key });
    await forgetEverywhere(memberId, context);
    await audit(context, { action: 'totp.on', actor: memberId });
    return { recoveryCodes };
  },

  totpDisable: async ({ code }, context) => {
    const rejected = await verifyApp(code, context);
    if (rejected) return rejected;
    const { memberId, key } = sessionOf(context);
    await removeTotp(context.platform.database.db, memberId);
    await context.platform.sessions.endForMember(memberId, { except: key });
    await audit(context, { action: 'totp.off', actor: memberId });
    return {};
  },

  recoveryCodes: async ({ code }, context) => {
    const rejected = await verifyApp(code, context);
    if (rejected) return rejected;
    const { memberId } = sessionOf(context);
    const recoveryCodes = await issueRecoveryCodes(context.platform, memberId);
    await audit(context, { action: 'recovery-codes.made', actor: memberId });
    return { recoveryCodes };
  },
};

const WRONG_CODE = reject('verification.refused', { fields: { code: { message: 'field.code' } } });

/** Maximum number of codes that one account may try within an hour. */
const ATTEMPT_LIMIT = { times: 20, seconds: 3600 };

async function verifyApp(code: string, context: CallContext): Promise<ApiError | undefined> {
  const { platform } = context;
  const { memberId } = sessionOf(context);
  if (!(await hasTotp(platform.database.db, memberId))) return reject('function.not.available');
  const wait = await platform.limits.take(`totp:${memberId}`, ATTEMPT_LIMIT);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  return (await verifyTotp(platform, memberId, code)) ? undefined : WRONG_CODE;
}
