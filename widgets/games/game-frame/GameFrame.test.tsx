import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Balance, Game, GamePage } from '../../../generated/types/data.ts';
import type { GameFrameProps } from '../../../generated/types/widgets/game-frame.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import GameFrame from './GameFrame.tsx';
import { getSandbox, parseMessage } from './message.ts';
import { formatDuration } from './use-played.ts';

const ready = <Value,>(value: Value): SourceState<Value> => ({ status: 'ready', value, refresh: () => undefined });
const game = examples['a slot'].props.game as Game;
const money = examples['a slot'].props.balance as Balance;
const props: GameFrameProps = {
  game: ready(game),
  gameId: '10001',
  vendor: 'NVX',
  room: '',
  selection: '',
  player: 'member',
  balance: ready(money),
  hidden: false,
  showDeposit: true,
  realityMinutes: 60,
};
const url = 'https://games.example.org/play?token=1';
const opened = { outcome: { ok: true, value: { url } } } as const;
const button = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[GLA-04] [RTE-10] the game stands in a sandboxed frame of its own origin, under a bar with name, balance and time', async () => {
  const { place, events } = await renderWidget(GameFrame, props, opened);
  expect(events).toEqual([{ name: 'start', event: { gameId: 10001, vendorCode: 'NVX' } }]);
  const frame = place.querySelector('iframe');
  expect(frame?.src).toBe(url);
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-same-origin');
  expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(place.querySelector('h1')?.textContent).toBe('Golden Koi');
  expect(place.querySelector('header')?.textContent).toContain('RTP 96.2%');
  expect(place.querySelector('[role="status"]')?.textContent).toMatch(/1,254,300\.00/);
  act(() => void vi.advanceTimersByTime(75_000));
  expect(place.querySelector('[role="timer"]')?.textContent).toBe('1:15');
});

test('[GLA-04] back, deposit and reload: a reload asks for a new session', async () => {
  const { place, events } = await renderWidget(GameFrame, props, opened);
  press(button(place, 'Back'));
  press(button(place, 'Deposit'));
  press(button(place, 'Load again'));
  expect(events.map(({ name }) => name)).toEqual(['start', 'back', 'deposit', 'start']);
});

test('nothing is opened before it is known who looks, and what', async () => {
  const { player: _player, ...unknown } = props;
  expect((await renderWidget(GameFrame, unknown, opened)).events).toEqual([]);
  for (const gameId of ['', 'koi', '-4', '1.5'])
    expect((await renderWidget(GameFrame, { ...props, gameId }, opened)).events).toEqual([]);
});

test('without a vendor in the address the catalogue names it; the room goes along', async () => {
  const { events } = await renderWidget(GameFrame, { ...props, vendor: '', room: 'r1' }, opened);
  expect(events).toEqual([{ name: 'start', event: { gameId: 10001, vendorCode: 'NVX', room: 'r1' } }]);
});

test('[GLA-05] a game under maintenance says why and recommends others, never itself', async () => {
  const others = [game, { ...game, gameId: 10002, gameName: 'Temple of Suns' }];
  const recommended = ready<GamePage>({ games: others, totalPages: 1, totalCount: 2 });
  const problem = { code: 'game.maintenance', severity: 'error', message: 'The vendor rests until 05:00.' } as const;
  const { place, events } = await renderWidget(
    GameFrame,
    { ...props, recommended },
    { outcome: { ok: false, problem, notified: true } },
  );
  expect(place.querySelector('iframe')).toBeNull();
  expect(place.textContent).toContain('Golden Koi did not open');
  expect(place.textContent).toContain('The vendor rests until 05:00.');
  const cards = place.querySelectorAll('section ul a');
  expect([...cards].map((card) => card.textContent)).toEqual([expect.stringContaining('Temple of Suns')]);
  press(cards[0]);
  press(button(place, 'Try again'));
  expect(events.map(({ name }) => name)).toEqual(['start', 'select', 'start']);
});

test('[RGM-01] a game that a due reality check bars opens by itself once the check was acknowledged', async () => {
  const time = (dueAt: number) =>
    ready({ now: 0, beganAt: 0, staked: 0, net: 0, offset: 0, check: { minutes: 60, dueAt } });
  function Page(input: Parameters<typeof GameFrame>[0]) {
    const [dueAt, setDueAt] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setDueAt((before) => before + 1)}>
          Acknowledged
        </button>
        <GameFrame {...input} props={{ ...input.props, time: time(dueAt) }} />
      </>
    );
  }
  const problem = { code: 'play.check.due', severity: 'error', message: 'Read and confirm.' } as const;
  const { place, events } = await renderWidget(Page, props, { outcome: { ok: false, problem } });
  expect(events.map(({ name }) => name)).toEqual(['start']);
  await act(async () => button(place, 'Acknowledged')?.click());
  expect(events.map(({ name }) => name)).toEqual(['start', 'start']);
  const other = await renderWidget(Page, props, {
    outcome: { ok: false, problem: { ...problem, code: 'game.maintenance' } },
  });
  await act(async () => button(other.place, 'Acknowledged')?.click());
  expect(other.events.map(({ name }) => name)).toEqual(['start']);
});

