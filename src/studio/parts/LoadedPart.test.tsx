import { act, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { TextContext } from '../look/texts.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { lazyPart } from './lazy-part.ts';

// React reports what a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

async function show(load: () => Promise<ComponentType>): Promise<HTMLElement> {
  const Part = lazyPart(load);
  const place = document.body.appendChild(document.createElement('div'));
  const content = (
    <TextContext value={(key) => `words of ${key}`}>
      <p>The menu.</p>
      <LoadedPart waiting="Loading">
        <Part />
      </LoadedPart>
    </TextContext>
  );
  await act(async () => createTestRoot(place).render(content));
  return place;
}

test('[OPS-07] a screen whose file does not arrive says so, and the studio around it stays', async () => {
  const place = await show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('words of error.network.failed');
  expect(place.textContent).toContain('The menu.');
});

test('[OPS-07] a screen that fails while it is drawn says so, and the studio around it stays', async () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  const place = await show(() => Promise.resolve(Broken));
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('words of error.internal.error');
  expect(place.textContent).toContain('The menu.');
});

test('[OPS-07] trying again loads the page again once the platform answers', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  const place = await show(() => Promise.reject(new TypeError('Failed to fetch')));
  const again = () => act(async () => place.querySelector('button')?.click());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await again();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: {} })));
  await again();
  expect(reload).toHaveBeenCalledOnce();
});
