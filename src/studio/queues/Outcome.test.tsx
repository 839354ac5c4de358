import { act } from 'react';
import { expect, test } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { Outcome } from './Outcome.tsx';

const done = { words: 'Approve: done.', about: 'luana · 1,800.00 BRL', tone: 'good' } as const;

async function render(content: React.ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createTestRoot(place);
  await act(async () => root.render(content));
  return { place, again: (next: React.ReactNode) => act(async () => root.render(next)) };
}

test('[OPS-07] the result takes the focus of a button that is gone with what was decided', async () => {
  const { again } = await render(<Outcome done={undefined} />);
  await again(<Outcome done={done} />);
  expect(document.activeElement?.parentElement?.getAttribute('role')).toBe('status');
  expect(document.activeElement?.textContent).toBe('Approve: done. luana · 1,800.00 BRL');
});

test('[OPS-07] the result leaves the focus at a button that is still there', async () => {
  const { place, again } = await render(<Outcome done={undefined} />);
  const button = place.parentElement?.appendChild(document.createElement('button'));
  button?.focus();
  await again(<Outcome done={done} />);
  expect(document.activeElement).toBe(button);
});
