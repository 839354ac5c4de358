import { LOTTERY_VIEWS, readLotteryLink } from '../../rules/lottery/link.ts';
import { defineSiteFact, type ReadState } from './define.ts';
import { routeState } from './state.ts';

const read = (state: ReadState) => readLotteryLink(state(routeState).query);

export const lotteryView = defineSiteFact({
  name: 'lottery.view',
  type: 'string',
  values: LOTTERY_VIEWS,
  describes: 'Screen of lotteries that the URL names.',
  read: (state) => read(state).view,
});
export const lotteryGame = defineSiteFact({
  name: 'lottery.game',
  type: 'string',
  describes: 'Code of the lottery in the URL, by its own name or that of lobby links; empty when there is none.',
  read: (state) => read(state).gameCode,
});
export const lotteryPlay = defineSiteFact({
  name: 'lottery.play',
  type: 'string',
  describes: 'Play type in the URL; empty when there is none.',
  read: (state) => read(state).playType,
});
export const lotteryMode = defineSiteFact({
  name: 'lottery.mode',
  type: 'string',
  describes: 'Prize mode in the URL: Lott, ZY, Elott, SEA or VN; empty when there is none.',
  read: (state) => read(state).prizeMode,
});
export const lotteryDraw = defineSiteFact({
  name: 'lottery.draw',
  type: 'string',
  describes: 'Number of the draw in the URL; empty when there is none.',
  read: (state) => read(state).numero,
});
export const lotteryBack = defineSiteFact({
  name: 'lottery.back',
  type: 'string',
  describes: 'Path that the URL says to go back to; empty when there is none.',
  read: (state) => read(state).back,
});
