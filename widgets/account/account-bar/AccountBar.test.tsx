import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Balance } from '../../../generated/types/data.ts';
import type { AccountBarProps } from '../../../generated/types/widgets/account-bar.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { key, press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AccountBar from './AccountBar.tsx';

const money: Balance = { sumBalance: 12_543_000_000, currency: 'BRL', currencySymbol: 'R$', balance: [] };
const ready: SourceState<Balance> = { status: 'ready', value: money, refresh: () => undefined };
const props: AccountBarProps = {
  balance: ready,
  hidden: false,
  account: 'luana',
  avatar: '',
  showCashier: false,
  showWithdraw: false,
  menu: [{ key: 'out', label: 'Sign out', emphasis: 'normal', active: false, items: [], select: () => undefined }],
};
const shown = (place: HTMLElement) => place.querySelector('[role="status"]')?.textContent;
const button = (place: HTMLElement, label: string) => place.querySelector(`[aria-label="${label}"]`);

test('[NAV-03] a placeholder until the balance is fetched, then symbol and total with two decimals', async () => {
  const waiting = await renderWidget(AccountBar, {
    ...props,
    balance: { status: 'loading', refresh: () => undefined },
  });
  expect(shown(waiting.place)).toBe('Refreshing balance');
  const { place } = await renderWidget(AccountBar, props);
  expect(shown(place)).toMatch(/^R\$\s?1,254,300\.00$/);
});

test('[NAV-03] a hidden balance shows stars, and the eye asks for the other choice', async () => {
  const { place, events } = await renderWidget(AccountBar, { ...props, hidden: true });
  expect(shown(place)).toBe('***');
  press(button(place, 'Show balance'));
  expect(events).toEqual([{ name: 'hide', event: { hidden: false } }]);
});

test('refresh reads the balance again', async () => {
  const refresh = vi.fn();
  const { place } = await renderWidget(AccountBar, { ...props, balance: { ...ready, refresh } });
  press(button(place, 'Refresh balance'));
  expect(refresh).toHaveBeenCalledOnce();
});

test('[NAV-02] deposit and withdraw show where a manifest turns them on, and say which one was pressed', async () => {
  const without = await renderWidget(AccountBar, props);
  expect(without.place.textContent).not.toMatch(/Deposit|Withdraw/);
  const pressAll = async (more: Partial<AccountBarProps>) => {
    const { place, events } = await renderWidget(AccountBar, { ...props, showCashier: true, ...more });
    for (const one of place.querySelectorAll('button')) if (/Deposit|Withdraw/.test(one.textContent)) press(one);
    return events.map(({ name }) => name);
  };
  expect(await pressAll({})).toEqual(['deposit']);
  expect(await pressAll({ showWithdraw: true })).toEqual(['withdraw', 'deposit']);
});

test('[NAV-02] the avatar opens the menu of the account; Escape closes it and returns the focus', async () => {
  const { place } = await renderWidget(AccountBar, props);
  const opener = button(place, 'Menu of account luana');
  press(opener);
  expect(opener?.getAttribute('aria-expanded')).toBe('true');
  expect(place.querySelector('nav')?.textContent).toBe('Sign out');
  act(() => (place.querySelector('nav button') as HTMLElement).focus());
  key('Escape');
  expect(opener?.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test('[NAV-11] a picture that does not load gives way to the first letter of the account', async () => {
  const { place } = await renderWidget(AccountBar, { ...props, avatar: '/avatars/luana.png' });
  const picture = place.querySelector('img');
  expect(picture?.getAttribute('src')).toContain('/avatars/luana.png');
  act(() => void picture?.dispatchEvent(new Event('error')));
  expect(place.querySelector('img')).toBeNull();
  const opener = button(place, 'Menu of account luana');
  expect(opener?.querySelector('[data-initial="L"]')).not.toBeNull();
  expect(opener?.textContent).toBe('luana');
});

test('[NAV-11] without a picture the first letter shows, in any script; before the session is read a sign of a person', async () => {
  const letterOf = async (account: string) =>
    (await renderWidget(AccountBar, { ...props, account })).place
      .querySelector('button[aria-expanded] [data-initial]')
      ?.getAttribute('data-initial');
  expect(await letterOf('luana')).toBe('L');
  expect(await letterOf('𝒜na')).toBe('𝒜');
  const { account: _account, avatar: _avatar, ...unread } = props;
  const { place } = await renderWidget(AccountBar, unread as AccountBarProps);
  expect(place.querySelector('use[href$="#user-round"]')).not.toBeNull();
});

test('[MEM-10] with a bonus the bar shows what can be played, and opens how much of it is locked', async () => {
  const value = { ...money, bonusBalance: 500_000 };
  const { place } = await renderWidget(AccountBar, { ...props, balance: { ...ready, value } });
  expect(shown(place)).toMatch(/^R\$\s?1,254,350\.00$/);
  press(button(place, 'Cash and bonus'));
  const rows = [...place.querySelectorAll('dl > div')].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    expect.stringMatching(/^Can be playedR\$ ?1,254,350\.00$/),
    expect.stringMatching(/^CashR\$ ?1,254,300\.00$/),
    expect.stringMatching(/^Locked bonusR\$ ?50\.00$/),
  ]);
  const hidden = await renderWidget(AccountBar, { ...props, balance: { ...ready, value }, hidden: true });
  expect([shown(hidden.place), button(hidden.place, 'Cash and bonus')]).toEqual(['***', null]);
  const plain = await renderWidget(AccountBar, props);
  expect(button(plain.place, 'Cash and bonus')).toBeNull();
  // Without a member centre only the second link leads somewhere.
  for (const links of [{ bonusPage: '/bonuses' }, { bonusList: '/bonuses' }]) {
    const linked = await renderWidget(AccountBar, { ...props, balance: { ...ready, value }, ...links });
    press(button(linked.place, 'Cash and bonus'));
    expect(linked.place.querySelector('a[href$="/bonuses"]')?.textContent).toBe('Bonuses: terms and progress');
  }
});
