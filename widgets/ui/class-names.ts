/** Joins class names and skips falsy ones, so that variants can be written as conditions. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
