import type { Calls } from '../../../generated/types/calls.ts';
import type { CloseModalActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, CloseModalActionParams>({
  name: 'close-modal',
  describes: 'Closes a dialog; the uppermost when none is named.',
  run: ({ modal }, { closeModal }) => {
    closeModal(modal);
    return { ok: true };
  },
});
