import type { RegistrationMode } from '../../../rules/fields/requested-fields.ts';
import { isMobile } from '../../../rules/fields/mobile-numbers.ts';
import { checkRegistration, type FieldProblems, type RegistrationRules } from '../../../rules/fields/registration.ts';
import type { Site } from '../../sites/serving/site.ts';
import { isCommonPassword } from '../password-hashing/password-hash.ts';

/** What a site asks of a registration, with all that the page may not know. */
export function rulesOf(site: Site, { mode, now }: { mode: RegistrationMode; now: number }): RegistrationRules {
  const { registration, flags } = site.run.applied;
  const { code, name } = site.manifest.merchant;
  return {
    fields: registration.fields,
    mode,
    codeBySms: flags.REGMOBVERF3 === true,
    mobilePassword: flags.MOBILENUMPASSREG3 === true,
    chat: flags.CBS3 === true,
    usernameBlocked: registration.usernameBlocked,
    brandWords: [code, name, ...name.split(/\s+/)],
    now,
    isMobile,
    isCommonPassword,
  };
}

/** What is wrong with a new password by the site's rule; undefined when nothing is. */
export function passwordProblem(
  password: string,
  { username, site, now }: { username: string; site: Site; now: number },
): FieldProblems[string] | undefined {
  const values = { username, password, confirmPassword: password };
  return checkRegistration(values, rulesOf(site, { mode: 'username', now })).password;
}
