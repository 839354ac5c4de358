import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { createTestRoot } from '../../widgets/ui/testing/roots.ts';
import { openSite, type Question } from '../runtime/site.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(() => vi.useRealTimers());

async function show(element: React.ReactNode): Promise<{ readonly unmount: () => void }> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createTestRoot(place);
  await act(async () => root.render(element));
  return { unmount: () => act(() => root.unmount()) };
}

test('[MOD-02] a dialog with a time-out closes by itself after it, and not once it is gone', async () => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  const dialog = (
    <Dialog title="Saved" width={400} dismissible closeAfterSeconds={3} closeLabel="Close" onClose={onClose}>
      <p>Saved</p>
    </Dialog>
  );
  await show(dialog);
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onClose).toHaveBeenCalledOnce();
  const { unmount } = await show(dialog);
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(onClose).toHaveBeenCalledOnce();
});

test('[MOD-02] a dialog without a time-out stays', async () => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  await show(
    <Dialog title="Log in" width={400} dismissible closeLabel="Close" onClose={onClose}>
      <p>Log in</p>
    </Dialog>,
  );
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(onClose).not.toHaveBeenCalled();
});

test('[MOD-02] Enter confirms a question, which is the submission of its form; a message has no other button', async () => {
  const site = openSite(bootOf(), async () => undefined as never);
  const ask = async (question: Partial<Question>): Promise<{ answers: boolean[]; buttons: string[] }> => {
    const answers: boolean[] = [];
    const { unmount } = await show(
      <ConfirmDialog
        site={site}
        question={{ text: 'Sign out?', answer: (yes) => void answers.push(yes), ...question }}
      />,
    );
    const form = document.querySelector('dialog form') as HTMLFormElement;
    const buttons = [...form.querySelectorAll('button')].map(({ type }) => type);
    act(() => form.requestSubmit());
    unmount();
    return { answers, buttons };
  };
  expect(await ask({})).toEqual({ answers: [true], buttons: ['button', 'submit'] });
  expect(await ask({ isMessage: true })).toEqual({ answers: [true], buttons: ['submit'] });
});
