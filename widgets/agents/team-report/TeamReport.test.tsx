import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import TeamReport from './TeamReport.tsx';

const value = examples.members.props.report as never;
const report = { status: 'ready' as const, value, refresh: () => undefined };
const props = { report, view: 'members' as const, day: '', days: '', of: '', page: '', link: '/agent/userProfitLoss' };

test('[AGT-02] each row has the member, its label and its result; the next page is a link', async () => {
  const { place } = await renderWidget(TeamReport, props);
  const rows = [...place.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(['rosa · South', 'luana']);
  expect(rows.map((row) => row.querySelector('td:last-child')?.getAttribute('data-tone'))).toEqual(['loss', 'gain']);
  expect([...place.querySelectorAll('a')].at(-1)?.getAttribute('href')).toBe('/agent/userProfitLoss?page=2');
});
