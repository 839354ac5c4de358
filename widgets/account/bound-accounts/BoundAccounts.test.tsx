import { expect, test } from 'vitest';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import BoundAccounts from './BoundAccounts.tsx';
import examples from './examples.json' with { type: 'json' };

const known = examples['two keys'].props.accounts as PayoutAccounts;
const props = (value: Partial<PayoutAccounts>) => ({
  passwordLink: '/security',
  accounts: { status: 'ready' as const, refresh: () => undefined, value: { ...known, ...value } },
});
const button = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words);

test('[MEM-05] an account shows whether it is ready, cools off or is blocked', async () => {
  const { place } = await renderWidget(BoundAccounts, props({}));
  const rows = [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Ready');
  expect(rows[1]).toMatch(/Ready on 2030-01-02/);
  const blocked = known.list.map((account) => ({ ...account, state: 'BLOCKED' as const }));
  const other = await renderWidget(BoundAccounts, props({ list: blocked }));
  expect(other.place.textContent).toContain('a payment came back from it');
});

test('[MEM-05] a PIX key is bound with the CPF of its holder and the payment password', async () => {
  const { place, events } = await renderWidget(BoundAccounts, props({ list: [] }));
  press(button(place, 'Add a PIX key'));
  press(place.querySelectorAll('input[type="radio"]')[2]);
  fill(place, { key: 'ana@example.org', document: '529.982.247-24', paymentPassword: '493027' });
  await submit(place);
  expect(place.textContent).toContain('Enter a valid CPF number.');
  fill(place, { document: '529.982.247-25' });
  await submit(place);
  expect(events).toEqual([
    {
      name: 'bind',
      event: {
        fields: {
          kind: 'pix',
          keyType: 'email',
          key: 'ana@example.org',
          document: '529.982.247-25',
          holder: 'Ana Souza',
          paymentPassword: '493027',
        },
      },
    },
  ]);
});

test('[MEM-05] an account is removed by the payment password', async () => {
  const { place, events } = await renderWidget(BoundAccounts, props({}));
  press(button(place, 'Remove'));
  fill(place, { paymentPassword: '493027' });
  await submit(place);
  expect(events).toEqual([{ name: 'remove', event: { id: known.list[0]?.id, paymentPassword: '493027' } }]);
});

test('[MEM-05] without a payment password the player is led to set one first', async () => {
  const { place } = await renderWidget(BoundAccounts, props({ list: [], hasPaymentPassword: false }));
  expect(place.querySelector('a[href="/security"]')?.textContent).toBe('Set payment password');
  expect(button(place, 'Add a PIX key')).toBeUndefined();
});
