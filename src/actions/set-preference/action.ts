import type { Calls } from '../../../generated/types/calls.ts';
import type { SetPreferenceActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { preferenceState } from '../../facts/state.ts';

export const action = defineAction<Calls, SetPreferenceActionParams>({
  name: 'set-preference',
  describes: 'Stores a preference of the player on this device.',
  run: ({ name, value }, { set }) => {
    set(preferenceState, (before) => ({ ...before, [name]: value }));
    return { ok: true };
  },
});
