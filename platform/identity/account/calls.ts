import type { Calls } from '../../../generated/types/calls.ts';
import { dialingCountries } from '../../../rules/fields/mobile-numbers.ts';
import type { RegistrationMode } from '../../../rules/fields/requested-fields.ts';
import { hasTotp, recoveryCodesLeft } from '../authenticator/store.ts';
import { type CallContext, type Handlers, sessionOf } from '../../kernel/calls/handler.ts';
import { Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { beginSession } from '../sign-in/sign-in.ts';
import { isExpired } from '../sign-in/rules.ts';
import { findAffiliate } from '../registration/store.ts';
import { maskedEmail, maskedNumber } from '../members/contacts.ts';
import { changePassword, forgotPasswordEmail, resetPasswordByEmail, setPasswordByPhone } from '../passwords/change.ts';
import { rankOf } from './rank.ts';
import { register } from '../registration/register.ts';
import { type Credentials, findById, noteGreeted } from '../members/store.ts';

type Registered = Calls['registerMember']['response'];

export const handlers: Partial<Handlers> = {
  cryptoKeys: (_request, { platform }) => platform.keys.publicKeys(),

  registerMember: (request, context) =>
    context.site.run.applied.flags.USERNAMEREG3 === false
      ? refuse('function.not.available')
      : registerAndBegin(request, 'username', context),
  registerMobile: (request, context) => registerAndBegin(request, 'mobile', context),

  affiliate: async ({ code }, { platform, site }) => ({
    affiliateCode: code,
    valid: await findAffiliate(platform.database.db, site.code, code),
  }),

  countries: (_request, { language }) => {
    const names = new Intl.DisplayNames([TAGS[language] ?? 'en'], { type: 'region' });
    const list = dialingCountries().map(({ country, dialingCode }) => ({
      countryCode: country,
      countryDialingCode: dialingCode,
      name: names.of(country) ?? country,
    }));
    return { list: list.toSorted((a, b) => a.name.localeCompare(b.name, TAGS[language])) };
  },

  changePassword,
  forgotPasswordEmail,
  resetPasswordByEmail,
  setPasswordByPhone,

  memberInfo: async (_request, context) => {
    const { memberId } = sessionOf(context);
    const member = await findById(context.platform.database.db, context.site.code, memberId);
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

  securityConfig: async (_request, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const { memberId } = sessionOf(context);
    const member = await findById(db, site.code, memberId);
    if (!member) return refuse('login.not.session');
    const totp = await hasTotp(db, memberId);
    return {
      hasPassword: member.hasPassword,
      passwordExpired: isExpired(member, site, platform.clock.now()),
      mobile: maskedNumber(member.mobile),
      email: maskedEmail(member.email),
      totp,
      recoveryCodesLeft: totp ? await recoveryCodesLeft(db, memberId) : 0,
    };
  },

  firstLogin: async (_request, context) => {
    await noteGreeted(context.platform.database.db, sessionOf(context).memberId, context.platform.clock.now());
    return {};
  },

  playerAvatar: () => ({ avatar: '0', avatarType: 'STATIC' }),
};

/** The languages of sites, as the platform's own names of countries know them. */
const TAGS: Readonly<Record<string, string>> = { pt: 'pt-BR', en: 'en', cn: 'zh-CN', vi: 'vi' };

async function registerAndBegin(
  request: Parameters<typeof register>[0],
  mode: RegistrationMode,
  context: CallContext,
): Promise<Registered | Refusal> {
  const { platform, site } = context;
  const registered = await register(request, mode, context);
  if (registered instanceof Refusal) return registered;
  const member = await findById(platform.database.db, site.code, registered.id);
  if (!member) throw new Error('A member who has just registered is not there.');
  if (request.login === false) return accountOnly(member);
  const device = request.loginDeviceId ?? '';
  return beginSession(member, { verified: 'register', device, remember: false, side: 'member' }, context);
}

/** What is answered where nobody asked for a session: the account as a session would name it. */
const accountOnly = ({ id, username, customerType }: Credentials): Registered => ({
  id,
  userName: username,
  customerType,
  firstTimeLogin: false,
  passwordExpired: false,
  forceChange: false,
  verified: 'register',
});
