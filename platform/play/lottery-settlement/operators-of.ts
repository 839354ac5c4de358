import type { OperationInput } from '../../kernel/queues/queue.ts';

/** Returns who asked for an operation, and who approved it. */
export const operatorsOf = ({
  operator,
  approver,
}: Pick<OperationInput<unknown>, 'operator' | 'approver'>): readonly string[] =>
  approver === undefined ? [operator] : [operator, approver];
