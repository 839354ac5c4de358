import type { Calls } from '../../../generated/types/calls.ts';
import type { StoredProfile } from '../stored-profile/store.ts';

type Step = Calls['memberProfile']['response']['steps'][number];

/** What the profile does not hold itself. */
export interface AccountState {
  readonly hasApp: boolean;
  readonly hasPassword: boolean;
  /** What became of the player's documents; undefined where the site does not ask for any. */
  readonly identity: { readonly isVerified: boolean; readonly isWaiting: boolean } | undefined;
  /** Whether the site has payment passwords. */
  readonly usesPaymentPassword: boolean;
}

/** Returns the steps to a complete account, the most useful first, and which of them are done. */
export function listSteps(profile: StoredProfile, state: AccountState): Step[] {
  const { values, mobileVerified, emailVerified, hasPaymentPassword } = profile;
  const has = (...names: readonly string[]): boolean => names.some((name) => (values[name] ?? '') !== '');
  return [
    ...(state.hasPassword ? [] : [{ name: 'password' as const, done: false }]),
    { name: 'email', done: emailVerified },
    { name: 'mobile', done: mobileVerified },
    { name: 'name', done: has('realName', 'fullName') },
    { name: 'birthday', done: has('birthday') },
    ...(state.identity ? [identityStep(state.identity)] : []),
    ...(state.usesPaymentPassword ? [{ name: 'paymentPassword' as const, done: hasPaymentPassword }] : []),
    { name: 'app', done: state.hasApp },
    { name: 'nickname', done: has('nickname') },
  ];
}

const identityStep = ({ isVerified, isWaiting }: NonNullable<AccountState['identity']>): Step => ({
  name: 'identity',
  done: isVerified,
  ...(isWaiting ? { waits: true } : {}),
});