test.each(['limit.missing', 'limit.reached', 'play.excluded'])(
  '[RGM-01] a game that %s bars leads to the player’s limits, and to no other game',
  async (code) => {
    const problem = { code, severity: 'error', message: 'First set a limit.' } as const;
    const recommended = ready<GamePage>({ games: [{ ...game, gameId: 10002 }], totalPages: 1, totalCount: 1 });
    const outcome = { ok: false, problem, notified: true } as const;
    const { place, events } = await renderWidget(GameFrame, { ...props, recommended }, { outcome });
    expect(place.textContent).toContain('First set a limit.');
    expect(place.querySelectorAll('section ul a')).toHaveLength(0);
    // During a break a new attempt would end the same way.
    expect(button(place, 'Try again') === undefined).toBe(code === 'play.excluded');
    press(button(place, 'Your limits'));
    expect(events.map(({ name }) => name)).toEqual(['start', 'limits']);
  },
);

test('[GLA-01] a visitor who does not log in is asked to, with a way on and a way back', async () => {
  const problem = { code: 'action.guarded', severity: 'error', message: 'It needs login.' } as const;
  const { place, events } = await renderWidget(
    GameFrame,
    { ...props, player: 'visitor' },
    { outcome: { ok: false, problem } },
  );
  expect(place.textContent).toContain('Log in to play Golden Koi.');
  expect(place.textContent).not.toContain('It needs login.');
  press(button(place, 'Log in'));
  expect(events.map(({ name }) => name)).toEqual(['start', 'start']);
});

test('[FND-01] a visitor sees what the game is before anything has run, and other games as links', async () => {
  const others = [game, { ...game, gameId: 10002, gameName: 'Temple of Suns' }];
  const recommended = ready<GamePage>({ games: others, totalPages: 1, totalCount: 2 });
  const { place } = await renderWidget(
    GameFrame,
    { ...props, player: 'visitor', recommended },
    { outcome: new Promise(() => undefined) },
  );
  expect(place.querySelector('h1')?.textContent).toBe('Golden Koi');
  expect(place.textContent).toContain('Log in to play Golden Koi.');
  expect([...place.querySelectorAll('ul a')].map((card) => card.getAttribute('href'))).toEqual(['/game?id=10002']);
});

test.each([{}, { url: 7 }, { url: 'javascript:alert(1)' }, { url: 'data:text/html,x' }, undefined])(
  'an address that cannot be framed, %j, is not framed',
  async (value) => {
    const { place } = await renderWidget(GameFrame, props, { outcome: { ok: true, value } });
    expect(place.querySelector('iframe')).toBeNull();
    expect(place.textContent).toContain('Golden Koi did not open');
  },
);

test('[GLA-04] after each stretch of play the player is told how long it has been, and chooses', async () => {
  const { place, events } = await renderWidget(GameFrame, { ...props, realityMinutes: 15 }, opened);
  const dialog = () => place.querySelector('[role="alertdialog"]');
  act(() => void vi.advanceTimersByTime(15 * 60_000 - 1_000));
  expect(dialog()).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(dialog()?.textContent).toContain('You have been playing for 15 minutes');
  expect(place.querySelector('iframe')?.hasAttribute('inert')).toBe(true);
  press(button(place, 'Keep playing'));
  expect(dialog()).toBeNull();
  expect(place.querySelector('iframe')?.hasAttribute('inert')).toBe(false);
  act(() => void vi.advanceTimersByTime(15 * 60_000));
  expect(dialog()?.textContent).toContain('30 minutes');
  press(button(place, 'Leave the game'));
  const afterStart = events.filter(({ name }) => name !== 'start');
  expect(afterStart).toEqual([
    { name: 'reality', event: { minutes: 15 } },
    { name: 'reality', event: { minutes: 30 } },
    { name: 'back' },
  ]);
});

test('[RGM-01] the reality check shows what was staked and won today, beside the time', async () => {
  const figures = { ok: true, value: { url, staked: 3_000_000, net: -1_650_000 } } as const;
  const { place } = await renderWidget(GameFrame, { ...props, realityMinutes: 15 }, { outcome: figures });
  await act(async () => void (await vi.advanceTimersByTimeAsync(15 * 60_000 + 1_000)));
  const terms = [...place.querySelectorAll('[role="alertdialog"] dl > div')].map(({ textContent }) => textContent);
  expect(terms).toEqual([
    expect.stringMatching(/^Staked today.*300\.00/),
    expect.stringMatching(/^Result today.*165\.00/),
  ]);
});

const frame = {};
const events = { origin: 'https://games.example.org', source: frame, data: { v: 1, type: 'balance', balance: 7 } };
test('only the framed window of exactly the game’s origin is heard, in the form that is agreed', () => {
  expect(parseMessage(events, url, frame)).toBe('balance');
  const foreignMessages = [
    { ...events, origin: 'https://games.example.org.evil.example' },
    { ...events, origin: 'http://games.example.org' },
    { ...events, origin: 'null' },
    { ...events, source: {} },
    { ...events, source: null },
    { ...events, data: { v: 2, type: 'balance' } },
    { ...events, data: { v: 1, type: ['balance'] } },
    { ...events, data: { v: 1, type: 'steal' } },
    { ...events, data: 'balance' },
    { ...events, data: null },
  ];
  for (const stranger of foreignMessages) expect(parseMessage(stranger, url, frame)).toBeUndefined();
  expect(parseMessage({ ...events, source: undefined }, url, undefined)).toBeUndefined();
});

test('a game from the page’s own origin is given no origin; time reads as a clock', () => {
  expect(getSandbox('/play')).not.toContain('allow-same-origin');
  expect([0, 75, 3_675].map(formatDuration)).toEqual(['0:00', '1:15', '1:01:15']);
});
