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

test('address and country show when they are known', async () => {
  const details = (place: HTMLElement) => place.querySelector('dl')?.textContent;
  expect(details((await renderWidget(NoticePanel, { ...props, ip: '203.0.113.7', country: '' })).place)).toBe(
    'Your IP203.0.113.7',
  );
  expect(details((await renderWidget(NoticePanel, props)).place)).toBeUndefined();
});
