/**
 * What this device remembers of the last log-in (LOG-08), in cookies without secrets that last a day. The remembered
 * log-in itself is a revocable device token in an HttpOnly cookie.
 */
const DAY_SECONDS = 86_400;
const LAST = 'lastUsername';
const REMEMBER = 'loginRemember';
const SMS = 'loginTypeSms';

export interface LoginMemory {
  readonly username: string;
  /** Whether the last player chose to be remembered and needs no password. */
  readonly remembered: boolean;
  /** Number of the last log-in by SMS. */
  readonly sms?: { readonly mobileNum: string; readonly countryDialingCode: string };
}

export function rememberLogin({ username, remembered }: Omit<LoginMemory, 'sms'>): void {
  writeCookie(LAST, username);
  writeCookie(REMEMBER, remembered ? '1' : '');
}

export const rememberSmsLogin = (sms: NonNullable<LoginMemory['sms']>): void => writeCookie(SMS, JSON.stringify(sms));

/** Forgets the remembered log-in; the username stays. */
export const forgetLogin = (): void => writeCookie(REMEMBER, '');

export function recallLogin(): LoginMemory {
  const sms = parseSms(read(SMS));
  return { username: read(LAST), remembered: read(REMEMBER) === '1', ...(sms ? { sms } : {}) };
}

function parseSms(stored: string): LoginMemory['sms'] {
  try {
    const { mobileNum, countryDialingCode } = JSON.parse(stored) as Readonly<Record<string, unknown>>;
    return typeof mobileNum === 'string' && typeof countryDialingCode === 'string'
      ? { mobileNum, countryDialingCode }
      : undefined;
  } catch {
    // The value is missing or malformed.
    return undefined;
  }
}

function writeCookie(name: string, value: string): void {
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
