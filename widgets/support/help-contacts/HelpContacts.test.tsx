import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import HelpContacts from './HelpContacts.tsx';

const contact = {
  key: 'line',
  label: 'Help line',
  href: 'https://help.example.org/',
  emphasis: 'normal' as const,
  active: false,
  items: [],
};

test('[RGM-01] the organisations of the merchant are links; without any there is no panel', async () => {
  const { place } = await renderWidget(HelpContacts, { title: 'Talk to somebody', contacts: [contact] });
  expect(place.querySelector('a')?.getAttribute('href')).toBe('https://help.example.org/');
  expect(place.querySelector('a')?.textContent).toBe('Help line');
  const none = await renderWidget(HelpContacts, { title: 'Talk to somebody', contacts: [] });
  expect(none.place.textContent).toBe('');
});
