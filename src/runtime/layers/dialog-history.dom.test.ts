import { beforeEach, expect, test, vi } from 'vitest';
import { openDialogHistory } from './dialog-history.ts';

let open: string[] = [];
let changed: () => void = () => undefined;
let stuck = false;
const routed = vi.fn();
let popped: () => void = () => undefined;
// Registered before the history under test, which stops propagation.
addEventListener('popstate', () => popped(), { capture: true });

// All tests share one listener, as dialogs of a page do.
const following = openDialogHistory(
  {
    count: () => open.length,
    closeDownTo: (count) => {
      if (!stuck) open = open.slice(0, count);
    },
    subscribe: (listener) => {
      changed = listener;
    },
  },
  'default',
);
addEventListener('popstate', routed);

const show = (...names: string[]) => {
  open = names;
  changed();
};
const visit = (screen: string) => {
  history.pushState({ key: screen }, '', `/${screen}`);
  following.shows(screen);
};
const state = () => history.state as { key: string; dialogs?: number };
async function back(): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    popped = resolve;
  });
  history.back();
  await gone;
}

beforeEach(() => {
  show();
  stuck = false;
  visit(`s${Math.random()}`);
  routed.mockClear();
});

test('[MOD-02] Back closes the dialog on top, one at a time, and the screen stays', async () => {
  const screen = state().key;
  show('a', 'b');
  expect(state()).toEqual({ key: screen, dialogs: 2 });
  await back();
  expect(open).toEqual(['a']);
  await back();
  expect(open).toEqual([]);
  expect(state()).toEqual({ key: screen });
  expect(routed).not.toHaveBeenCalled();
});

test('[MOD-02] Back passes over what closed dialogs have left; the next dialog uses it again', async () => {
  const before = state().key;
  visit('one');
  show('a');
  show();
  show('b');
  expect(history.length).toBeGreaterThan(1);
  expect(state()).toEqual({ key: 'one', dialogs: 1 });
  show();
  await back();
  await vi.waitFor(() => expect(state().key).toBe(before));
  expect(routed).toHaveBeenCalledOnce();
});

test('a dialog that cannot be closed keeps its entry; a screen that was left is the router’s', async () => {
  stuck = true;
  show('forced');
  await back();
  expect([open, state().dialogs]).toEqual([['forced'], 1]);
  stuck = false;
  const first = state().key;
  show();
  visit('later');
  await back();
  expect(state()).toEqual({ key: first, dialogs: 1 });
  expect(routed).toHaveBeenCalledOnce();
});
