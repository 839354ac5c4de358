import { act } from 'react';
import { expect, test } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import type { Operator } from '../api/operator.ts';
import { OperatorContext } from '../context/operator-context.ts';
import { ScreenOf } from './ScreenOf.tsx';

test.each([
  ['of the operators', { screen: 'operators', rest: '' }, 'screen.not-allowed'],
  ['of a merchant of others', { screen: 'overview', merchant: 'beta', rest: '' }, 'merchant.none'],
] as const)('[OPS-01] the address %s says that it is not for an editor, and leads on', async (_title, route, words) => {
  const place = document.body.appendChild(document.createElement('div'));
  const eva = { name: 'eva', role: 'editor', everywhere: false, merchants: [] } satisfies Operator;
  await act(async () =>
    createTestRoot(place).render(
      <OperatorContext value={eva}>
        <ScreenOf route={route} />
      </OperatorContext>,
    ),
  );
  expect(place.querySelector('h1')?.textContent).toBe(words);
  expect(place.querySelector('button')?.textContent).toBe('screen.merchants');
});
