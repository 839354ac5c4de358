import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { countUnusedRecoveryCodes, hasTotp } from '../authenticator/store.ts';
import { listLabels } from '../labels/store.ts';
import { maskedEmail, maskedNumber } from '../members/contacts.ts';
import { toCustomerType } from '../members/role.ts';
import { findById, recordGreeted } from '../members/store.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { isPasswordExpired } from '../sign-in/rules.ts';

/** The clubLabel of a member without a rank: a page shows none. */
const NO_RANK = { rankLevel: 0, labelName: '', color: '', color2: '' };

export const handlers: Partial<Handlers> = {
  memberInfo: async (_request, context) => {
    const { memberId } = sessionOf(context);
    const { db } = context.platform.database;
    const member = await findById(db, context.site.code, memberId);
    if (!member) return reject('login.not.session');
    const id = BigInt(memberId);
    const [labels, toUpline] = await Promise.all([listLabels(db, id), context.platform.uplineDirectory.hasUpline(id)]);
    return {
      id: member.id,
      account: member.username,
      nickname: member.nickname,
      type: toCustomerType(member.accountType),
      regDate: member.createdAt,
      clubLabel: (await context.platform.clubLabels.of(member.id, context)) ?? NO_RANK,
      toUpline,
      memberLabel: labels.map(({ label }) => label),
    };
  },

  securityConfig: async (_request, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const { memberId } = sessionOf(context);
    const member = await findById(db, site.code, memberId);
    if (!member) return reject('login.not.session');
    const totp = await hasTotp(db, memberId);
    return {
      hasPassword: member.hasPassword,
      passwordExpired: isPasswordExpired(member, {
        maxAgeDays: site.run.access.passwordMaxAgeDays,
        now: platform.clock.now(),
      }),
      mobile: maskedNumber(member.mobile),
      email: maskedEmail(member.email),
      totp,
      recoveryCodesLeft: totp ? await countUnusedRecoveryCodes(db, memberId) : 0,
    };
  },

  firstLogin: async (_request, context) => {
    await recordGreeted(context.platform.database.db, sessionOf(context).memberId, context.platform.clock.now());
    return {};
  },
};
