import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SocialLinks from './SocialLinks.tsx';

test('only configured networks are linked, and never with another scheme than http', async () => {
  const { place } = await renderWidget(SocialLinks, {
    facebook: '',
    whatsapp: 'javascript:alert(1)',
    telegram: 'https://example.org/telegram',
  });
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/telegram',
  ]);
});

test('nothing configured draws nothing', async () => {
  const { place } = await renderWidget(SocialLinks, { facebook: '', whatsapp: '', telegram: '' });
  expect(place.innerHTML).toBe('');
});
