import { expect, test } from 'vitest';
import type { AgentInvites as Value } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AgentInvites from './AgentInvites.tsx';
import examples from './examples.json' with { type: 'json' };

const value = examples['two links'].props.invites as Value;
const props = { invites: { status: 'ready' as const, value, refresh: () => undefined } };

test('[AGT-02] a working link has its address to copy and its statistics; an ended one its statistics only', async () => {
  const { place, events } = await renderWidget(AgentInvites, props);
  const [working, ended] = place.querySelectorAll('li');
  expect(working?.textContent).toContain('https://site.example/register?affiliateCode=ROSA7K2M');
  expect([...(working?.querySelectorAll('dd') ?? [])].map((one) => one.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    '4',
    '2',
    expect.stringMatching(/R\$ ?120\.00/),
  ]);
  expect(ended?.querySelector('button')).toBeNull();
  press(working?.querySelector('button'));
  expect(events).toEqual([{ name: 'copy', event: { text: 'https://site.example/register?affiliateCode=ROSA7K2M' } }]);
});
