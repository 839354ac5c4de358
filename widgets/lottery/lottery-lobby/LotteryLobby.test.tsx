import { expect, test } from 'vitest';
import type { LotteryChoices, LotteryGames } from '../../../generated/types/data.ts';
import type { LotteryLobbyProps } from '../../../generated/types/widgets/lottery-lobby.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import LotteryLobby from './LotteryLobby.tsx';

const { games, choices } = examples['three lotteries'].props;
const ready = <Value,>(value: unknown) => ({
  status: 'ready' as const,
  value: value as Value,
  refresh: () => undefined,
});
const props: LotteryLobbyProps = {
  games: ready<LotteryGames>(games),
  choices: ready<LotteryChoices>(choices),
  mode: '',
  modes: ['Lott', 'ZY', 'Elott', 'SEA'],
  back: '',
  language: '',
  variant: 'cards',
  link: '/lottery',
};
const namesOf = (place: HTMLElement) => [...place.querySelectorAll('h2')].map(({ textContent }) => textContent);

test('[LOT-01] the lobby shows the lotteries of a prize mode, favourites first, with draw, countdown and last result', async () => {
  const { place } = await renderWidget(LotteryLobby, props);
  expect(namesOf(place)).toEqual(['Three dice, 1 minute', 'Five digits, 1 minute']);
  const card = place.querySelectorAll('li:has(h2)')[1];
  expect(card?.textContent).toContain('Draw 0002');
  expect(card?.querySelector('[role="timer"]')?.textContent).toMatch(/^\d+ days$/);
  expect([...(card?.querySelectorAll('ol li') ?? [])].map(({ textContent }) => textContent)).toEqual([...'32312']);
  const modes = [...place.querySelectorAll('nav[aria-label="Kinds of lotteries"] a')];
  expect(modes.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Numbers', '/lottery?prizeMode=Lott', 'page'],
      ['Direct', '/lottery?prizeMode=ZY', null],
      ['Two-sided', '/lottery?prizeMode=Elott', null],
    ],
  );
});

test('[LOT-01] [LOT-02] another mode, links to its games, the last opened lotteries, and the way back', async () => {
  const { place } = await renderWidget(LotteryLobby, { ...props, mode: 'Elott', back: '/promotions' });
  expect(namesOf(place)).toContain('Ten cars, 2 minutes');
  const hrefs = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/promotions',
      '/lottery?gameCode=PK10_2M&prizeMode=Elott',
      '/lottery?gameCode=PK10_2M&prizeMode=Elott&view=Trend_Chart',
      '/lottery?gameCode=SSC1M',
    ]),
  );
});

test('[FAV-04] a star marks a lottery as a favourite, or no longer', async () => {
  const { place, events } = await renderWidget(LotteryLobby, props);
  const stars = place.querySelectorAll('button[aria-pressed]');
  press(stars[0]);
  press(stars[1]);
  expect(events).toEqual([
    { name: 'favorite', event: { gameCode: 'K3_1M', kept: false } },
    { name: 'favorite', event: { gameCode: 'SSC1M', kept: true } },
  ]);
});

test('[LOT-02] a link that asks for another language of the site gets it; the times of the server’s clock are not shown', async () => {
  const asking = await renderWidget(LotteryLobby, { ...props, language: 'PT' });
  expect(asking.events).toEqual([{ name: 'language', event: { language: 'pt' } }]);
  const served = ready<LotteryGames>({ ...games, clock: 'server' });
  const { place, events } = await renderWidget(LotteryLobby, { ...props, games: served, language: 'xx' });
  expect(events).toEqual([]);
  expect(place.querySelector('[role="timer"]')).toBeNull();
});
