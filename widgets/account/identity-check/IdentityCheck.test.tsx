import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { IdentityStatus } from '../../../generated/types/data.ts';
import { submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import IdentityCheck from './IdentityCheck.tsx';

const needed: IdentityStatus = {
  state: 'none',
  why: ['withdrawal'],
  minAge: 18,
  missing: [],
  name: 'Luana Reis',
  documents: [
    { kind: 'id-card', parts: ['front', 'back'] },
    { kind: 'passport', parts: ['front'] },
  ],
};
const propsWith = (over: Partial<IdentityStatus>) => ({
  title: 'Identity',
  profile: '/member/securityCenter',
  identity: { status: 'ready' as const, value: { ...needed, ...over }, refresh: () => undefined },
});
const show = (over: Partial<IdentityStatus> = {}) => renderWidget(IdentityCheck, propsWith(over));
const fields = (place: HTMLElement) => [...place.querySelectorAll<HTMLInputElement>('input[type="file"]')];

/** Chooses a picture of the given size; jsdom decodes none. */
async function choose(input: HTMLInputElement | undefined, side: number): Promise<void> {
  vi.stubGlobal('createImageBitmap', async () => ({ width: side, height: side }));
  const file = new File(['picture'], 'card.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
}

afterEach(() => vi.unstubAllGlobals());

test('[RGM-02] says what is needed and why, and sends each picture of the chosen document', async () => {
  const { place, events } = await show();
  expect(place.textContent).toContain('Withdrawals are paid only to a person who has proven who they are.');
  expect(place.textContent).toContain('Luana Reis');
  expect(fields(place).map(({ name }) => name)).toEqual(['front', 'back']);
  await submit(place);
  expect(place.textContent).toContain('Choose a picture for this part.');
  expect(events).toEqual([]);
  expect(document.activeElement).toBe(fields(place)[0]);
  await choose(fields(place)[0], 900);
  expect(place.querySelector('form li')?.textContent).not.toContain('Choose a picture for this part.');
  expect(place.querySelectorAll('form li')[1]?.textContent).toContain('Choose a picture for this part.');
  press(place.querySelectorAll('input[type="radio"]')[1]);
  await act(async () => undefined);
  expect(fields(place).map(({ name }) => name)).toEqual(['front']);
  await choose(fields(place)[0], 300);
  expect(place.textContent).toContain('too few pixels');
  await choose(fields(place)[0], 900);
  await submit(place);
  await vi.waitFor(() =>
    expect(events).toEqual([{ name: 'send', event: { fields: { document: 'passport', front: btoa('picture') } } }]),
  );
});

test('[RGM-02] name and date of birth come first, because documents are compared with them', async () => {
  const { place } = await show({ missing: ['birthday'] });
  expect(fields(place)).toEqual([]);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/member/securityCenter');
});

test('[RGM-02] only what was rejected is asked for again, with the reason', async () => {
  const rejected = {
    state: 'rejected',
    document: 'id-card',
    kept: ['front'],
    reason: 'cut-off',
    note: 'Look',
  } as const;
  const { place } = await show({ ...rejected, kept: ['front'] });
  expect(place.textContent).toContain('A part of the document is cut off.LookSend again: Back');
  expect(fields(place).map(({ name }) => name)).toEqual(['back']);
  expect(place.textContent).toContain('Accepted');
});

test('[RGM-02] what was sent leaves the focus at its state, and takes it from nothing else', async () => {
  function Page(input: Parameters<typeof IdentityCheck>[0]) {
    const [state, setState] = useState<'none' | 'waiting'>('none');
    const identity = { status: 'ready' as const, value: { ...needed, state }, refresh: () => undefined };
    return (
      <>
        <button type="button" onClick={() => setState('waiting')}>
          Sent
        </button>
        <a href="/elsewhere">Elsewhere</a>
        <IdentityCheck {...input} props={{ ...input.props, identity }} />
      </>
    );
  }
  const { place } = await renderWidget(Page, propsWith({}));
  await act(async () => place.querySelector('button')?.click());
  expect(document.activeElement).toBe(place.querySelector('[role="status"]'));
  const other = await renderWidget(Page, propsWith({}));
  other.place.querySelector('a')?.focus();
  await act(async () => other.place.querySelector('button')?.click());
  expect(document.activeElement).toBe(other.place.querySelector('a'));
});

test.each(['waiting', 'approved'] as const)('[RGM-02] %s: nothing is asked for', async (state) => {
  const { place } = await show({ state, document: 'passport', submittedAt: 1_767_225_600_000 });
  expect(fields(place)).toEqual([]);
  expect(place.querySelector('[role="status"]')).not.toBeNull();
});
