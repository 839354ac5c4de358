import type { Calls } from '../../../generated/types/calls.ts';
import type { RefreshActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, RefreshActionParams>({
  name: 'refresh',
  describes: 'Reads a source again.',
  run: ({ source }, { refresh }) => {
    refresh(source);
    return { ok: true };
  },
});
