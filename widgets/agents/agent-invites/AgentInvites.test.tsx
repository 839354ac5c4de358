import { act } from 'react';
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
    '0.2%',
    '4',
    '2',
    expect.stringMatching(/R\$ ?120\.00/),
    expect.stringMatching(/R\$ ?0\.24/),
  ]);
  // The QR code of a working link; one that has ended leads nowhere.
  expect([working, ended].map((one) => one?.querySelector('[data-size]') !== null)).toEqual([true, false]);
  expect(ended?.querySelector('button')).toBeNull();
  press(working?.querySelector('button'));
  press(place.querySelector('ul + div button'));
  expect(events).toEqual([
    { name: 'copy', event: { text: 'https://site.example/register?affiliateCode=ROSA7K2M' } },
    { name: 'download', event: { view: 'links' } },
  ]);
});

test('[AGT-02] a link gives a rebate up to the agent’s own, which is chosen for later members; without one of its own there is no choice', async () => {
  const { place, events } = await renderWidget(AgentInvites, props);
  const [ofNew, ofLink] = place.querySelectorAll('select');
  expect([...(ofNew?.options ?? [])].map(({ text }) => text)).toEqual([
    '0%',
    '0.05%',
    '0.1%',
    '0.15%',
    '0.2%',
    '0.25%',
    '0.3%',
  ]);
  expect(ofLink?.value).toBe('0.2');
  act(() => {
    if (ofLink) ofLink.value = '0.3';
    ofLink?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(events).toEqual([{ name: 'change', event: { id: '12', rebate: 0.3 } }]);
  const none = await renderWidget(AgentInvites, { invites: { ...props.invites, value: { ...value, ownRebate: 0 } } });
  expect(none.place.querySelector('select')).toBeNull();
});
