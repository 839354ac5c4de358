import type { OperatorRole } from '../../../generated/operator-calls.ts';

/** The signed-in operator. Contains no secret. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** Codes of the merchants that the operator may access; undefined means all. */
  readonly merchants: readonly string[] | undefined;
  /** The step that the operator must complete before any other call. */
  readonly next: 'password' | 'enrol' | undefined;
  /** Hash of the session's token. */
  readonly session: string;
}

export const worksFor = ({ merchants }: Pick<Operator, 'merchants'>, code: string): boolean =>
  merchants === undefined || merchants.includes(code);
