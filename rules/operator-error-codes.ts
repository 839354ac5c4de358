/**
 * Every refusal of the operators' calls: its stable code and the HTTP status it travels under. They have a list of their
 * own because players' pages carry a text for each code of theirs.
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
} as const;

export type OperatorErrorCode = keyof typeof operatorErrorStatus;

/** Roles from the least to the most; each includes those before it. */
const ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const;
type Role = (typeof ROLES)[number];

export const mayAct = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);
