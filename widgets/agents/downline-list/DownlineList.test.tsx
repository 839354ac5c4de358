import { expect, test } from 'vitest';
import type { AgentDownline, AgentDownlines } from '../../../generated/types/data.ts';
import type { DownlineListProps } from '../../../generated/types/widgets/downline-list.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import DownlineList from './DownlineList.tsx';
import examples from './examples.json' with { type: 'json' };

const ready = <Value,>(value: Value) => ({ status: 'ready' as const, value, refresh: () => undefined });
const two = examples['two members'].props.downlines as AgentDownlines;
const chosen = examples['a chosen member'].props;
const props: DownlineListProps = {
  downlines: ready(two),
  detail: ready<AgentDownline>({}),
  of: '',
  search: '',
  member: '',
  link: '/agent/downlineManagmentView',
  transfer: '/agent/transferDownline',
};
const hrefs = (place: Element): (string | null)[] =>
  [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('[AGT-02] members lead to their details, and those with a team to it', async () => {
  const { place } = await renderWidget(DownlineList, props);
  expect(hrefs(place)).toEqual([
    '/agent/downlineManagmentView?member=42',
    '/agent/downlineManagmentView?of=42',
    '/agent/downlineManagmentView?member=43',
  ]);
  expect(place.textContent).toContain('rosa · South · Agent');
});

test('[AGT-02] a chosen member has figures, a label form and a way to send money; the path leads back', async () => {
  const { place } = await renderWidget(DownlineList, {
    ...props,
    downlines: ready(chosen.downlines as AgentDownlines),
    detail: ready(chosen.detail as AgentDownline),
    of: '42',
    member: '43',
  });
  expect(hrefs(place)).toContain('/agent/transferDownline?to=43');
  expect(place.querySelector('nav a')?.getAttribute('href')).toBe('/agent/downlineManagmentView');
  expect(place.textContent).toContain('marina');
  expect(place.querySelectorAll('dl')).toHaveLength(2);
});

test('[AGT-02] a search without a result says so', async () => {
  const { place } = await renderWidget(DownlineList, {
    ...props,
    downlines: ready({ list: [], path: [] }),
    search: 'zz',
  });
  expect(place.textContent).toContain('Nobody in your team has that name or label.');
});
