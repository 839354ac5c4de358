/** What a fact holds. A family such as `flag.*` names every fact that starts with its prefix. */
type FactType = 'boolean' | 'number' | 'string';
export type FactValue = boolean | number | string | undefined;

/** `undefined` means: not known yet. Conditions over it are unknown, not false. */
export interface FactDefinition {
  readonly name: string;
  readonly type: FactType;
  /** What it says, for the reference pages and editors. */
  readonly describes: string;
  /** The only values it can take, when they are few. Validation refuses a comparison with any other. */
  readonly values?: readonly (string | number)[];
}
