/** A violation of a rule at a place. */
export interface Finding {
  /** Path from the root of the project. */
  readonly file: string;
  readonly line?: number;
  /** A sentence: what is wrong, why, and what to do instead. */
  readonly message: string;
}

/** Returns `file:line: message`. */
export const findingText = ({ file, line, message }: Finding): string =>
  `${line === undefined ? file : `${file}:${line}`}: ${message}`;

/**
 * Returns the findings without those that a comment in the file allows, such as
 * `// check-folder allows storage: searches stay in this browser`. The reason is required.
 */
export function withoutAllowed(topic: string, text: string, findings: readonly Finding[]): readonly Finding[] {
  return new RegExp(String.raw`check-folder allows ${topic}: \S.{9,}`).test(text) ? [] : findings;
}
