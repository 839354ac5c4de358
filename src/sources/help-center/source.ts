import type { Calls } from '../../../generated/types/calls.ts';
import type { HelpCenter } from '../../../generated/types/data.ts';
import type { HelpCenterSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, HelpCenterSourceParams, HelpCenter>({
  name: 'help-center',
  describes: 'Articles of the help centre by category.',
  returns: 'HelpCenter',
  freshFor: 600,
  read: (_params, call, { language }) => call('helpCenter', { language }),
});
