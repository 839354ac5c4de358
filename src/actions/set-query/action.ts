import type { Calls } from '../../../generated/types/calls.ts';
import type { SetQueryActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { basePath } from '../../../rules/language-address.ts';
import { routeState, siteState } from '../../facts/state.ts';

export const action = defineAction<Calls, SetQueryActionParams>({
  name: 'set-query',
  describes:
    'Changes query parameters of the current URL, so that a choice can be shared and the back button undoes it.',
  run: ({ changes, replace }, { get, navigate }) => {
    const { path, query } = get(routeState);
    // The address already contains an earlier choice while its screen is still being fetched.
    const { language, hostLanguage } = get(siteState);
    const present =
      location.pathname === basePath(language, hostLanguage) + path
        ? Object.fromEntries(new URLSearchParams(location.search))
        : query;
    const next = new URLSearchParams(
      Object.entries({ ...present, ...changes }).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ).toString();
    navigate(next ? `${path}?${next}` : path, { replace });
    return { ok: true };
  },
});
