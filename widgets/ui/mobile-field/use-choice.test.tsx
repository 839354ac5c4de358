import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { focus, key } from '../testing/press.ts';
import { createTestRoot } from '../testing/roots.ts';
import { useChoice } from './use-choice.ts';

const chosen = vi.fn();

function List({ found }: { readonly found: readonly string[] | undefined }) {
  const { at, onKeyDown } = useChoice({ found: found ?? [], isThere: found !== undefined, from: -1, onChoose: chosen });
  return <input aria-label={String(at)} onKeyDown={onKeyDown} />;
}

test('[REG-17] arrows move through the list and stop at its ends; Enter before it is there chooses from it once it comes', () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createTestRoot(place);
  act(() => root.render(<List found={undefined} />));
  focus(place.querySelector('input'));
  key('Enter');
  expect(chosen).not.toHaveBeenCalled();
  act(() => root.render(<List found={['a', 'b', 'c']} />));
  expect(chosen.mock.calls).toEqual([['a']]);
  for (const name of ['ArrowUp', 'ArrowDown', 'PageDown', 'ArrowDown']) key(name);
  expect(place.querySelector('input')?.ariaLabel ?? place.querySelector('input')?.getAttribute('aria-label')).toBe('2');
  key('Enter');
  expect(chosen).toHaveBeenLastCalledWith('c');
});
