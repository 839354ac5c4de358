import { act } from 'react';

/** Types into inputs by their names, as a player would: the value changes and the input says so. */
export function fill(place: HTMLElement, values: Readonly<Record<string, string>>): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const [name, value] of Object.entries(values)) {
    const input = place.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input === null) throw new Error(`No input ${name}.`);
    act(() => {
      set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

/** Submits the form and lets its answer arrive. */
export async function submit(place: HTMLElement): Promise<void> {
  const form = place.querySelector('form');
  if (form === null) throw new Error('No form.');
  await act(async () => form.requestSubmit());
}
