import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { BulkPart } from './BulkPart.tsx';
import type { Queue, QueueOperation, QueueRow } from './queue.ts';

const reject: QueueOperation = {
  name: 'reject',
  scope: 'row',
  role: 'publisher',
  bulk: true,
  parameters: {
    type: 'object',
    properties: { reason: { type: 'string', minLength: 1 } },
    required: ['reason'],
  },
} as never;
const rows = ['1', '2'].map((id) => ({
  id,
  cells: { name: `row ${id}` },
  operations: ['reject'],
})) as never as QueueRow[];
const queue = { name: 'claims', columns: [], operations: [reject], labels: {} } as never as Queue;

const answers: Response[] = [];
const sent: { readonly key: string; readonly ids: readonly string[]; readonly params: unknown }[] = [];
beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(answers.shift() ?? Response.error());
  });
});

async function open() {
  const onDone = vi.fn(() => Promise.resolve());
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <BulkPart
        queue={queue}
        code="alpha"
        operations={[reject]}
        rows={rows}
        onClear={() => undefined}
        onDone={onDone}
      />,
    ),
  );
  const click = async (words: string) => {
    const button = [...place.querySelectorAll('button')].findLast((one) => one.textContent === words);
    await act(async () => button?.click());
  };
  const type = async (words: string) => {
    const input = place.querySelector<HTMLInputElement>('dialog input, dialog textarea');
    if (!input) throw new Error('The form has no field.');
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
    await act(async () => {
      set?.call(input, words);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return input;
  };
  return { place, onDone, click, type };
}

const rejected = (errorCode: string, fields?: object): Response =>
  Response.json({ success: false, errorCode, ...(fields ? { fields } : {}) });
const ran = (): Response =>
  Response.json({ success: true, value: { results: rows.map(({ id }) => ({ id, outcome: 'done' })) } });

test('[OPS-07] the form of many rows stays open with what was typed when the whole request is rejected', async () => {
  const { place, click, type, onDone } = await open();
  await click('Reject');
  const field = await type('Sent twice');
  answers.push(rejected('request_param_err', { reason: { message: 'field.bounds' } }));
  await click('Reject');
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('error.other');
  expect(field.value).toBe('Sent twice');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onDone).not.toHaveBeenCalled();

  answers.push(ran());
  await click('Reject');
  expect(sent.map(({ ids, params }) => ({ ids, params }))).toEqual(
    [0, 1].map(() => ({ ids: ['1', '2'], params: { reason: 'Sent twice' } })),
  );
  // The same idempotency key: a request whose answer was lost runs once.
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(place.querySelector('form')).toBeNull();
  expect(place.querySelectorAll('dialog li')).toHaveLength(2);
  expect(onDone).toHaveBeenCalledOnce();
});

test('[OPS-07] the form of many rows stays open when the platform does not answer, and closes when it is cancelled', async () => {
  const { place, click, type } = await open();
  await click('Reject');
  await type('Sent twice');
  await click('Reject');
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('error.other');
  expect(place.querySelector('form')).not.toBeNull();
  await click('cancel');
  expect(place.querySelector('dialog')).toBeNull();
});
