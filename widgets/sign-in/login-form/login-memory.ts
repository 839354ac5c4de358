/** What the device remembers, as the action hands it over. */
export interface LoginMemory {
  readonly username: string;
  readonly remembered: boolean;
  readonly sms?: { readonly mobileNum: string; readonly countryDialingCode: string };
}

/** Stands in the password field while the device's own token takes its place; no password can be read from it. */
export const MASK = '••••••••••';

export const NOTHING_REMEMBERED: LoginMemory = { username: '', remembered: false };

/** Whether the mask may stand in the password field: only for the player whom the device remembers. */
export const isRemembered = (memory: LoginMemory, username: string): boolean =>
  memory.remembered && memory.username !== '' && username.trim() === memory.username;

/** Reads what the action handed over; whatever else it is means that nothing is remembered. */
export function memoryFrom(value: unknown): LoginMemory {
  if (typeof value !== 'object' || value === null) return NOTHING_REMEMBERED;
  const { username, remembered, sms } = value as Readonly<Record<string, unknown>>;
  if (typeof username !== 'string' || typeof remembered !== 'boolean') return NOTHING_REMEMBERED;
  return { username, remembered, ...(isNumber(sms) ? { sms } : {}) };
}

const isNumber = (sms: unknown): sms is NonNullable<LoginMemory['sms']> =>
  typeof sms === 'object' && sms !== null && 'mobileNum' in sms && 'countryDialingCode' in sms;
