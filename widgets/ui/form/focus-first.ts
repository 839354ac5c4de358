import type { FieldProblems } from './rejection.ts';

/** Moves the focus to the first field with a problem, so that screen readers read its message. */
export function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const controls = [...form.elements].filter(
    (control) =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  );
  controls.find((control) => problems[control.name] !== undefined)?.focus();
}
