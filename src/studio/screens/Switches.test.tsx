import { act } from 'react';
import { expect, test, vi } from 'vitest';
import portuguese from '../../../generated/texts/studio/pt.json' with { type: 'json' };
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { createText } from '../../i18n/texts.ts';
import type { OperatedMerchant, Role } from '../api/operator.ts';
import { OperatorContext } from '../context/operator-context.ts';
import { TextContext } from '../look/texts.ts';
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

test('[OPS-05] flags and fields are called and found by their words, in the language of the operator', async () => {
  const flag = {
    name: 'DIRECTREG3',
    describes: 'x',
    on: true,
    from: 'manifest',
    nodes: ['/routes/register/blocks/form'],
    calls: [],
  };
  const screens = [{ route: 'register', title: 'Criar conta' }];
  const field = { name: 'realName', describes: 'Real name', enabled: true, required: false, from: 'manifest' };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: true, value: { flags: [flag], fields: [field], screens } })),
  );
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <TextContext value={createText('pt', portuguese)}>
        <OperatorContext value={{ name: 'eva', role: 'publisher', everywhere: false, merchants: [] }}>
          <Switches merchant={merchant} rest="" />
        </OperatorContext>
      </TextContext>,
    ),
  );
  const labels = () => [...place.querySelectorAll('[role="switch"]')].map((one) => one.getAttribute('aria-label'));
  const [own, ...ofField] = labels();
  expect(own).toBe(`${portuguese['flag.DIRECTREG3']} (DIRECTREG3)`);
  expect(ofField).toEqual(['Nome real: pedido', 'Nome real: obrigatório']);
  expect([...place.querySelectorAll('strong')].map((one) => one.textContent)).toContain('Nome real');
  expect([...place.querySelectorAll('button')].map((one) => one.textContent)).toContain('Criar conta › form');
  const input = place.querySelector('input[type="search"]') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'nome real');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(labels()).toEqual(ofField);
});
