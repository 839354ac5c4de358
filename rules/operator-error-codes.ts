/**
 * Every error code of the operators' API with its HTTP status. The list is separate from `errorStatus` because every
 * code there needs a translated text in the players' pages.
 */
export const operatorErrorStatus = {
  'ops.signed.out': 401,
  'ops.refused': 403,
  'ops.unfinished': 403,
  'ops.sign.in.refused': 422,
  'ops.code.refused': 422,
  'ops.password.refused': 422,
  'ops.wait': 429,
  'ops.role': 403,
  'ops.not.found': 404,
  'ops.request': 400,
  'ops.stale': 409,
  'ops.errors': 422,
  'ops.warnings': 422,
  'ops.conflict': 409,
  'ops.unavailable': 409,
  'ops.own.account': 403,
  'ops.own.request': 403,
  'ops.player.locked': 409,
  'ops.player.barred': 409,
  'ops.expired': 409,
  'ops.identity.age': 409,
  'ops.statement.file': 422,
  'ops.statement.columns': 422,
  'ops.statement.deposit': 422,
  'ops.statement.worth': 422,
} as const;

export type OperatorErrorCode = keyof typeof operatorErrorStatus;

/** Roles in ascending order; each includes the permissions of those before it. */
const ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const;
type Role = (typeof ROLES)[number];

export const hasRole = (role: Role, minimum: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(minimum);
