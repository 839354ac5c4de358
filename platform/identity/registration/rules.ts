import { isMobile } from '../../../rules/fields/mobile-numbers.ts';
import { checkRegistration, type FieldProblems, type RegistrationRules } from '../../../rules/fields/registration.ts';
import type { RegistrationMode } from '../../../rules/fields/requested-fields.ts';
import type { Site } from '../../sites/serving/site.ts';
import { isCommonPassword } from '../password-hashing/password-hash.ts';

/** Returns the registration rules of a site, including checks that only the server can make. */
export function registrationRules(
  site: Site,
  { mode, now }: { mode: RegistrationMode; now: number },
): RegistrationRules {
  const { registration, flags } = site.run.applied;
  const { code, name } = site.manifest.merchant;
  return {
    fields: registration.fields,
    mode,
    codeBySms: flags.REGMOBVERF3 === true,
    mobilePassword: flags.MOBILENUMPASSREG3 === true,
    chat: flags.CBS3 === true,
    minAge: registration.minAge,
    usernameBlocked: registration.usernameBlocked,
    brandWords: [code, name, ...name.split(/\s+/)],
    now,
    isMobile,
    isCommonPassword,
  };
}

/** Returns the problem of a new password under the site's rules; undefined when it is valid. */
export function passwordProblem(
  password: string,
  { username, site, now }: { username: string; site: Site; now: number },
): FieldProblems[string] | undefined {
  const values = { username, password, confirmPassword: password };
  return checkRegistration(values, registrationRules(site, { mode: 'username', now })).password;
}
