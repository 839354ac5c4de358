import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot, unmountRoots } from '../../../widgets/ui/testing/roots.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { goTo, useRoute } from '../context/route.ts';
import { QueuesScreen } from './QueuesScreen.tsx';

const queue = {
  name: 'withdrawals',
  labels: { title: 'Withdrawals' },
  columns: [{ key: 'state', type: 'text' }],
  waiting: { state: 'reviewing' },
  filters: { type: 'object', properties: { state: { type: 'string', enum: ['reviewing', 'paid'] } } },
  operations: [],
};
const merchant = { code: 'alpha', languages: ['en'], timeZone: 'UTC' } as never as OperatedMerchant;
const LIST = '/ops/alpha/queues/withdrawals';

function Screen() {
  return <QueuesScreen merchant={merchant} rest={useRoute().rest} />;
}

/** Answers with a list of two pages, a row each. */
function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.href);
  const row = (id: string) => ({ id, cells: { state: `row ${id}` } });
  const values: Readonly<Record<string, object>> = {
    '/ops/api/queues': { queues: [queue] },
    '/ops/api/queues/withdrawals/row': { row: row('1'), sections: [], history: [] },
    '/ops/api/queues/withdrawals': searchParams.has('before')
      ? { rows: [row('2')], more: false }
      : { rows: [row('1')], more: true },
  };
  return Promise.resolve(Response.json({ success: true, value: values[pathname] ?? { queues: [] } }));
}

async function open(address?: string) {
  vi.stubGlobal('fetch', answer);
  if (address) history.replaceState(null, '', address);
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createTestRoot(place).render(<Screen />));
  const click = (selector: string) => act(async () => place.querySelector<HTMLElement>(selector)?.click());
  return { place, click, back: () => place.querySelector('article > a')?.getAttribute('href') };
}

test('[OPS-07] the page of a row leads back to the list with its filter and pages, also after a reload', async () => {
  const list = await open(`${LIST}?state=paid`);
  await act(async () =>
    list.place.querySelectorAll('button').forEach((one) => one.textContent === 'queues.more' && one.click()),
  );
  expect(list.place.textContent).toContain('row 2');
  await list.click('td a');
  expect(location.pathname + location.search).toBe(`${LIST}/1`);
  unmountRoots();
  const page = await open();
  expect(page.back()).toBe(`${LIST}?state=paid`);
  await page.click('article > a');
  expect(location.pathname + location.search).toBe(`${LIST}?state=paid`);
  expect(page.place.textContent).toContain('row 1');
  expect(page.place.textContent).toContain('row 2');
});

test.each([
  ['an address of its own', () => history.replaceState(null, '', `${LIST}/1`)],
  [
    'another list',
    () => {
      history.replaceState(null, '', '/ops/alpha/queues/members?state=paid');
      goTo({ screen: 'queues', merchant: 'alpha', rest: 'withdrawals/1' });
    },
  ],
  [
    'the same list of another merchant',
    () => {
      history.replaceState(null, '', '/ops/beta/queues/withdrawals?state=paid');
      goTo({ screen: 'queues', merchant: 'alpha', rest: 'withdrawals/1' });
    },
  ],
])('[OPS-07] opened from %s, the page of a row leads to its list as that opens', async (_title, arrive) => {
  arrive();
  const { back } = await open();
  expect(back()).toBe(LIST);
});
