import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { focus, key, press } from '../testing/press.ts';
import { Segments } from './Segments.tsx';

test('one of the choices can be reached by Tab; arrows and presses choose', () => {
  const onChoose = vi.fn();
  const place = document.createElement('div');
  document.body.append(place);
  const choices = [
    { key: 'a', label: 'One' },
    { key: 'b', label: 'Two' },
  ] as const;
  act(() => createRoot(place).render(<Segments label="Way" choices={choices} chosen="a" onChoose={onChoose} />));
  const radios = [...place.querySelectorAll<HTMLElement>('[role="radio"]')];
  expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  focus(radios[0]);
  key('ArrowRight');
  key('ArrowLeft');
  press(radios[1]);
  expect(onChoose.mock.calls.flat()).toEqual(['b', 'b', 'b']);
});
