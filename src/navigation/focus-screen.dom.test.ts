import { beforeEach, expect, test } from 'vitest';
import { focusScreen } from './focus-screen.ts';

const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
/** Shows the screen while an element has the focus, and returns what has it then. */
const shownFrom = (selector?: string): string | undefined => {
  if (selector) find(selector).focus();
  focusScreen(document.activeElement);
  return document.activeElement?.tagName;
};

beforeEach(() => {
  document.body.innerHTML =
    '<header><a href="/deposit"></a></header><main><h1>Deposit</h1><input></main><dialog><h2>Deposit</h2><button></button></dialog>';
});

test('[NFR-01] a screen opened from the header, or by something that is gone, takes the focus at its heading', () => {
  expect(shownFrom('header a')).toBe('H1');
  find('h1').blur();
  expect(shownFrom()).toBe('H1');
  find('h1').remove();
  expect(shownFrom('header a')).toBe('MAIN');
});

test('[NFR-01] in an open dialog its title takes the focus of what is gone', () => {
  find('dialog').setAttribute('open', '');
  expect(shownFrom()).toBe('H2');
});

test('[NFR-01] a screen leaves the focus where its player uses it', () => {
  expect(shownFrom('main input')).toBe('INPUT');
  find('dialog').setAttribute('open', '');
  expect(shownFrom('dialog button')).toBe('BUTTON');
});

test('[NFR-01] a screen that comes late leaves the focus where its player has moved it meanwhile, and takes it when that is gone', () => {
  const before = find('header a');
  const menu = document.createElement('button');
  find('header').append(menu);
  before.focus();
  menu.focus();
  focusScreen(before);
  expect(document.activeElement).toBe(menu);
  menu.remove();
  focusScreen(before);
  expect(document.activeElement?.tagName).toBe('H1');
});
