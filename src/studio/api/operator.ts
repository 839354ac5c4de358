/** What an operator may do; each role includes those before it. */
export const roles = ['viewer', 'editor', 'publisher', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface OperatedMerchant {
  readonly code: string;
  readonly name: string;
  /** Where the site is open. */
  readonly address: string;
}

export interface Operator {
  readonly name: string;
  readonly role: Role;
  readonly merchants: readonly OperatedMerchant[];
}

export const may = (operator: Operator, role: Role): boolean => roles.indexOf(operator.role) >= roles.indexOf(role);
