import type { Calls } from '../../../generated/types/calls.ts';
import type { RaffleDesk } from '../../../generated/types/data.ts';
import type { RafflesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

type WireRaffle = Calls['raffles']['response']['list'][number];
type WireResult = Calls['raffles']['response']['results'][number];

/** Only cash is money; points are counted. */
const measured = <Item extends { readonly kind: string; readonly amount: number }>(item: Item): Item =>
  item.kind === 'cash' ? { ...item, amount: unitsFromDecimal(item.amount) } : item;

const toResult = ({ setOff, ...result }: WireResult): RaffleDesk['results'][number] => ({
  ...measured(result),
  ...(setOff === undefined ? {} : { setOff: unitsFromDecimal(setOff) }),
});

const toRaffle = ({ prizes, envelopes, ...raffle }: WireRaffle): RaffleDesk['list'][number] => ({
  ...raffle,
  ...(prizes ? { prizes: prizes.map(measured) } : {}),
  ...(envelopes
    ? {
        envelopes: { ...envelopes, sum: unitsFromDecimal(envelopes.sum), least: unitsFromDecimal(envelopes.least) },
      }
    : {}),
});

export const source = defineSource<Calls, RafflesSourceParams, RaffleDesk>({
  name: 'raffles',
  describes: 'Prize wheels and red envelopes, the tickets of the member and their results.',
  returns: 'RaffleDesk',
  freshFor: 5,
  personal: true,
  refreshOn: ['raffles', 'player-bar'],
  read: async (_params, call, { language }) => {
    const { list, results, ...rest } = await call('raffles', { language });
    return { ...rest, list: list.map(toRaffle), results: results.map(toResult) };
  },
});
