import { act } from 'react';
import { expect, test } from 'vitest';
import { renderWidget } from '../testing/render-widget.tsx';
import { Cover } from './Cover.tsx';

test('a picture that does not load leaves, and the initials behind it show', async () => {
  const { place } = await renderWidget(() => <Cover src="/art/games/1.svg" name="Golden Koi" />, {});
  const picture = place.querySelector('img');
  act(() => void picture?.dispatchEvent(new Event('error')));
  expect(picture?.hidden).toBe(true);
  expect(picture?.parentElement?.dataset.initials).toBe('GK');
});
