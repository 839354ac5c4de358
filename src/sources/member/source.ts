import type { Calls } from '../../../generated/types/calls.ts';
import type { Member } from '../../../generated/types/data.ts';
import type { MemberSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, MemberSourceParams, Member>({
  name: 'member',
  describes: 'The signed-in player.',
  returns: 'Member',
  freshFor: 300,
  personal: true,
  read: (_params, call) => call('memberInfo', {}),
});
