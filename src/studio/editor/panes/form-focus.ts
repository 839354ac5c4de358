/** Id of the form of the selected part: the target of skip links. */
export const FORM = 'part-form';

/** Moves the focus from the tree to the form's first field, or to the form itself before its fields are rendered. */
export function enterForm(): void {
  const form = document.getElementById(FORM);
  const field = form?.querySelector<HTMLElement>(':is(input, select, textarea):enabled');
  (field ?? form)?.focus();
}

/** Moves the focus back to the tree, where the row of the form is still selected. */
export function backToTree(): void {
  document.querySelector<HTMLElement>('[role=tree]')?.focus();
}
