import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import type { OperatedMerchant, Role } from '../api/operator.ts';
import { OperatorContext } from '../context/operator-context.ts';
import { Switches } from './Switches.tsx';

const merchant = { code: 'alpha' } as never as OperatedMerchant;

test.each([
  ['editor', true],
  ['publisher', false],
] as const)('[OPS-05] the switchboard of an %s says that it is to be read only: %s', async (role: Role, isSaid) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { flags: [], fields: [] } })));
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <OperatorContext value={{ name: 'eva', role, everywhere: false, merchants: [] }}>
        <Switches merchant={merchant} rest="" />
      </OperatorContext>,
    ),
  );
  expect(place.textContent?.includes('switches.read-only')).toBe(isSaid);
});
