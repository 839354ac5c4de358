/**
 * What this device remembers of the last log-in (LOG-08): names of cookies with a life of one day, none of which holds a
 * secret. The remembered log-in itself is a revocable device token in a cookie that only the platform can read.
 */
const DAY_SECONDS = 86_400;
const LAST = 'lastUsername';
const REMEMBER = 'loginRemember';
const SMS = 'loginTypeSms';

export interface LoginMemory {
  readonly username: string;
  /** Whether the last player asked to be remembered, so that a password need not be typed. */
  readonly remembered: boolean;
  /** Number that the last log-in by SMS used. */
  readonly sms?: { readonly mobileNum: string; readonly countryDialingCode: string };
}

export function rememberLogin({ username, remembered }: Omit<LoginMemory, 'sms'>): void {
  keep(LAST, username);
  keep(REMEMBER, remembered ? '1' : '');
}

export const rememberSmsLogin = (sms: NonNullable<LoginMemory['sms']>): void => keep(SMS, JSON.stringify(sms));

/** The device's log-in is worth nothing any more; the username may still help. */
export const forgetLogin = (): void => keep(REMEMBER, '');

export function recallLogin(): LoginMemory {
  const sms = smsOf(read(SMS));
  return { username: read(LAST), remembered: read(REMEMBER) === '1', ...(sms ? { sms } : {}) };
}

function smsOf(stored: string): LoginMemory['sms'] {
  try {
    const { mobileNum, countryDialingCode } = JSON.parse(stored) as Readonly<Record<string, unknown>>;
    return typeof mobileNum === 'string' && typeof countryDialingCode === 'string'
      ? { mobileNum, countryDialingCode }
      : undefined;
  } catch {
    // Nothing is remembered, or somebody else wrote there.
    return undefined;
  }
}

function keep(name: string, value: string): void {
  const age = value === '' ? 0 : DAY_SECONDS;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${age}; samesite=strict`;
}

function read(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}
