import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import NetPosition from './NetPosition.tsx';

test('[RGM-01] each period has deposits, withdrawals, stakes and result, and the last log-in is named', async () => {
  const row = { period: 'day' as const, deposits: 500_000, withdrawals: 0, staked: 900_000, net: -360_000 };
  const ready = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
  const time = ready({ now: 0, beganAt: 0, previousAt: Date.UTC(2026, 0, 1), staked: 0, net: 0, offset: 0 });
  const { place } = await renderWidget(NetPosition, { title: 'Cost', position: ready({ list: [row] }), time });
  const cells = [...place.querySelectorAll('dd')].map((cell) => cell.textContent);
  expect(cells).toHaveLength(4);
  expect(cells[0]).toContain('50.00');
  expect(cells[3]).toMatch(/[-−].*36\.00/u);
  expect(place.querySelector('h3')?.textContent).toBe('24 hours');
  expect(place.textContent).toContain('2026-01-01');
});
