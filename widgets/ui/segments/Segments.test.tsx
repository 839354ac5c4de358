import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { focus, key, press } from '../testing/press.ts';
import { createTestRoot } from '../testing/roots.ts';
import { Segments } from './Segments.tsx';

test('one of the choices can be reached by Tab; arrows and presses choose', () => {
  const onChoose = vi.fn();
  const place = document.createElement('div');
  document.body.append(place);
  const choices = [
    { key: 'a', label: 'One' },
    { key: 'b', label: 'Two' },
  ] as const;
  act(() => createTestRoot(place).render(<Segments label="Way" choices={choices} chosen="a" onChoose={onChoose} />));
  const radios = [...place.querySelectorAll<HTMLElement>('[role="radio"]')];
  expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  focus(radios[0]);
  key('ArrowRight');
  key('ArrowLeft');
  press(radios[1]);
  expect(onChoose.mock.calls.flat()).toEqual(['b', 'b', 'b']);
});

function Ways() {
  const [way, setWay] = useState<'mail' | 'mobile'>('mail');
  const choices = [
    { key: 'mail', label: 'Mail' },
    { key: 'mobile', label: 'Mobile' },
  ] as const;
  return (
    <form key={way}>
      <Segments label="Road" choices={choices} chosen={way} onChoose={setWay} />
    </form>
  );
}

test('the focus stays on the choice where the form around it is drawn again', () => {
  const place = document.createElement('div');
  document.body.append(place);
  act(() => createTestRoot(place).render(<Ways />));
  expect(document.activeElement?.textContent).not.toBe('Mail');
  focus(place.querySelector('[role="radio"]'));
  key('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Mobile');
  key('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Mail');
});
