/** Joins the class names that are set, so that a component can write its variants as conditions. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
