import type { Calls } from '../../../generated/types/calls.ts';
import type { PlayFreeActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { getIn } from '../../api/session-from-wire.ts';
import { systemName } from './system-name.ts';

export const action = defineAction<Calls, PlayFreeActionParams>({
  name: 'play-free',
  describes: 'Begins a visit as a guest with play money.',
  tracks: 'free_play',
  run: (_params, context) =>
    getIn(
      () => context.call('freePlay', { os: systemName(navigator.userAgent), platform: 'W', gatewayVersion: 3 }),
      context,
    ),
});
