import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '../../widgets/ui/testing/roots.ts';
import { Studio } from './Studio.tsx';

test('[OPS-01] without an answer the studio says that the platform cannot be reached, not that the session has ended', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createTestRoot(place).render(<Studio />));
  await vi.waitFor(() => expect(place.querySelector('[role="alert"]')).not.toBeNull());
  expect(place.querySelector('input')).toBeNull();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: false, errorCode: 'ops.signed.out' }, { status: 401 })),
  );
  await act(async () => place.querySelector('button')?.click());
  await vi.waitFor(() => expect(place.querySelector('input')).not.toBeNull());
});
