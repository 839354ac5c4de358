import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import type { Operator } from '../api/operator.ts';
import { OperatorContext } from '../context/operator-context.ts';
import { Shell } from './Shell.tsx';

test('[OPS-01] the title of the window names screen and merchant as operators do', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: {} })));
  history.replaceState(undefined, '', '/ops/alpha/audit');
  const alpha = { code: 'alpha', name: 'Alpha Play' } as Operator['merchants'][number];
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <OperatorContext value={{ name: 'eva', role: 'editor', everywhere: false, merchants: [alpha] }}>
        <Shell onSignOut={() => undefined} onLanguage={() => Promise.resolve()} />
      </OperatorContext>,
    ),
  );
  expect(document.title).toBe('screen.audit · Alpha Play');
});
