import type { Calls } from '../../../generated/types/calls.ts';
import { dialingCountries } from '../../../rules/fields/mobile-numbers.ts';
import type { RegistrationMode } from '../../../rules/fields/requested-fields.ts';
import { tagOf } from '../../../rules/languages.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { toCustomerType } from '../members/role.ts';
import { type Credentials, findById } from '../members/store.ts';
import { beginSession } from '../sign-in/sign-in.ts';
import { register } from './register.ts';
import { hasAffiliateCode } from './store.ts';

type Registered = Calls['registerMember']['response'];

export const handlers: Partial<Handlers> = {
  registerMember: (request, context) =>
    context.site.run.applied.flags.USERNAMEREG3 === false
      ? reject('function.not.available')
      : registerAndSignIn(request, 'username', context),
  registerMobile: (request, context) => registerAndSignIn(request, 'mobile', context),

  affiliate: async ({ code }, { platform, site }) => ({
    affiliateCode: code,
    valid: await hasAffiliateCode(platform.database.db, site.code, code),
  }),

  countries: (_request, { language }) => {
    const names = new Intl.DisplayNames([tagOf(language)], { type: 'region' });
    const list = dialingCountries().map(({ country, dialingCode }) => ({
      countryCode: country,
      countryDialingCode: dialingCode,
      name: names.of(country) ?? country,
    }));
    return { list: list.toSorted((a, b) => a.name.localeCompare(b.name, tagOf(language))) };
  },
};

async function registerAndSignIn(
  request: Parameters<typeof register>[0],
  mode: RegistrationMode,
  context: CallContext,
): Promise<Registered | ApiError> {
  const { platform, site } = context;
  const registered = await register(request, mode, context);
  if (registered instanceof ApiError) return registered;
  const member = await findById(platform.database.db, site.code, registered.id);
  if (!member) throw new Error('A member who has just registered was not found.');
  if (request.login === false) return toResponseWithoutSession(member);
  const device = request.loginDeviceId ?? '';
  return beginSession(member, { verified: 'register', device, remember: false, side: 'member' }, context);
}

/** Returns the response for a request that asked for no session: the account without a token. */
const toResponseWithoutSession = ({ id, username, accountType }: Credentials): Registered => ({
  id,
  userName: username,
  customerType: toCustomerType(accountType),
  firstTimeLogin: false,
  passwordExpired: false,
  forceChange: false,
  verified: 'register',
});
