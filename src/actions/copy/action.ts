import type { Calls } from '../../../generated/types/calls.ts';
import type { CopyActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, CopyActionParams>({
  name: 'copy',
  describes: 'Copies a text to the clipboard.',
  run: async ({ text: copied }, { notify, text }) => {
    await navigator.clipboard.writeText(copied);
    notify(text('app.copied'), 'success');
    return { ok: true };
  },
});
