import { act } from 'react';
import { expect, test } from 'vitest';
import type { SourceState } from '../../../renderer/index.ts';
import { SourceStates } from '../source-states/SourceStates.tsx';
import { focus } from '../testing/press.ts';
import { text } from '../testing/render-widget.tsx';
import { createTestRoot } from '../testing/roots.ts';

const refresh = (): void => undefined;
const failed: SourceState<string> = { status: 'failed', refresh };
const loading: SourceState<string> = { status: 'loading', refresh };
const ready: SourceState<string> = { status: 'ready', refresh, value: 'What was missing' };

/** A page with one place whose content is read again. */
async function open() {
  const page = document.createElement('div');
  document.body.append(page);
  const root = createTestRoot(page);
  const show = (state: SourceState<string>) =>
    act(async () =>
      root.render(
        <main>
          <button type="button">Elsewhere</button>
          <section>
            <SourceStates state={state} text={text} skeleton={<i />} empty="" isEmpty={() => false}>
              {(value) => <a href="#value">{value}</a>}
            </SourceStates>
          </section>
        </main>,
      ),
    );
  await show(failed);
  const [elsewhere, retry] = page.querySelectorAll('button');
  return { page, show, elsewhere, retry, place: page.querySelector('section') };
}

test('[NFR-01] [ERR-02] who tries again keeps the place while it loads and when it has come', async () => {
  const { show, retry, place } = await open();
  focus(retry);
  await show(loading);
  expect(document.activeElement).toBe(place);
  await show(ready);
  expect(document.activeElement).toBe(place);
  expect(place?.textContent).toBe('What was missing');
  act(() => place?.blur());
  expect(place?.hasAttribute('tabindex'), 'a place is no stop of the focus for longer').toBe(false);
});

test('[NFR-01] [ERR-02] a retry that fails again has the focus at its button', async () => {
  const { page, show, retry } = await open();
  focus(retry);
  await show(loading);
  await show(failed);
  expect(document.activeElement).toBe(page.querySelector('[role="alert"] button'));
});

test('[NFR-01] what comes or fails by itself takes the focus from nobody', async () => {
  const { show, elsewhere } = await open();
  focus(elsewhere);
  for (const state of [loading, failed, loading, ready]) {
    await show(state);
    expect(document.activeElement).toBe(elsewhere);
  }
});
