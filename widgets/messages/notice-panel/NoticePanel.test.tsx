import { expect, test } from 'vitest';
import type { NoticePanelProps } from '../../../generated/types/widgets/notice-panel.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import NoticePanel from './NoticePanel.tsx';

const props: NoticePanelProps = {
  icon: 'wrench',
  title: 'We are back soon',
  tone: 'warning',
  retry: true,
  support: true,
};

test('it says what happened and does what its buttons say', async () => {
  const { place, events } = await renderWidget(NoticePanel, props);
  expect(place.querySelector('h1')?.textContent).toBe('We are back soon');
  for (const button of place.querySelectorAll('button')) press(button);
  expect(events.map(({ name }) => name)).toEqual(['retry', 'support']);
});

test('of a link and a button the link leads; a button alone leads', async () => {
  const leading = async (more: Partial<NoticePanelProps>) => {
    const both = { ...props, retry: false, support: false, action: 'Look around', ...more };
    const { place } = await renderWidget(NoticePanel, both);
    return [...place.querySelectorAll('a, button')]
      .filter((one) => one.className.includes('brand'))
      .map((one) => one.textContent);
  };
  expect(await leading({})).toEqual(['Look around']);
  expect(await leading({ link: '/', linkLabel: 'Set limits' })).toEqual(['Set limits']);
});

test('address and country show when they are known', async () => {
  const details = (place: HTMLElement) => place.querySelector('dl')?.textContent;
  expect(details((await renderWidget(NoticePanel, { ...props, ip: '203.0.113.7', country: '' })).place)).toBe(
    'Your IP203.0.113.7',
  );
  expect(details((await renderWidget(NoticePanel, props)).place)).toBeUndefined();
});
