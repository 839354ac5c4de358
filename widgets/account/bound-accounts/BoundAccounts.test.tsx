import { act, useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import type { BoundAccountsProps } from '../../../generated/types/widgets/bound-accounts.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { focus, press } from '../../ui/testing/press.ts';
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
  expect(button(other.place, 'Use by default') ?? null, 'a blocked account is no default').toBeNull();
});

test('[MEM-05] a PIX key is bound with the CPF of its holder and the payment password', async () => {
  const { place, events } = await renderWidget(BoundAccounts, props({ list: [] }));
  press(button(place, 'Add a PIX key'));
  press(place.querySelectorAll('input[type="radio"]')[2]);
  fill(place, { key: 'ana@example.org', document: '529.982.247-24' });
  press(button(place, 'Continue'));
  expect(place.textContent).toContain('Enter a valid CPF number.');
  fill(place, { document: '529.982.247-25' });
  press(button(place, 'Continue'));
  fill(place, { paymentPassword: '493027' });
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

const sen = examples['bank and crypto'].props.accounts as PayoutAccounts;

test('[MEM-05] a bank account is read back to the player before the payment password confirms it', async () => {
  const { place, events } = await renderWidget(BoundAccounts, props({ ...sen, methods: ['bank'], list: [] }));
  press(button(place, 'Add a bank account'));
  press(button(place, 'Continue'));
  expect(place.querySelector('input[name="paymentPassword"]')).toBeNull();
  choose(place, 'bank', '970436');
  fill(place, { number: '0123 456 789' });
  press(button(place, 'Continue'));
  const summary = place.querySelector('section[aria-label^="Check every character"]');
  expect(summary?.textContent).toContain('Vietcombank');
  expect(summary?.textContent).toContain('0123 456 789');
  fill(place, { paymentPassword: '493027' });
  await submit(place);
  const fields = {
    kind: 'bank',
    bank: '970436',
    number: '0123 456 789',
    holder: 'Nguyễn Văn Đức',
    paymentPassword: '493027',
  };
  expect(events).toEqual([{ name: 'bind', event: { fields } }]);
});

test('[MEM-05] of several kinds the player chooses one: a crypto address has a network and no holder', async () => {
  const { place, events } = await renderWidget(BoundAccounts, props({ ...sen, list: [] }));
  press(button(place, 'Add an account'));
  press(place.querySelectorAll('input[type="radio"]')[1]);
  press(place.querySelectorAll('input[type="radio"]')[4]);
  fill(place, { address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' });
  press(button(place, 'Continue'));
  expect(place.textContent).toContain('no valid address of this network');
  fill(place, { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
  press(button(place, 'Continue'));
  fill(place, { paymentPassword: '493027' });
  await submit(place);
  const fields = {
    kind: 'crypto',
    chain: 'tron',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    paymentPassword: '493027',
  };
  expect(events).toEqual([{ name: 'bind', event: { fields } }]);
});

test('[MEM-05] one account is the default, and another can be chosen', async () => {
  const { place, events } = await renderWidget(BoundAccounts, props(sen));
  const rows = [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Vietcombank •••• 6789Default.*Nguyễn Văn Đức.*We compare the name/u);
  press(button(place, 'Use by default'));
  expect(events).toEqual([{ name: 'choose', event: { id: sen.list[1]?.id } }]);
});

function choose(place: HTMLElement, name: string, value: string): void {
  const select = place.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (!select) throw new Error(`No select ${name}.`);
  act(() => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

describe('[NFR-01] the focus', () => {
  const current = () => document.activeElement;

  test('goes into the form that opens, and back to its button when that closes', async () => {
    const { place } = await renderWidget(BoundAccounts, props({}));
    focus(button(place, 'Add a PIX key'));
    press(current());
    expect(current()).toMatchObject({ tagName: 'INPUT', type: 'radio' });
    focus(button(place, 'Cancel'));
    press(current());
    expect(current()).toBe(button(place, 'Add a PIX key'));
    focus(button(place, 'Remove'));
    press(current());
    expect(current()).toHaveProperty('name', 'paymentPassword');
    focus(button(place, 'Cancel'));
    press(current());
    expect(current()).toBe(button(place, 'Remove'));
  });

  test('goes to the account that was added, which stands above the form that is gone', async () => {
    const [first, added] = known.list;
    const before = props({ list: first ? [first] : [] });
    function Page(input: WidgetInput<BoundAccountsProps, 'bind' | 'choose' | 'remove'>) {
      const [hasBound, setBound] = useState(false);
      const bind = async () => {
        setBound(true);
        return { ok: true } as const;
      };
      return <BoundAccounts {...input} props={hasBound ? props({}) : before} on={{ ...input.on, bind }} />;
    }
    const { place } = await renderWidget(Page, before);
    press(button(place, 'Add a PIX key'));
    fill(place, { key: '529.982.247-25', holder: 'Ana Souza' });
    press(button(place, 'Continue'));
    fill(place, { paymentPassword: '493027' });
    await submit(place);
    expect(place.querySelector('form')).toBeNull();
    expect(current()?.tagName).toBe('LI');
    expect(current()?.textContent).toContain(added?.label);
  });

  test('goes to the field of which the platform rejects the account, in the form that has come back', async () => {
    const problem = {
      code: 'request_param_err',
      severity: 'error',
      message: 'error.request_param_err',
      fields: { key: { message: 'field.pix-key' } },
    } as const;
    const { place } = await renderWidget(BoundAccounts, props({ list: [] }), { outcome: { ok: false, problem } });
    press(button(place, 'Add a PIX key'));
    fill(place, { key: '529.982.247-25', holder: 'Ana Souza' });
    press(button(place, 'Continue'));
    fill(place, { paymentPassword: '493027' });
    await submit(place);
    expect(current()).toHaveProperty('name', 'key');
    expect(current()?.getAttribute('aria-invalid')).toBe('true');
  });

  test('goes to the first wrong field, then to what is read back', async () => {
    const { place } = await renderWidget(BoundAccounts, props({ list: [] }));
    press(button(place, 'Add a PIX key'));
    fill(place, { key: '1', holder: 'Ana Souza' });
    await submit(place);
    expect(current()).toHaveProperty('name', 'key');
    fill(place, { key: '529.982.247-25' });
    await submit(place);
    expect(current()?.getAttribute('aria-label')).toMatch(/^Check every character/);
  });
});
