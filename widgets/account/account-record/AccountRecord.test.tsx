import { expect, test, vi } from 'vitest';
import type { AccountRecord as Shown } from '../../../generated/types/data.ts';
import type { AccountRecordProps } from '../../../generated/types/widgets/account-record.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AccountRecord from './AccountRecord.tsx';
import examples from './examples.json' with { type: 'json' };

const value = examples['three movements'].props.record as Shown;
const record: SourceState<Shown> = { status: 'ready', value, refresh: () => undefined };
const props: AccountRecordProps = {
  record,
  link: '/record',
  day: '',
  days: '30',
  type: 'bet',
  types: ['deposit', 'bet'],
};

test('[MEM-08] every movement with its type, amount and the balance after it', async () => {
  const { place } = await renderWidget(AccountRecord, props);
  const rows = [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent.replaceAll(/\s/g, ' ')),
  );
  expect(rows).toEqual([
    ['Payout', 'Golden Koi', expect.stringMatching(/^\+R\$ ?25\.00$/), expect.stringMatching(/10,022\.00$/)],
    ['Stake', 'Golden Koi', expect.stringMatching(/^-R\$ ?3\.00$/), expect.stringMatching(/9,997\.00$/)],
    ['Welcome', '', expect.stringMatching(/^\+R\$ ?10,000\.00$/), expect.stringMatching(/10,000\.00$/)],
  ]);
});

test('[MEM-08] types are links; earlier movements are asked for by a button; one that failed says so', async () => {
  const more = vi.fn();
  const { place } = await renderWidget(AccountRecord, { ...props, record: { ...record, more, moreFailed: true } });
  const links = [...place.querySelectorAll('nav[aria-label="Which movements"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/record?days=30',
    '/record?days=30&type=deposit',
    '/record?days=30&type=bet',
  ]);
  expect(links.map((link) => link.hasAttribute('aria-current'))).toEqual([false, false, true]);
  expect(place.querySelector('[role="alert"]')).not.toBeNull();
  press([...place.querySelectorAll('button')].at(-1));
  expect(more).toHaveBeenCalledOnce();
});

test('a player without movements is told so; a type nobody translated is readable', async () => {
  const empty = { ...record, value: { ...value, entries: [] } };
  expect((await renderWidget(AccountRecord, { ...props, type: '', record: empty })).place.textContent).toContain(
    'No movements in this period.',
  );
  const [entry] = value.entries;
  if (!entry) throw new Error('The example has no entries.');
  const strange = { ...record, value: { ...value, entries: [{ ...entry, type: 'agent_share', wallet: 'OVT' }] } };
  const { place } = await renderWidget(AccountRecord, { ...props, record: strange });
  expect(place.textContent).toContain('agent share');
  expect(place.textContent).toContain('Wallet of OVT');
});

test('[MEM-08] a kind of which there is nothing says so and leads to all movements', async () => {
  const { place } = await renderWidget(AccountRecord, {
    ...props,
    record: { ...record, value: { ...value, entries: [] } },
  });
  expect(place.textContent).toContain('No movements of the kind “Stake” in this period.');
  expect(place.textContent).not.toContain('No movements in this period.');
  const clear = [...place.querySelectorAll('a')].find((link) => link.textContent === 'Show the last 7 days');
  expect(clear?.getAttribute('href')).toBe('/record');
});

test('[MEM-08] the record of the chosen period and type is downloaded; a failure is said', async () => {
  const problem = { code: 'TOO_MANY_REQUEST', severity: 'error', message: '' } as const;
  const { place, events } = await renderWidget(AccountRecord, props, { outcome: { ok: false, problem } });
  const button = [...place.querySelectorAll('button')].find((one) => one.textContent === 'Download as CSV');
  press(button);
  await vi.waitFor(() => expect(place.querySelector('[role="status"]')?.textContent).toContain('could not be made'));
  expect(events).toEqual([{ name: 'download', event: { choice: { day: '', days: '30', type: 'bet' } } }]);
});
