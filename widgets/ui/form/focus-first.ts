import type { FieldProblems } from './rejection.ts';

/** The first field with a problem, in the order of the form, gets the focus: its problem is then read aloud. */
export function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const controls = [...form.elements].filter(
    (control) =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  );
  controls.find((control) => problems[control.name] !== undefined)?.focus();
}
