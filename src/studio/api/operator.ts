import type { OperatedMerchant, OperatorAccount as Operator } from '../../../generated/types/operator-calls.ts';

/** What an operator may do; each role includes those before it. */
export const roles = ['viewer', 'editor', 'publisher', 'admin'] as const;
export type Role = (typeof roles)[number];

export type { OperatedMerchant, Operator };

export const may = (operator: Pick<Operator, 'role'>, role: Role): boolean =>
  roles.indexOf(operator.role) >= roles.indexOf(role);
