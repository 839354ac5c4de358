import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../../widgets/ui/testing/roots.ts';
import type { OperatedMerchant } from '../../api/operator.ts';
import { OperatorContext } from '../../context/operator-context.ts';
import { OverviewScreen } from './OverviewScreen.tsx';

const merchant = { code: 'alpha' } as never as OperatedMerchant;
const figures = {
  currency: 'BRL',
  timeZone: 'UTC',
  countedAt: null,
  visitsSince: null,
  days: [],
  money: [],
  scheduled: [],
};
const queues = [{ queue: 'deposits', title: 'Deposits', count: 3 }];

test('[OPS-07] figures wait for what stands above them, so that nothing moves under the pointer', async () => {
  const waiting = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/waiting') ? waiting.promise : Promise.resolve(Response.json({ success: true, value: figures })),
  );
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <OperatorContext value={{ name: 'eva', role: 'editor', everywhere: false, merchants: [] }}>
        <OverviewScreen merchant={merchant} rest="" />
      </OperatorContext>,
    ),
  );
  expect(place.querySelectorAll('dl, section')).toHaveLength(0);
  await act(async () => waiting.resolve(Response.json({ success: true, value: { queues } })));
  expect(place.querySelector('dl')?.textContent).toContain('Deposits');
  expect(place.querySelectorAll('section').length).toBeGreaterThan(0);
});
