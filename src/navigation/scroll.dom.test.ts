import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreScroll } from './scroll.ts';

const moved = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  moved.mockClear();
  vi.stubGlobal('scrollTo', moved);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
});
afterEach(() => vi.unstubAllGlobals());

const scrolledTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('scrollend'));
};

test('going back returns to where the screen stood, a new screen starts at its top', () => {
  const leave = restoreScroll('a', false, '');
  scrolledTo(640.4);
  leave();
  scrolledTo(12);
  restoreScroll('a', true, '')();
  restoreScroll('b', true, '')();
  restoreScroll('a', false, '')();
  expect(moved.mock.calls).toEqual([
    [0, 0],
    [0, 640],
    [0, 0],
    [0, 0],
  ]);
});

test('the end of a scroll of the screen before is not taken for one of the next', () => {
  let draw = () => {};
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    draw = next;
    return 1;
  });
  const leave = restoreScroll('next', false, '');
  scrolledTo(600);
  draw();
  leave();
  restoreScroll('next', true, '');
  draw();
  expect(moved.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a screen that is left before it is in its place moves nothing', () => {
  let draw: (() => void) | undefined;
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    draw = next;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (draw = undefined));
  restoreScroll('a', false, '')();
  expect(draw).toBeUndefined();
});

test('an address that names a part of the screen goes to it', () => {
  const part = document.createElement('section');
  part.id = 'about us';
  part.scrollIntoView = vi.fn();
  document.body.append(part);
  restoreScroll('a', false, '#about%20us');
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
  expect(moved).not.toHaveBeenCalled();
});

test.each(['#nowhere', '#%', '#%E0%A4%A'])('the address part %s leads to the top', (hash) => {
  restoreScroll('a', false, hash);
  expect(moved).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('with storage closed a screen starts at its top', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  restoreScroll('a', true, '');
  expect(moved).toHaveBeenCalledExactlyOnceWith(0, 0);
});
