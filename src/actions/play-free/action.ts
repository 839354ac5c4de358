import type { Calls } from '../../../generated/types/calls.ts';
import type { PlayFreeActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { guestToken } from '../../api/guest-token.ts';
import { beginSession } from '../../api/session-from-wire.ts';
import { systemName } from './system-name.ts';

export const action = defineAction<Calls, PlayFreeActionParams>({
  name: 'play-free',
  describes: 'Starts a guest session with play money.',
  tracks: 'free_play',
  run: (_params, context) =>
    beginSession(async () => {
      const os = systemName(navigator.userAgent);
      return context.call('freePlay', { os, platform: 'W', token: await guestToken(), gatewayVersion: 3 });
    }, context),
});
