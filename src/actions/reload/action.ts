import type { Calls } from '../../../generated/types/calls.ts';
import type { ReloadActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ReloadActionParams>({
  name: 'reload',
  describes: 'Reloads the page.',
  run: () => {
    location.reload();
    return { ok: true };
  },
});
