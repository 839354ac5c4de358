import type { Credentials } from '../members/store.ts';
import type { Site } from '../../sites/serving/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a password is marked as expired, or older than the merchant wants. */
export function isExpired(
  { hasPassword, passwordExpired, passwordChangedAt }: Credentials,
  site: Site,
  now: number,
): boolean {
  const { passwordMaxAgeDays } = site.run.access;
  const isOld = passwordMaxAgeDays > 0 && now - passwordChangedAt > passwordMaxAgeDays * DAY_MS;
  return hasPassword && (passwordExpired || isOld);
}

/** Whether a new password is asked for before anything else (LOG-05). Who got in by a code did not need the old one. */
export function mustChange(
  member: Credentials,
  how: { verified: string; firstTimeLogin: boolean; site: Site; now: number },
): boolean {
  const { verified, firstTimeLogin, site, now } = how;
  if (!member.hasPassword) return false;
  if (firstTimeLogin) return true;
  if (verified === 'sms') return false;
  return member.passwordDefault || (site.run.applied.flags.PWDEXPFORCECHANGE3 === true && isExpired(member, site, now));
}
