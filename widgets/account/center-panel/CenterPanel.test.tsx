import { expect, test } from 'vitest';
import type { Member } from '../../../generated/types/data.ts';
import type { CenterPanelProps } from '../../../generated/types/widgets/center-panel.ts';
import type { MenuEntry } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import CenterPanel from './CenterPanel.tsx';
import examples from './examples.json' with { type: 'json' };

const value = examples['of a member'].props.member as Member;
const entry = (key: string, active = false): MenuEntry => ({
  key,
  label: key,
  href: `/member/${key}`,
  emphasis: 'normal',
  active,
  items: [],
});
const props: CenterPanelProps = {
  title: 'Member centre',
  menu: [entry('securityCenter'), entry('transactionHistory', true)],
  member: { status: 'ready', value, refresh: () => undefined },
  avatar: '',
  path: '/member/transactionHistory',
  root: '/member',
  close: '/',
};
const slots = { page: <p>the page</p> };

test('[MEM-01] [AGT-01] the panel shows the entries in their order, highlights the current one, and has a close button', async () => {
  const { place } = await renderWidget(CenterPanel, props, { slots });
  const links = [...place.querySelectorAll('nav a')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/member/securityCenter', null],
    ['/member/transactionHistory', 'page'],
  ]);
  expect(place.textContent).toContain('the page');
  expect(place.querySelector('[aria-label="Close Member centre"]')?.getAttribute('href')).toBe('/');
});

test('[MEM-01] the menu alone has a heading, and the transfer to an upline is for who has one', async () => {
  const menu = [...props.menu, entry('transferUpline')];
  const keys = ({ place }: { place: HTMLElement }) =>
    [...place.querySelectorAll('nav a')].map((one) => one.textContent);
  const without = await renderWidget(CenterPanel, { ...props, menu, path: '/member' }, { slots });
  expect(without.place.querySelector('h1')?.textContent).toBe('Member centre');
  expect(keys(without)).not.toContain('transferUpline');
  const member = { status: 'ready', value: { ...value, toUpline: true }, refresh: () => undefined } as const;
  expect(keys(await renderWidget(CenterPanel, { ...props, menu, member }, { slots }))).toContain('transferUpline');
});

test('[MEM-01] nothing of the panel is shown until its menu is loaded', async () => {
  const member = { status: 'loading' as const, refresh: () => undefined };
  const { place } = await renderWidget(CenterPanel, { ...props, member }, { slots });
  expect(place.querySelector('[role="status"]')).not.toBeNull();
  expect([...place.querySelectorAll('a')]).toEqual([]);
  expect(place.textContent).not.toContain('the page');
});

test('a player who cannot be read has no name, and still the menu and the page', async () => {
  const member = { status: 'failed' as const, refresh: () => undefined };
  const { place } = await renderWidget(CenterPanel, { ...props, member }, { slots });
  expect(place.textContent).not.toContain('luana');
  expect(place.querySelectorAll('nav a')).toHaveLength(2);
  expect(place.textContent).toContain('the page');
});

test('[MEM-14] the player is shown with nickname, account and the name of the rank; without a rank none is shown', async () => {
  const { place } = await renderWidget(CenterPanel, props, { slots });
  expect(place.textContent).toContain('Lu');
  expect(place.textContent).toContain('luana');
  const rank = [...place.querySelectorAll<HTMLElement>('span')].find((span) => span.textContent === 'Bronze');
  expect(value.clubLabel).toMatchObject({ color: '#b08d57', color2: '#7a5c2e' });
  expect(rank?.getAttribute('style')).toContain('rgb(176, 141, 87), rgb(122, 92, 46)');
  const plain = { ...value, nickname: '', clubLabel: { ...value.clubLabel, rankLevel: 0 } };
  const other = await renderWidget(CenterPanel, { ...props, member: { ...props.member, value: plain } }, { slots });
  expect(other.place.textContent).not.toContain('Bronze');
});

test('[MEM-01] only the address of the centre itself is marked as its root', async () => {
  const rootOf = async (path: string) =>
    (await renderWidget(CenterPanel, { ...props, path }, { slots })).place.querySelector('[data-root]');
  expect(await rootOf('/member')).not.toBeNull();
  expect(await rootOf('/member/securityCenter')).toBeNull();
});

test('[MEM-11] [MEM-12] entries show how much waits, and one whose programme does not run is not offered', async () => {
  const menu = [entry('missionLeaderboard'), entry('rewardCenter'), entry('referral')];
  const shown = async (badges: Record<string, number>, withheld: string[]): Promise<(string | null)[]> => {
    const offers = { status: 'ready' as const, value: { badges, withheld }, refresh: () => undefined };
    const { place } = await renderWidget(CenterPanel, { ...props, menu, offers }, { slots });
    return [...place.querySelectorAll('nav a')].map((link) => link.textContent);
  };
  expect(await shown({ missionLeaderboard: 3, rewardCenter: 0 }, [])).toEqual([
    'missionLeaderboard 3',
    'rewardCenter',
    'referral',
  ]);
  expect(await shown({}, ['referral'])).toEqual(['missionLeaderboard', 'rewardCenter']);
  const { place } = await renderWidget(CenterPanel, { ...props, menu }, { slots });
  expect([...place.querySelectorAll('nav a')]).toHaveLength(2);
});
