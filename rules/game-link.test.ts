import { expect, test } from 'vitest';
import { gameLink } from './game-link.ts';

test.each([
  [{ gameType: 'RNG' }, { $link: 'game', query: { id: 7 } }],
  [{ gameType: 'SEAMLESS' }, { $link: 'game', query: { id: 7 } }],
  [
    { gameType: 'LOTT', accountTypeName: 'LOTT', gameCode: 'ssc1', defaultPlayType: 'five' },
    { $link: 'lottery', query: { gameCode: 'ssc1', playType: 'five' } },
  ],
  [
    { gameType: 'LOTT', accountTypeName: 'TCG_SEA', gameCode: 'sea1' },
    { $link: 'lottery', query: { gameCode: 'sea1', launcher: 'sea' } },
  ],
  [
    { gameType: 'ELOTT', accountTypeName: 'ELOTT', gameCode: 'k3' },
    { $link: 'elott', query: { gameCode: 'k3' } },
  ],
  [
    { gameType: 'VNLOTTERY', gameCode: 'north' },
    { $link: 'vnlottery', query: { gameCode: 'north' } },
  ],
  [{ gameType: 'LOTT' }, { $link: 'lottery', query: {} }],
  [{ accountTypeName: 'LOTT' }, { $link: 'lottery', query: {} }],
  [{ accountTypeName: 'ELOTT' }, { $link: 'lottery', query: {} }],
  [
    { accountTypeName: 'TCG_LOTTO_VN', gameCode: 'north' },
    { $link: 'vnlottery', query: { gameCode: 'north' } },
  ],
])('[GLA-03] [FND-01] %j has its page at %j', (game, link) => {
  expect(gameLink({ gameId: 7, ...game })).toEqual(link);
});
