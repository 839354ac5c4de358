import type { Calls } from '../../../generated/types/calls.ts';
import type { UseConnectionActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { getOrigin, getOrigins } from '../../facts/connections/origins.ts';
import { skipOrigins, skippedOrigins } from '../../facts/connections/skipped.ts';
import { settingsState } from '../../facts/state.ts';

export const action = defineAction<Calls, UseConnectionActionParams>({
  name: 'use-connection',
  describes: 'Switches to another domain, or to another origin of pictures or games.',
  run: ({ kind, address }, { get }) => {
    if (kind === 'site') {
      if (address !== undefined && address !== location.hostname)
        location.assign(`${getOrigin(kind, address)}${location.pathname}${location.search}`);
      return { ok: true };
    }
    const all = getOrigins(kind, get(settingsState));
    const elsewhere = skippedOrigins().filter((origin) => !all.includes(origin));
    const others = address === undefined ? [] : all.filter((origin) => origin !== address);
    skipOrigins([...elsewhere, ...others]);
    // Pictures on the page were loaded from the previous origin.
    if (kind === 'images') location.reload();
    return { ok: true };
  },
});
