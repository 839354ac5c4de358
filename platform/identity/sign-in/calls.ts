import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { audit } from '../audit/audit.ts';
import { forgetDevice, verifyDevice } from '../devices/remembered-devices.ts';
import { findById } from '../members/store.ts';
import { createOneTimeCode, redeemOneTimeCode } from '../one-time-codes/one-time-codes.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { verifyHuman } from '../verification/human-verification.ts';
import type { Admission } from './admission.ts';
import { beginGuest } from './guest.ts';
import { signIn } from './sign-in.ts';
import { sendChallengeCode, verifyLogin } from './verify-challenge.ts';
import { verifyPasswordLogin } from './verify-password.ts';
import { verifySmsLogin } from './verify-sms.ts';

export const handlers: Partial<Handlers> = {
  login: async (request, context) => {
    const { type, loginDeviceId: device = '', rememberMe: remember, side } = request;
    const problem = await verifyHuman('login', request.verification, context);
    if (problem) return problem;
    const member = await (type === 'sms' ? verifySmsLogin : verifyPasswordLogin)(request, context);
    if (member instanceof ApiError) return member;
    return signIn(member, { verified: type, device, remember, side }, context);
  },

  verifyLogin,
  verifyLoginCode: sendChallengeCode,

  rememberedLogin: async ({ username, loginDeviceId: device = '', side }, context) => {
    const member = await verifyDevice(username, context);
    if (member) return signIn(member, { remember: false, side, verified: 'remembered', device }, context);
    await audit(context, { action: 'login.failed', actor: username, detail: { by: 'device' } });
    return reject('remember.refused');
  },

  forgetDevice: async ({ username }, context) => {
    await forgetDevice(username, context);
    return {};
  },

  freePlay: ({ token }, context) => beginGuest(token, context),

  sessionCode: (_request, context) => createOneTimeCode(sessionOf(context).memberId, 'session', context),

  exchangeToken: async ({ code, loginDeviceId: device = '' }, context) => {
    const { platform, site } = context;
    const memberId = await redeemOneTimeCode(code, 'session', context);
    const member = memberId && (await findById(platform.database.db, site.code, memberId));
    if (!member) return reject('login.code.refused');
    return signIn(member, { ...MEMBER_SIDE, verified: 'code', device }, context);
  },

  logout: async (_request, context) => {
    const { memberId } = sessionOf(context);
    await context.platform.sessions.end(sessionOf(context));
    await audit(context, { action: 'session.ended', actor: memberId, detail: { by: 'logout' } });
    return {};
  },

  sessionsList: async (_request, context) => {
    const { memberId, key } = sessionOf(context);
    const all = await context.platform.sessions.listForMember(memberId);
    return { list: all.map(({ key: its, ...entry }) => ({ ...entry, current: its === key })) };
  },

  sessionRevoke: async ({ id }, context) => {
    const { memberId, key } = sessionOf(context);
    if (id !== undefined && !/^\d{1,18}$/.test(id)) return reject('not.found');
    const ended = await context.platform.sessions.endForMember(
      memberId,
      id === undefined ? { except: key } : { id, by: key },
    );
    if (id !== undefined && ended === 0) return reject('not.found');
    await audit(context, { action: 'session.ended', actor: memberId, detail: { by: 'list', ended } });
    return { ended };
  },
};

/** Signs in on the members' side without remembering the device. */
const MEMBER_SIDE: Pick<Admission, 'remember' | 'side'> = { remember: false, side: 'member' };
