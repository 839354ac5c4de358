import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focus, press } from '../testing/press.ts';
import { createTestRoot } from '../testing/roots.ts';
import { usePopover } from './use-popover.ts';

function Dropdown() {
  const { open, root, button } = usePopover();
  return (
    <>
      <div {...root}>
        <button {...button} type="button" />
        {open && <a href="#inside">inside</a>}
      </div>
      <a href="#outside">outside</a>
    </>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[MOD-04] a dropdown hides 200 ms after the focus has left it, and not if it comes back', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  act(() => createTestRoot(place).render(<Dropdown />));
  const link = (name: string) => place.querySelector(`a[href="#${name}"]`);
  const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));
  press(place.querySelector('button'));
  focus(link('inside'));
  focus(link('outside'));
  await wait(199);
  expect(link('inside')).not.toBeNull();
  focus(link('inside'));
  await wait(1_000);
  expect(link('inside')).not.toBeNull();
  focus(link('outside'));
  await wait(200);
  expect(link('inside')).toBeNull();
});
