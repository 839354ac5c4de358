import type { GameEvent } from '../vendor/define-game.ts';
import type { Phase, PublicBet, TableView } from './table.ts';

export interface MyBet {
  readonly slot: number;
  readonly stake: number;
  readonly target?: number;
  readonly cashedAt?: number;
}

/** The state of the table on this page. Multipliers in hundredths. */
export interface CrashView {
  readonly phase: Phase;
  readonly number: number;
  /** Start of the phase on the clock of this page. */
  readonly since: number;
  readonly commitment: string;
  readonly crashedAt: number | undefined;
  readonly last: readonly number[];
  readonly bets: readonly PublicBet[];
  readonly mine: readonly MyBet[];
}

const LAST = 30;

export const fromState = (state: TableView): CrashView => ({
  ...state,
  since: performance.now() - state.elapsed,
  crashedAt: state.crashedAt,
});

const isSame = (one: PublicBet, other: PublicBet): boolean => one.who === other.who && one.slot === other.slot;

/** Returns the state after an event. */
export function after(view: CrashView, event: GameEvent): CrashView {
  const now = performance.now();
  const bet = event.bet as PublicBet | undefined;
  switch (event.type) {
    case 'state':
      return fromState(event.state as TableView);
    case 'betting': {
      const { number, commitment } = event as unknown as CrashView;
      return { ...view, phase: 'betting', since: now, number, commitment, crashedAt: undefined, bets: [], mine: [] };
    }
    case 'flying':
      return { ...view, phase: 'flying', since: now };
    case 'crashed': {
      const at = Number(event.at);
      return { ...view, phase: 'crashed', since: now, crashedAt: at, last: [at, ...view.last].slice(0, LAST) };
    }
    case 'bet':
      return bet ? { ...view, bets: [...view.bets, bet] } : view;
    case 'unbet':
      return bet ? { ...view, bets: view.bets.filter((one) => !isSame(one, bet)) } : view;
    case 'cashed':
      return bet ? { ...view, bets: view.bets.map((one) => (isSame(one, bet) ? bet : one)) } : view;
    case 'paid': {
      const [slot, stake, cashedAt] = [Number(event.slot), Number(event.stake), Number(event.at)];
      const bet = view.mine.find((one) => one.slot === slot) ?? { slot, stake };
      return { ...view, mine: [...view.mine.filter((one) => one.slot !== slot), { ...bet, cashedAt }] };
    }
    default:
      return view;
  }
}

/**
 * Adds a confirmed bet to the player's bets. An entry that exists already stays, because its payment can arrive before
 * the confirmation.
 */
export const withBet = (mine: readonly MyBet[], bet: MyBet): readonly MyBet[] =>
  mine.some(({ slot }) => slot === bet.slot) ? mine : [...mine, bet];
