import { expect, test } from 'vitest';
import type { MenuEntry } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import LinkList from './LinkList.tsx';

const entry = (key: string, href: string): MenuEntry => ({
  key,
  label: key,
  href,
  emphasis: 'normal',
  active: false,
  items: [],
});

test('[MEM-02] the pages of the menu are links in its order, and an empty menu shows nothing', async () => {
  const menu = [entry('Bank accounts', '/member/boundAccounts'), entry('Limits', '/member/responsibleGaming')];
  const { place } = await renderWidget(LinkList, { title: 'More', menu });
  expect([...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bank accounts', '/member/boundAccounts'],
    ['Limits', '/member/responsibleGaming'],
  ]);
  expect((await renderWidget(LinkList, { title: 'More', menu: [] })).place.textContent).toBe('');
});
