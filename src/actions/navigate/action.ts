import type { Calls } from '../../../generated/types/calls.ts';
import type { NavigateActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, NavigateActionParams>({
  name: 'navigate',
  describes: 'Goes to a screen of the site.',
  run: ({ to }, { resolveHref, navigate }) => {
    const href = resolveHref(to);
    if (href === undefined)
      return {
        ok: false,
        problem: { code: 'route.unknown', severity: 'error', message: 'error.not.found', found: to.$link },
      };
    navigate(href);
    return { ok: true };
  },
});
