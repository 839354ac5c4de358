import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { Stage } from './engine.ts';
import { StageProvider } from './engine-context.tsx';
import { NodeFallback } from './NodeFallback.tsx';

const stage = {
  text: (key: string) => key,
  showsDiagnosis: false,
  diagnose: async () => undefined,
} as unknown as Stage;
const failure = { path: 'routes.home.blocks.bad', widget: 'bad', error: new TypeError('no title'), props: {} };

async function show(retry: (() => void) | undefined) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <StageProvider value={stage}>
        <NodeFallback failure={failure} retry={retry} />
      </StageProvider>,
    ),
  );
  return { place, leave: () => act(async () => root.unmount()) };
}
const comeOnline = () => act(async () => void dispatchEvent(new Event('online')));

test('[ENG-12] [SYS-09] a failed node is rendered again once the browser is online, without a press', async () => {
  const retry = vi.fn();
  const { leave } = await show(retry);
  await comeOnline();
  expect(retry).toHaveBeenCalledOnce();
  await leave();
  await comeOnline();
  expect(retry).toHaveBeenCalledOnce();
});

test('[ENG-12] where rendering again cannot help, coming online changes nothing', async () => {
  const { place, leave } = await show(undefined);
  await comeOnline();
  expect(place.querySelector('button')).toBeNull();
  await leave();
});
