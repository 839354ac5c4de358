import type { Calls } from '../../../generated/types/calls.ts';
import type { OpenUrlActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, OpenUrlActionParams>({
  name: 'open-url',
  describes: 'Opens an address of another site in a window of its own.',
  tracks: 'open_url',
  run: ({ url }, { openWindow }) => openWindow(url, {}),
});
