import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { QueuesScreen } from './QueuesScreen.tsx';

test('[OPS-07] the address of a queue that the role does not see says so, and leads to all queues', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { queues: [] } })));
  const place = document.body.appendChild(document.createElement('div'));
  const merchant = { code: 'alpha', languages: ['en'], timeZone: 'UTC' } as never as OperatedMerchant;
  await act(async () => createTestRoot(place).render(<QueuesScreen merchant={merchant} rest="dead-letters" />));
  expect(place.textContent).toContain('queues.unknown');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/ops/alpha/queues');
});
