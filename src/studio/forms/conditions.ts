import { isObject } from '../../../renderer/manifest/json/json.ts';

/** One comparison of a fact: a row of the form. */
export interface Leaf {
  readonly fact: string;
  readonly operator: 'is' | 'isNot' | 'in' | 'atLeast' | 'exists' | 'missing';
  readonly value: unknown;
}

/** A condition that the form can show: rows combined by all or any. */
export interface Lines {
  readonly join: 'all' | 'any';
  readonly leaves: readonly Leaf[];
}

/** Returns a condition as rows; undefined when it is nested too deeply for them. */
export function linesOf(condition: unknown): Lines | undefined {
  if (condition === undefined) return { join: 'all', leaves: [] };
  if (!isObject(condition)) return undefined;
  for (const join of ['all', 'any'] as const) {
    const list = condition[join];
    if (!Array.isArray(list)) continue;
    const leaves = list.map(leafOf);
    return leaves.every((leaf) => leaf !== undefined) ? { join, leaves } : undefined;
  }
  const leaf = leafOf(condition);
  return leaf && { join: 'all', leaves: [leaf] };
}

function leafOf(condition: unknown): Leaf | undefined {
  if (!isObject(condition)) return undefined;
  const { not } = condition;
  if (isObject(not)) {
    const inner = leafOf(not);
    return inner?.operator === 'is' ? { ...inner, operator: 'isNot' } : undefined;
  }
  const { fact, is, atLeast, exists } = condition;
  if (typeof fact !== 'string') return undefined;
  if (Array.isArray(condition.in)) return { fact, operator: 'in', value: condition.in };
  if (atLeast !== undefined) return { fact, operator: 'atLeast', value: atLeast };
  if (exists !== undefined) return { fact, operator: exists === false ? 'missing' : 'exists', value: undefined };
  return { fact, operator: 'is', value: is ?? true };
}

/** Returns the shortest condition for the rows; undefined without rows, because no condition always holds. */
export function conditionOf({ join, leaves }: Lines): unknown {
  const written = leaves.map(leafWritten);
  if (written.length === 0) return undefined;
  return written.length === 1 ? written[0] : { [join]: written };
}

function leafWritten({ fact, operator, value }: Leaf): unknown {
  switch (operator) {
    case 'in':
      return { fact, in: Array.isArray(value) ? value : [value] };
    case 'atLeast':
      return { fact, atLeast: Number(value) || 0 };
    case 'exists':
      return { fact, exists: true };
    case 'missing':
      return { fact, exists: false };
    case 'isNot':
      return { not: value === true ? { fact } : { fact, is: value } };
    default:
      return value === true ? { fact } : { fact, is: value };
  }
}

export const operatorsFor = (type: string | undefined): readonly Leaf['operator'][] => {
  if (type === 'boolean') return ['is', 'isNot'];
  if (type === 'number' || type === 'amount') return ['atLeast', 'is', 'isNot', 'exists', 'missing'];
  return ['is', 'isNot', 'in', 'exists', 'missing'];
};
