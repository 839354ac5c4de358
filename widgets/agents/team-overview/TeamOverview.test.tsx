import { expect, test } from 'vitest';
import type { AgentOverview } from '../../../generated/types/data.ts';
import type { TeamOverviewProps } from '../../../generated/types/widgets/team-overview.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import TeamOverview from './TeamOverview.tsx';

const week = examples['a week'].props.overview as AgentOverview;
const ready = (value: AgentOverview) => ({ status: 'ready' as const, value, refresh: () => undefined });
const props: TeamOverviewProps = { overview: ready(week), day: '', days: '', link: '/agent/agentTeamOverview' };
const plain = (element: Element | null | undefined): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

test('[AGT-02] the overview has the size of the team, the players’ result and the sums of the period', async () => {
  const { place } = await renderWidget(TeamOverview, props);
  const figures = [...place.querySelectorAll('dl > div')].map((one) => [
    plain(one.querySelector('dt')),
    plain(one.querySelector('dd')),
  ]);
  expect(figures.slice(0, 5)).toEqual([
    ['Team members', '12'],
    ['Directly below you', '4'],
    ['Joined', '2'],
    ['Players’ result', expect.stringMatching(/^[-−]R\$ ?133\.60$/)],
    ['Valid stakes', expect.stringMatching(/^R\$ ?828\.00$/)],
  ]);
});

test('[AGT-02] the chart shows the chosen figure for every day of the period, and says its highest', async () => {
  const { place } = await renderWidget(TeamOverview, props);
  expect(place.querySelectorAll('figure rect')).toHaveLength(7);
  expect(plain({ textContent: place.querySelector('figure')?.getAttribute('aria-label') } as Element)).toMatch(
    /Valid stakes by day: highest R\$ ?302\.00 on .*3/,
  );
  const [, , active] = place.querySelectorAll<HTMLElement>('[role="radio"]');
  press(active);
  expect(place.querySelector('figure')?.getAttribute('aria-label')).toMatch(/Active members by day: highest 4 on/);
});

test('[AGT-02] categories and days with movements are tables; days without any are left out', async () => {
  const { place } = await renderWidget(TeamOverview, props);
  const [categories, days] = place.querySelectorAll('table');
  expect([...(categories?.querySelectorAll('tbody td:first-child') ?? [])].map(plain)).toEqual([
    'Slots',
    'Live casino',
  ]);
  expect(days?.querySelectorAll('tbody tr')).toHaveLength(5);
});

test('[AGT-02] a team without members says so and still has its figures', async () => {
  const none = examples['a team without members'].props.overview as AgentOverview;
  const { place } = await renderWidget(TeamOverview, { ...props, overview: ready(none) });
  expect(plain(place)).toContain('Nobody in your team played');
  expect(place.querySelector('figure, table')).toBeNull();
});
