import type { OperatorRole } from '../../../generated/operator-calls.ts';

/** Who is signed in. Holds no secret. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** Codes of the merchants the operator is bound to; undefined for all of them. */
  readonly merchants: readonly string[] | undefined;
  /** What is asked for before anything else. */
  readonly next: 'password' | 'enrol' | undefined;
  /** Hash of the session's token. */
  readonly session: string;
}

export const worksFor = ({ merchants }: Pick<Operator, 'merchants'>, code: string): boolean =>
  merchants === undefined || merchants.includes(code);
