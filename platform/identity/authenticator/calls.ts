import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { audit } from '../audit/audit.ts';
import { forgetEverywhere } from '../devices/remembered-devices.ts';
import { findById } from '../members/store.ts';
import { verifyOwnPassword } from '../password-hashing/verify-own-password.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { createTotpSecret, issueRecoveryCodes } from './authenticator.ts';
import { confirmTotp, findTotp, removeTotp } from './store.ts';
import { base32, otpauthUri } from './totp.ts';
import { verifyAppCode, verifyNewApp } from './verify-app-code.ts';

export const handlers: Partial<Handlers> = {
  totpEnrol: async ({ password }, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const member = await findById(platform.database.db, site.code, memberId);
    if (!member) return reject('login.not.session');
    const rejected =
      member.hasPassword && (await verifyOwnPassword(member, { field: 'password', password: password ?? '' }, context));
    if (rejected) return rejected;
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
    const rejected = await verifyNewApp(code, context);
    if (rejected) return rejected;
    await confirmTotp(db, memberId, platform.clock.now());
    const recoveryCodes = await issueRecoveryCodes(platform, memberId);
    await platform.sessions.endForMember(memberId, { except: key });
    await forgetEverywhere(memberId, context);
    await audit(context, { action: 'totp.on', actor: memberId });
    return { recoveryCodes };
  },

  totpDisable: async ({ code }, context) => {
    const rejected = await verifyAppCode(code, context);
    if (rejected) return rejected;
    const { memberId, key } = sessionOf(context);
    await removeTotp(context.platform.database.db, memberId);
    await context.platform.sessions.endForMember(memberId, { except: key });
    await audit(context, { action: 'totp.off', actor: memberId });
    return {};
  },

  recoveryCodes: async ({ code }, context) => {
    const rejected = await verifyAppCode(code, context);
    if (rejected) return rejected;
    const { memberId } = sessionOf(context);
    const recoveryCodes = await issueRecoveryCodes(context.platform, memberId);
    await audit(context, { action: 'recovery-codes.made', actor: memberId });
    return { recoveryCodes };
  },
};
