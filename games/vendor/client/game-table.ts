import type { Pace } from '../contract.ts';
import type { Answer, GameEvent } from '../define-game.ts';
import type { Launch } from '../launch.ts';
import type { FrameMessage } from '../messages.ts';
import { titleName } from '../titles.ts';
import { wantsLessMotion } from './launch.ts';
import type { Line, Opened } from './line.ts';
import { createSound, type Sound } from './sound.ts';
import { createStore, type Store } from './store.ts';
import { GAME_DISABLED, trackSuspension } from './suspension.ts';
import { createMoneyFormat, createTranslator, type Say } from './translate.ts';

/** A finished round as the page reports it. Amounts in 1/10 000. */
export interface Finished {
  readonly roundId: string;
  readonly stake: number;
  readonly win: number;
}

/** The state that changes while a game is open. */
export interface TableState {
  readonly balance: number;
  /** Shown instead of the balance while the result of a round is still animated. */
  readonly held: number | undefined;
  readonly lineUp: boolean;
  /** Text key of a problem, cleared after some seconds. */
  readonly problem: string | undefined;
  /** The game is suspended and accepts no stakes. */
  readonly suspended: boolean;
  /** The latest big win, while its celebration is shown. */
  readonly celebrated: Finished | undefined;
  /** Announcement for screen readers. */
  readonly said: string;
}

/** The interface between a game's client and the framework. */
export interface GameTable {
  readonly launch: Launch;
  readonly name: string;
  readonly currency: string;
  readonly store: Store<TableState>;
  readonly sound: Sound;
  readonly lessMotion: boolean;
  /** How fast rounds may follow each other in the player's market. */
  readonly pace: Pace;
  /** The game state that the server sent when the page opened. */
  readonly opened: unknown;
  text: Say;
  money(units: number): string;
  act<Value>(action: string, input?: unknown): Promise<Answer<Value>>;
  /** Subscribes to game events; `state` is sent again after every reconnect. */
  listen(listener: (event: GameEvent) => void): () => void;
  get<Value>(path: string): Promise<Answer<Value>>;
  post<Value>(path: string, body: unknown): Promise<Answer<Value>>;
  /** Shows the balance less `stake` until `finish` or `release`. */
  hold(stake: number): void;
  /** Shows the real balance again and reports the round. */
  finish(round: Finished): void;
  /** Shows the real balance again without reporting a round. */
  release(): void;
  showProblem(code: string): void;
  say(sentence: string): void;
  close(): void;
}

const PROBLEM_MS = 5_000;
/** Wins from this multiple of the stake on are celebrated. */
const BIG = 15;

const remembered = {
  read: (): boolean => {
    try {
      return localStorage.getItem('sound') === 'on';
    } catch {
      return false;
    }
  },
  write: (on: boolean): void => {
    try {
      localStorage.setItem('sound', on ? 'on' : 'off');
    } catch {
      // Storage may be unavailable; then the choice lasts as long as the page.
    }
  },
};

export interface TableParts {
  readonly launch: Launch;
  readonly line: Line;
  readonly opened: Opened;
}

export function createTable({ launch, line, opened }: TableParts): GameTable {
  const store = createStore<TableState>({
    balance: opened.balance,
    held: undefined,
    lineUp: true,
    problem: undefined,
    suspended: false,
    celebrated: undefined,
    said: '',
  });
  const { gameCode } = launch.title;
  const { currency } = opened;
  const text = createTranslator(launch.texts);
  const reportBalance = (): void => {
    const { balance } = store.get();
    post(launch, { v: 1, type: 'balance', gameCode, balance, currency });
  };
  line.listen((event) => {
    if (event.type === 'line') store.set({ lineUp: event.up === true });
    if (typeof event.balance === 'number') {
      store.set({ balance: event.balance });
      if (store.get().held === undefined) reportBalance();
    }
  });
  refreshBalance(() => void line.get('/api/balance'));
  const release = (): void => {
    store.set({ held: undefined });
    reportBalance();
  };
  return {
    launch,
    currency,
    store,
    text,
    release,
    pace: opened.pace,
    name: titleName(launch.title, launch.language),
    opened: opened.state,
    sound: createSound(remembered),
    lessMotion: wantsLessMotion(),
    money: createMoneyFormat(launch.language, currency),
    act: trackSuspension(line.act, () => store.set({ suspended: false })),
    listen: line.listen,
    get: line.get,
    post: line.post,
    hold: (stake) => store.set({ held: store.get().balance - stake }),
    finish: (round) => {
      release();
      post(launch, { v: 1, type: 'round', gameCode, ...round });
      if (round.stake > 0 && store.get().suspended) store.set({ suspended: false });
      if (round.stake > 0 && round.win >= round.stake * BIG) store.set({ celebrated: round });
    },
    showProblem: problemMessage(store),
    say: (sentence) => store.set({ said: sentence }),
    close: () => {
      post(launch, { v: 1, type: 'close', gameCode });
      if (window.parent === window) window.close();
    },
  };
}

const ELSEWHERE_MS = 20_000;

/**
 * Refreshes the balance when the page becomes visible and periodically while it is, because other games and deposits
 * change it.
 */
function refreshBalance(ask: () => void): void {
  const askInSight = (): void => {
    if (document.visibilityState === 'visible') ask();
  };
  addEventListener('focus', askInSight);
  document.addEventListener('visibilitychange', askInSight);
  setInterval(askInSight, ELSEWHERE_MS);
}

/** Returns a function that shows a problem for some seconds. */
function problemMessage(store: Store<TableState>): (code: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (code) => {
    clearTimeout(timer);
    if (code === GAME_DISABLED) return store.set({ suspended: true, problem: undefined });
    store.set({ problem: `problem.${code}` });
    timer = setTimeout(() => store.set({ problem: undefined }), PROBLEM_MS);
  };
}

/** Posts a message to the embedding page, restricted to the origin that the launch names. */
export function post(launch: Launch, message: FrameMessage): void {
  if (launch.parent !== undefined && window.parent !== window) window.parent.postMessage(message, launch.parent);
}
