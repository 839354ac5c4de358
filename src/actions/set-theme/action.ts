import type { Calls } from '../../../generated/types/calls.ts';
import type { SetThemeActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { siteState } from '../../facts/state.ts';

export const action = defineAction<Calls, SetThemeActionParams>({
  name: 'set-theme',
  describes: 'Switches between light and dark and remembers the choice.',
  run: ({ theme }, { set }) => {
    set(siteState, (before) => ({ ...before, theme }));
    return { ok: true };
  },
});
