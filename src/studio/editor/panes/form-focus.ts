/** Names the form of what is selected, for keyboard users who jump to it. */
export const FORM = 'part-form';

/** From the tree into the form: to its first field, or to the form where that is drawn later. */
export function enterForm(): void {
  const form = document.getElementById(FORM);
  const field = form?.querySelector<HTMLElement>(':is(input, select, textarea):enabled');
  (field ?? form)?.focus();
}

/** Back to the tree, where the line of the form is still chosen. */
export function backToTree(): void {
  document.querySelector<HTMLElement>('[role=tree]')?.focus();
}
