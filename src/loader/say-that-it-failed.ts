/** Says in the page that a control did not answer, because the core could not be loaded. Links go on working. */
export function sayThatItFailed(words: string | undefined): void {
  if (words === undefined) return;
  document.querySelector('.page-failure')?.remove();
  const note = document.createElement('p');
  note.className = 'page-failure';
  note.setAttribute('role', 'alert');
  document.body.append(note);
  note.textContent = words;
}
