import { afterEach, expect, test, vi } from 'vitest';
import type { Calls } from '../../../generated/types/calls.ts';
import type { ActionContext } from '../../../renderer/action/define-action.ts';
import { action } from './action.ts';

afterEach(() => vi.unstubAllGlobals());

test('[ENG-10] an event of the merchant’s own reaches the statistics under its name', async () => {
  const page = new EventTarget();
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  const counted: unknown[] = [];
  page.addEventListener('site:track', (event) => counted.push((event as CustomEvent).detail));
  expect(await action.run({ event: 'open_newsletter' }, {} as ActionContext<Calls>)).toEqual({ ok: true });
  expect(counted).toEqual([{ name: 'open_newsletter' }]);
});
