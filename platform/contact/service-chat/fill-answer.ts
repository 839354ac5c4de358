/** What a prepared answer may name. */
interface Values {
  readonly operator: string;
  readonly player: string;
}

/** Returns a prepared answer with the names in place of `{operator}` and `{player}`; anything else stays as it is written. */
export const fillAnswer = (text: string, values: Values): string =>
  text.replaceAll(/\{(?<name>operator|player)\}/g, (_found, name: keyof Values) => values[name]);
