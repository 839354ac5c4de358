import type { Calls } from '../../../generated/types/calls.ts';
import type { OpenModalActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, OpenModalActionParams>({
  name: 'open-modal',
  describes: 'Opens a dialog of the manifest.',
  run: async ({ modal, input }, { openModal }) => {
    await openModal(modal, input);
    return { ok: true };
  },
});
