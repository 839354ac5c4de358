import type { Calls } from '../../../generated/types/calls.ts';
import type { RegistrationFields } from '../../../generated/types/data.ts';
import type { RegistrationFieldsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, RegistrationFieldsSourceParams, RegistrationFields>({
  name: 'registration-fields',
  describes: 'The registration fields in order, with their rules. Read again when settings change.',
  returns: 'RegistrationFields',
  freshFor: 300,
  followsSettings: true,
  keepInSession: true,
  read: async (_params, call) => ({
    fields: Object.entries(await call('registerSetting', {})).map(([name, rule]) => ({ name, ...rule })),
  }),
});
