import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Game } from '../../../generated/types/data.ts';
import { createTestRoot } from '../testing/roots.ts';
import { GameCard } from './GameCard.tsx';

const game: Game = {
  gameId: 10001,
  vendorCode: 'NVX',
  vendorName: 'Novexa',
  gameType: 'RNG',
  gameClassify: 'VIDEO',
  gameName: 'Golden Koi',
  minBet: 1000,
  isGame: 'GAME',
  code: 'NVX-10001',
  isHot: false,
  smallIcon: '/art/games/10001.svg',
};

/** Renders one card; returns it and the games that it selected. */
async function renderCard(href: string | undefined): Promise<{ card: HTMLElement; selected: Game[] }> {
  const place = document.createElement('div');
  document.body.append(place);
  const selected: Game[] = [];
  await act(async () =>
    createTestRoot(place).render(
      <GameCard
        game={game}
        href={href}
        cover=""
        variant="poster"
        text={(key) => key}
        onSelect={(one) => selected.push(one)}
      />,
    ),
  );
  return { card: place.querySelector<HTMLElement>('a, button') as HTMLElement, selected };
}

const click = (element: HTMLElement, how: MouseEventInit): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  // jsdom cannot follow links.
  addEventListener(
    'click',
    vi.fn((one: Event) => one.preventDefault()),
    { once: true },
  );
  let isHandled = false;
  element.ownerDocument.body.addEventListener('click', () => (isHandled = event.defaultPrevented), { once: true });
  act(() => void element.dispatchEvent(event));
  return isHandled;
};

test('[FND-01] a game is a link to its page; a plain click selects it instead', async () => {
  const { card, selected } = await renderCard('/game?id=10001');
  expect([card.tagName, card.getAttribute('href'), card.hasAttribute('data-acts')]).toEqual([
    'A',
    '/game?id=10001',
    true,
  ]);
  expect(click(card, {})).toBe(true);
  expect(selected).toEqual([game]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  '[FND-01] a click with %j is the browser’s, which opens a tab',
  async (how) => {
    const { card, selected } = await renderCard('/game?id=10001');
    expect(click(card, how)).toBe(false);
    expect(selected).toEqual([]);
  },
);

test('where games have no page, a card is a button', async () => {
  const { card, selected } = await renderCard(undefined);
  expect([card.tagName, card.hasAttribute('href')]).toEqual(['BUTTON', false]);
  click(card, {});
  expect(selected).toEqual([game]);
});
