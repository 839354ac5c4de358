import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReferralDetails } from '../../../generated/types/data.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import InviteFriends from './InviteFriends.tsx';

const render = (name: keyof typeof examples) =>
  renderWidget(InviteFriends, {
    details: {
      status: 'ready' as const,
      value: examples[name].props.details as ReferralDetails,
      refresh: () => undefined,
    },
    register: '/register',
    promotion: '/promoDetail',
  });

test('[MEM-11] link and code are shown and copied, and the link leads to the registration with the code', async () => {
  const { place, events } = await render('friends');
  const link = 'https://play.example/register?referralCode=K7MPQ2XA';
  expect(place.querySelector('output')?.textContent).toBe(link);
  const buttons = [...place.querySelectorAll('button')];
  for (const button of buttons.slice(0, 2)) await act(async () => button.click());
  expect(events).toEqual([
    { name: 'copy', event: { text: link } },
    { name: 'copy', event: { text: 'K7MPQ2XA' } },
  ]);
});

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

test('[MEM-11] the link is shared by the sheet of the device, and a closed sheet is no failure; without one there is no button', async () => {
  const shareButton = (place: Element) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Share');
  expect(shareButton((await render('friends')).place)).toBeUndefined();
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { place, events } = await render('friends');
  await act(async () => shareButton(place)?.click());
  expect(share).toHaveBeenCalledWith({
    url: 'https://play.example/register?referralCode=K7MPQ2XA',
    text: expect.stringMatching(/\w/),
  });
  expect(events).toEqual([]);
});

test('[MEM-11] [PRO-07] what both sides get, how far each friend is, and what was earned', async () => {
  const { place } = await render('friends');
  expect(place.textContent).toMatch(/staked R\$ ?100\.00 .* you get R\$ ?10\.00/);
  expect(place.textContent).toMatch(/Your friend gets R\$ ?5\.00/);
  expect(place.querySelector('progress')?.value).toBeCloseTo(0.4);
  expect([...place.querySelectorAll('li span')].map((state) => state.textContent)).toEqual([
    'Counted',
    'Does not count',
  ]);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/promoDetail/invite');
});
