import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryFull } from '../../../generated/types/data.ts';
import type { LotteryFullSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { idOfLottery } from '../lottery-wire.ts';

export const source = defineSource<Calls, LotteryFullSourceParams, LotteryFull>({
  name: 'lottery-full',
  describes: 'The numbers of a lottery’s next draw that take only a little more, or nothing.',
  returns: 'LotteryFull',
  freshFor: 10,
  personal: true,
  refreshOn: ['lottery-draw'],
  read: async ({ gameCode, numero }, call, { language }) => {
    const gameId = await idOfLottery(call, gameCode, language);
    const draw = numero || (await call('lotteryNear', { gameId, language })).currentNumero?.numero;
    if (!draw) return { numbers: [] };
    const { numbers } = await call('lotteryExposure', { gameId, numero: draw });
    return { numbers: numbers.map(({ number, room }) => ({ number, room: Number(unitsFromWire(room)) })) };
  },
});
