import { act } from 'react';

/** Types into inputs by their names, and flushes React's updates. */
export function fill(place: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) act(() => type(place, name, value));
}

/** Types into one input: sets its value and dispatches an input event. */
export function type(place: HTMLElement, name: string, value: string): void {
  const input = place.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`No input ${name}.`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Submits the form and waits for the result. */
export async function submit(place: HTMLElement): Promise<void> {
  const form = place.querySelector('form');
  if (form === null) throw new Error('No form.');
  await act(async () => form.requestSubmit());
}
