import { expect, test, vi } from 'vitest';
import type { PointEntries, PointRecords } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PointHistory from './PointHistory.tsx';

const state = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const { records, entries } = examples['redeemed and earned'].props;

test('[PNT-04] each redemption with quantity, points, state, reason and tracking', async () => {
  const props = { records: state(records as PointRecords), entries: state(entries as PointEntries) };
  const { place } = await renderWidget(PointHistory, props);
  const rows = [...place.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toContain('In process');
  expect(rows[1]).toContain('Rejected, points returned');
  expect(rows[1]).toContain('Reason: We cannot send to this address.');
  expect(rows[2]).toMatch(/Wireless gamepad · Black.*Tracking: BR 123 456/);
});

test('[PNT-02] each entry with type, changed points, balance and remark; earlier ones by a button', async () => {
  const more = vi.fn();
  const props = {
    view: 'entries',
    records: state(records as PointRecords),
    entries: { ...state(entries as PointEntries), more },
  };
  const { place } = await renderWidget(PointHistory, props);
  const rows = [...place.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toMatch(/Redeemed.*Headphones.*-1,200.*240 after it/);
  expect(rows[1]).toMatch(/Table clock · given back.*\+900/);
  press(place.querySelector('button:not([role])'));
  expect(more).toHaveBeenCalledOnce();
});
