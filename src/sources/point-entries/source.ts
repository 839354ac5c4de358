import type { Calls } from '../../../generated/types/calls.ts';
import type { PointEntries } from '../../../generated/types/data.ts';
import type { PointEntriesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

type Type = NonNullable<Calls['pointEntries']['request']['type']>;
const TYPES: readonly Type[] = [
  'live',
  'lott',
  'pvp',
  'rng',
  'sports',
  'deposit',
  'redeem',
  'convert',
  'reward',
  'adjust',
];
const isType = (type: string): type is Type => TYPES.some((one) => one === type);

export const source = defineSource<Calls, PointEntriesSourceParams, PointEntries>({
  name: 'point-entries',
  describes: 'What changed the player’s points, with the balance after each entry, newest first.',
  returns: 'PointEntries',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  paged: {
    next: ({ next }) => next,
    join: ({ list: before }, { list, next }) => ({
      list: [...before, ...list],
      ...(next === undefined ? {} : { next }),
    }),
  },
  read: async ({ type }, call, { cursor }) => {
    const { list, nextCursor } = await call('pointEntries', {
      ...(isType(type) ? { type } : {}),
      ...(cursor ? { cursor } : {}),
    });
    return { list, ...(nextCursor === undefined ? {} : { next: nextCursor }) };
  },
});
