import type { Calls } from '../../generated/types/calls.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { sessionOf } from '../http/handler.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { checkLogin } from './login.ts';
import { rankOf } from './rank.ts';
import { register } from './register.ts';
import { findMember, type Member } from './store.ts';

type Begun = Calls['login']['response'];

export const handlers: Partial<Handlers> = {
  cryptoKeys: (_request, { platform }) => platform.keys.publicKeys(),

  registerMember: async (request, context) => {
    const member = await register(request, context);
    if (member instanceof Refusal) return member;
    return begin(member, context, { device: request.loginDeviceId, verified: 'register' });
  },

  login: async (request, context) => {
    if (request.type === 'sms') return refuse('function.not.available');
    const member = await checkLogin(request, context);
    if (member instanceof Refusal) return member;
    const begun = await begin(member, context, { device: request.loginDeviceId, verified: 'username' });
    const firstTimeLogin = member.lastLoginAt === null;
    return { ...begun, firstTimeLogin, passwordExpired: member.passwordExpired, forceChange: firstTimeLogin };
  },

  logout: async (_request, context) => {
    await context.platform.sessions.end(sessionOf(context));
    return {};
  },

  memberInfo: async (_request, context) => {
    const { memberId } = sessionOf(context);
    const member = await findMember(context.platform.database.db, context.site.code, memberId);
    if (!member) return refuse('login.not.session');
    return {
      id: member.id,
      account: member.username,
      nickname: member.nickname,
      type: member.customerType,
      regDate: member.createdAt,
      clubLabel: rankOf(),
      memberLabel: [],
    };
  },

  playerAvatar: () => ({ avatar: '0', avatarType: 'STATIC' }),
};

/** Begins a session; one that the page still held ends, so that a token never outlives a log-in. */
async function begin(
  member: Member,
  context: CallContext,
  { device, verified }: { device: string | undefined; verified: Begun['verified'] },
): Promise<Begun> {
  const { sessions } = context.platform;
  if (context.token) await sessions.end({ token: context.token });
  const token = await sessions.begin(member.id, { address: context.visitor.address, device: device ?? '' });
  return {
    token,
    id: member.id,
    userName: member.username,
    customerType: member.customerType,
    firstTimeLogin: false,
    passwordExpired: false,
    forceChange: false,
    verified,
  };
}
