import type { Calls } from '../../../generated/types/calls.ts';
import type { SessionList } from '../../../generated/types/data.ts';
import type { SessionsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, SessionsSourceParams, SessionList>({
  name: 'sessions',
  describes: 'The player’s active sessions, the current one first.',
  returns: 'SessionList',
  freshFor: 10,
  personal: true,
  read: async (_params, call) => {
    const { list } = await call('sessionsList', {});
    return { sessions: list.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  },
});
