/** The remembered login, as returned by the action. */
export interface LoginMemory {
  readonly username: string;
  readonly remembered: boolean;
  readonly sms?: { readonly mobileNum: string; readonly countryDialingCode: string };
}

/** Shown in the password field when the device token is used instead of a password. */
export const MASK = '••••••••••';

export const NOTHING_REMEMBERED: LoginMemory = { username: '', remembered: false };

/** Returns whether the mask may be shown: only for the remembered username. */
export const isRemembered = (memory: LoginMemory, username: string): boolean =>
  memory.remembered && memory.username !== '' && username.trim() === memory.username;

/** Parses the remembered login; any other value counts as nothing remembered. */
export function parseLoginMemory(value: unknown): LoginMemory {
  if (typeof value !== 'object' || value === null) return NOTHING_REMEMBERED;
  const { username, remembered, sms } = value as Readonly<Record<string, unknown>>;
  if (typeof username !== 'string' || typeof remembered !== 'boolean') return NOTHING_REMEMBERED;
  return { username, remembered, ...(isNumber(sms) ? { sms } : {}) };
}

const isNumber = (sms: unknown): sms is NonNullable<LoginMemory['sms']> =>
  typeof sms === 'object' && sms !== null && 'mobileNum' in sms && 'countryDialingCode' in sms;
