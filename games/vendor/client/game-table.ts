import type { Answer, GameEvent } from '../define-game.ts';
import type { FrameMessage } from '../messages.ts';
import type { Launch } from '../launch.ts';
import { titleName } from '../titles.ts';
import { wantsLessMotion } from './launch.ts';
import type { Line, Opened } from './line.ts';
import { RESTS, seeingRest } from './resting.ts';
import { createSound, type Sound } from './sound.ts';
import { createStore, type Store } from './store.ts';
import { type AllTexts, createMoneyFormat, createWords, type Say } from './words.ts';

/** A round as the page tells of it. Amounts in 1/10 000. */
export interface Finished {
  readonly roundId: string;
  readonly stake: number;
  readonly win: number;
}

/** What changes while a game is open. */
export interface TableState {
  readonly balance: number;
  /** Shown instead of the balance while a round is still being played out before the player's eyes. */
  readonly held: number | undefined;
  readonly lineUp: boolean;
  /** Text key of a problem, gone after a moment. */
  readonly problem: string | undefined;
  /** The game takes no stakes for now. */
  readonly resting: boolean;
  /** The newest big win, while it is celebrated. */
  readonly celebrated: Finished | undefined;
  /** Said by screen readers. */
  readonly said: string;
}

/** Everything a game's client works with. */
export interface GameTable {
  readonly launch: Launch;
  readonly name: string;
  readonly currency: string;
  readonly store: Store<TableState>;
  readonly sound: Sound;
  readonly lessMotion: boolean;
  /** What the game's server said when the page opened. */
  readonly opened: unknown;
  text: Say;
  money(units: number): string;
  act<Value>(action: string, input?: unknown): Promise<Answer<Value>>;
  /** Follows the game's events; `state` comes again after every new connection. */
  listen(listener: (event: GameEvent) => void): () => void;
  get<Value>(path: string): Promise<Answer<Value>>;
  post<Value>(path: string, body: unknown): Promise<Answer<Value>>;
  /** Shows the balance less `stake` until `finish`. */
  hold(stake: number): void;
  /** Shows the true balance again, and tells everyone of the round. */
  finish(round: Finished): void;
  /** Shows the true balance again, without a round. */
  release(): void;
  showProblem(code: string): void;
  say(sentence: string): void;
  close(): void;
}

const PROBLEM_MS = 5_000;
/** From this multiple of the stake on a win is celebrated. */
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
      // Without storage the choice holds as long as the page.
    }
  },
};

export interface TableParts {
  readonly launch: Launch;
  readonly line: Line;
  readonly opened: Opened;
  readonly texts: readonly AllTexts[];
}

export function createTable({ launch, line, opened, texts }: TableParts): GameTable {
  const store = createStore<TableState>({
    balance: opened.balance,
    held: undefined,
    lineUp: true,
    problem: undefined,
    resting: false,
    celebrated: undefined,
    said: '',
  });
  const { gameCode } = launch.title;
  const { currency } = opened;
  const text = createWords(launch.language, texts);
  const tellBalance = (): void => {
    const { balance } = store.get();
    post(launch, { v: 1, type: 'balance', gameCode, balance, currency });
  };
  line.listen((event) => {
    if (event.type === 'line') store.set({ lineUp: event.up === true });
    if (typeof event.balance === 'number') {
      store.set({ balance: event.balance });
      if (store.get().held === undefined) tellBalance();
    }
  });
  followElsewhere(() => void line.get('/api/balance'));
  const release = (): void => {
    store.set({ held: undefined });
    tellBalance();
  };
  return {
    launch,
    currency,
    store,
    text,
    release,
    name: titleName(launch.title, launch.language),
    opened: opened.state,
    sound: createSound(remembered),
    lessMotion: wantsLessMotion(),
    money: createMoneyFormat(launch.language, currency),
    act: seeingRest(line.act, () => store.set({ resting: false })),
    listen: line.listen,
    get: line.get,
    post: line.post,
    hold: (stake) => store.set({ held: store.get().balance - stake }),
    finish: (round) => {
      release();
      post(launch, { v: 1, type: 'round', gameCode, ...round });
      if (round.stake > 0 && store.get().resting) store.set({ resting: false });
      if (round.stake > 0 && round.win >= round.stake * BIG) store.set({ celebrated: round });
    },
    showProblem: problemSign(store),
    say: (sentence) => store.set({ said: sentence }),
    close: () => {
      post(launch, { v: 1, type: 'close', gameCode });
      if (window.parent === window) window.close();
    },
  };
}

const ELSEWHERE_MS = 20_000;

/** Money may move elsewhere: asks when the player comes back to this page, and now and then while it is in sight. */
function followElsewhere(ask: () => void): void {
  const askInSight = (): void => {
    if (document.visibilityState === 'visible') ask();
  };
  addEventListener('focus', askInSight);
  document.addEventListener('visibilitychange', askInSight);
  setInterval(askInSight, ELSEWHERE_MS);
}

/** Shows a problem for a moment. */
function problemSign(store: Store<TableState>): (code: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (code) => {
    clearTimeout(timer);
    if (code === RESTS) return store.set({ resting: true, problem: undefined });
    store.set({ problem: `problem.${code}` });
    timer = setTimeout(() => store.set({ problem: undefined }), PROBLEM_MS);
  };
}

/** Speaks to the page that frames the game, and to no other. */
export function post(launch: Launch, message: FrameMessage): void {
  if (launch.parent !== undefined && window.parent !== window) window.parent.postMessage(message, launch.parent);
}
