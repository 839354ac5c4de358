import type { Calls } from '../../../generated/types/calls.ts';
import type { GoBackActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, GoBackActionParams>({
  name: 'go-back',
  describes: 'Goes back to the screen before, or to a given one when the player came from elsewhere.',
  run: ({ to }, { resolveHref, navigate }) => {
    // The router stores the number of visited screens in the history state.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx > 0) history.back();
    else navigate(resolveHref(to ?? { $link: 'home' }) ?? '/', { replace: true });
    return { ok: true };
  },
});
