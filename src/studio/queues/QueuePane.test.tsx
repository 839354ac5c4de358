import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { QueuePane } from './QueuePane.tsx';
import type { Queue } from './queue.ts';

const state = {
  title: 'State',
  oneOf: [
    { const: 'reviewing', title: 'To be decided' },
    { const: 'paid', title: 'Paid' },
  ],
};
const queue = {
  name: 'withdrawals',
  labels: { title: 'Withdrawals' },
  columns: [{ key: 'state', type: 'text' }],
  searchable: true,
  waiting: { state: 'reviewing' },
  filters: { type: 'object', properties: { state } },
  operations: [],
} as never as Queue;

/** Filters that the platform was asked with. */
const asked: (string | null)[] = [];
/** Filters that select no row. */
let empty: readonly (string | null)[] = [];
/** Filters that get no answer. */
let failing: readonly (string | null)[] = [];
beforeEach(() => {
  asked.length = 0;
  [empty, failing] = [[], []];
  vi.stubGlobal('fetch', (address: string) => {
    const filter = new URL(address, location.href).searchParams.get('filter');
    asked.push(filter);
    if (failing.includes(filter)) return Promise.reject(new TypeError('Failed to fetch'));
    const rows = empty.includes(filter) ? [] : [{ id: '1', cells: { state: `rows of ${filter}` } }];
    return Promise.resolve(Response.json({ success: true, value: { rows, more: false } }));
  });
});

const PATH = '/ops/alpha/queues/withdrawals';

async function open(query: string) {
  history.replaceState(null, '', `${PATH}${query}`);
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(<QueuePane queue={queue} code="alpha" onChange={() => Promise.resolve()} />),
  );
  const click = async (words: string) => {
    const button = [...place.querySelectorAll('button')].find((one) => one.textContent === words);
    if (!button) throw new Error(`There is no button “${words}”.`);
    await act(async () => button.click());
  };
  return { place, click, select: place.querySelector('select') };
}

test('[OPS-07] a queue opens on what waits, as a filter of its address that can be taken off', async () => {
  const { place, click, select } = await open('');
  expect(asked).toEqual(['{"state":"reviewing"}']);
  expect(location.search).toBe('?state=reviewing');
  expect(select?.value).toBe('reviewing');
  await click('queues.clear-filters');
  expect(location.search).toBe('?show=all');
  expect(asked.at(-1)).toBeNull();
  expect(place.textContent).toContain('rows of null');
  expect(document.activeElement).toBe(select);
});

test('[OPS-07] an address with a filter is opened as it is', async () => {
  await open('?state=paid');
  expect(asked).toEqual(['{"state":"paid"}']);
  expect(location.search).toBe('?state=paid');
});

test.each([
  ['where nothing waits, a queue says so and leads to all rows', '', 'queues.none', '?show=all'],
  [
    'a search that a filter leaves without rows leads to all rows that it finds',
    '?search=luana&state=reviewing',
    'queues.not-found',
    '?search=luana',
  ],
])('[OPS-07] %s', async (...[, address, words, shown]) => {
  empty = ['{"state":"reviewing"}'];
  const { place, click } = await open(address);
  expect(place.textContent).toContain(words);
  await click('queues.all');
  expect(location.search).toBe(shown);
  expect(place.textContent).toContain('rows of null');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Withdrawals');
});

test('[OPS-07] without an answer, no rows of the filter before stand under the new one', async () => {
  failing = [null];
  const { place, click } = await open('?state=paid');
  expect(place.textContent).toContain('rows of {"state":"paid"}');
  await click('queues.clear-filters');
  expect(place.querySelector('table')).toBeNull();
  expect(place.querySelector('[role="alert"]')).not.toBeNull();
});
