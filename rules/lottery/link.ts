import { isSameSitePath } from '../same-site-path.ts';

/** The screens of lotteries. `Proof` is a draw that anyone can verify. */
export const LOTTERY_VIEWS = [
  'Lobby',
  'Game_List',
  'Betting',
  'Draw_History',
  'Orders',
  'Trend_Chart',
  'Proof',
] as const;
export type LotteryView = (typeof LOTTERY_VIEWS)[number];

/** The tables of odds in which play types are. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA', 'VN'] as const;

/** What the address of a lottery page says; texts are empty where it says nothing. */
export interface LotteryLink {
  readonly view: LotteryView;
  readonly gameCode: string;
  readonly playType: string;
  readonly prizeMode: string;
  readonly numero: string;
  /** Path to go back to; only paths of the site. */
  readonly back: string;
}

/** The parameters that the address of a lottery page can have. */
export const LOTTERY_PARAMETERS = [
  'gameCode',
  'lottoGameCode',
  'playType',
  'numero',
  'view',
  'lottoView',
  'prizeMode',
  'lottoPrizeMode',
  'lottoArea',
  'launcher',
  'backUrl',
] as const;

type Query = Readonly<Record<string, string | undefined>>;

/** A game, a play type or the number of a draw. */
const NAME = /^[\w-]{1,60}$/;
/** Screens that need no lottery. */
const WITHOUT_GAME: readonly LotteryView[] = ['Lobby', 'Game_List', 'Orders'];

/**
 * Reads the address of a lottery page: its own parameters, or those of lobby links of the API family (`lottoGameCode`,
 * `lottoView`, `lottoPrizeMode`, `lottoArea`, `launcher`, `backUrl`). Values that no page has count as none.
 */
export function readLotteryLink(query: Query): LotteryLink {
  const gameCode = nameOf(query.gameCode) || nameOf(query.lottoGameCode);
  const numero = gameCode && nameOf(query.numero);
  const named =
    nameIn(PRIZE_MODES, query.prizeMode) ??
    nameIn(PRIZE_MODES, query.lottoPrizeMode) ??
    nameIn(PRIZE_MODES, query.launcher);
  const back = query.backUrl ?? '';
  return {
    view: viewOf(query, { gameCode, numero }),
    gameCode,
    playType: nameOf(query.playType),
    prizeMode: query.lottoArea?.toUpperCase() === 'VN' && named !== 'SEA' ? 'VN' : (named ?? ''),
    numero,
    back: isSameSitePath(back) ? back : '',
  };
}

function viewOf(query: Query, { gameCode, numero }: { gameCode: string; numero: string }): LotteryView {
  if (numero) return 'Proof';
  const named = nameIn(LOTTERY_VIEWS, query.view) ?? nameIn(LOTTERY_VIEWS, query.lottoView);
  if (gameCode) return named === undefined || named === 'Proof' ? 'Betting' : named;
  return named !== undefined && WITHOUT_GAME.includes(named) ? named : 'Lobby';
}

const nameOf = (value = ''): string => (NAME.test(value) ? value : '');

/** Returns the name that a value spells, in whichever case. */
const nameIn = <Name extends string>(names: readonly Name[], value: string | undefined): Name | undefined =>
  names.find((name) => name.toLowerCase() === value?.toLowerCase());
