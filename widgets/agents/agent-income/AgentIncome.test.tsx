import { expect, test } from 'vitest';
import type { AgentCalendar, AgentIncome as Value } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AgentIncome from './AgentIncome.tsx';
import examples from './examples.json' with { type: 'json' };

const ready = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const props = (name: keyof typeof examples) => {
  const { income, calendar } = examples[name].props;
  return {
    income: ready(income as Value),
    calendar: ready(calendar as unknown as AgentCalendar),
    link: '/agent/income',
    bills: '/agent/bills',
  };
};

test('[AGT-02] my income: sums, each day by kind, and the days of the next payments', async () => {
  const { place, events } = await renderWidget(AgentIncome, props('income'));
  expect([...place.querySelectorAll('dl dd')].map((sum) => sum.textContent)).toHaveLength(5);
  expect(place.querySelectorAll('tbody tr')).toHaveLength(2);
  expect([...place.querySelectorAll('ol > li')].map((day) => day.textContent)).toEqual([
    expect.stringContaining('in,'),
    expect.stringContaining('Periods to pay: 1'),
  ]);
  expect(
    [...place.querySelectorAll('nav > *')].map((month) => month.getAttribute('aria-label') ?? month.textContent),
  ).toEqual(['February 2026', 'March 2026', 'April 2026']);
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'collect', event: { key: expect.any(String) } }]);
});

test('[AGT-06] an agent that owes its downlines is told what waits', async () => {
  const { place } = await renderWidget(AgentIncome, props('a debt'));
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('Withdrawals and transfers wait');
  expect(place.querySelector('button')?.disabled).toBe(true);
});
