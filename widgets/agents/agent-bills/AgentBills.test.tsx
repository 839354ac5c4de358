import { expect, test } from 'vitest';
import type { AgentBill, AgentBills as Bills } from '../../../generated/types/data.ts';
import type { AgentBillsProps } from '../../../generated/types/widgets/agent-bills.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AgentBills from './AgentBills.tsx';
import examples from './examples.json' with { type: 'json' };

const ready = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const props = (name: keyof typeof examples): AgentBillsProps => {
  const { bills, detail, link: _link, ...rest } = examples[name].props;
  const { bill = '', kind = '' } = rest as { bill?: string; kind?: string };
  return {
    bills: ready(bills as unknown as Bills),
    detail: ready(detail as unknown as AgentBill),
    bill,
    kind,
    page: '',
    link: '/agent/bills',
  };
};
const plain = (element: Element | null): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

test('[AGT-06] a bill shows its figures, the tier, why the next one was not reached, the formula and its entry', async () => {
  const { place } = await renderWidget(AgentBills, props('a bill that explains itself'));
  const words = plain(place);
  expect(words).toMatch(/R\$ ?2,500\.00 × 0\.5% = R\$ ?12\.50, rounded down/);
  expect(words).toContain('Paid by this tier');
  expect(words).toMatch(/valid bet R\$ ?2,500\.00 of R\$ ?10,000\.00 · active members 4 of 5/);
  expect(words).toContain('entry 81');
});

test('[AGT-06] what is paid to a downline is an expense; a disputed bill says so', async () => {
  const list = await renderWidget(AgentBills, props('a list'));
  const cells = [...list.place.querySelectorAll('tbody td:last-child')].map((cell) => cell.getAttribute('data-tone'));
  expect(cells).toEqual(['gain', 'loss']);
  const { place } = await renderWidget(AgentBills, props('a real-time bill that is disputed'));
  expect(plain(place)).toContain('You dispute this bill. An operator answers.');
});
