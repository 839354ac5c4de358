/** Type of a fact's value. A family such as `flag.*` stands for all facts with that prefix. */
type FactType = 'boolean' | 'number' | 'string';
export type FactValue = boolean | number | string | undefined;

/** `undefined` means that the value is not known yet. A condition that reads it is then unknown, not false. */
export interface FactDefinition {
  readonly name: string;
  readonly type: FactType;
  /** Description for reference pages and editors. */
  readonly describes: string;
  /** All possible values, when there are few. Validation rejects a comparison with any other value. */
  readonly values?: readonly (string | number)[];
}
