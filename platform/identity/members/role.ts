/** The role of an account. `other` may not sign in. */
export type Role = 'member' | 'guest' | 'agent' | 'other';

/** Type of an account. The trade distinguishes four types of agents, which this platform treats alike. */
export type AccountType = 'member' | 'guest' | 'agent-1' | 'agent-2' | 'agent-41' | 'agent-42' | 'other';

/** Numbers of the account types in the API and in the column `customer_type`. */
const NUMBERS: Readonly<Record<AccountType, number>> = {
  member: 0,
  guest: 4,
  'agent-1': 1,
  'agent-2': 2,
  'agent-41': 41,
  'agent-42': 42,
  other: -1,
};

const TYPES = new Map((Object.keys(NUMBERS) as AccountType[]).map((type) => [NUMBERS[type], type]));

/** Returns the number of an account type. */
export const toCustomerType = (type: AccountType): number => NUMBERS[type];

/** Returns the account type with a number; `other` when the number is unknown. */
export const fromCustomerType = (number: number): AccountType => TYPES.get(number) ?? 'other';

/** Returns the role of an account type. */
export const getRole = (type: AccountType): Role =>
  type.startsWith('agent-') ? 'agent' : (type as Exclude<Role, 'agent'>);
