import type { Calls } from '../../../generated/types/calls.ts';
import type { ServiceChat } from '../../../generated/types/data.ts';
import type { ServiceChatSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { openStream } from '../../api/event-stream.ts';

/**
 * Pages that visitors share have no conversation, so an open page always reads it itself, and hears of changes by a
 * stream beside its own, once there is somebody whose conversation it is.
 */
export const source = defineSource<Calls, ServiceChatSourceParams, ServiceChat>({
  name: 'service-chat',
  describes: 'The conversation of the player or visitor with customer service, and the hours of the team.',
  returns: 'ServiceChat',
  freshFor: 0,
  follow: (_params, { current, refresh, token }) => {
    const { channel } = current();
    if (channel === undefined && token === undefined) return undefined;
    const close = openStream({
      path: () => `/wps/streams/service?channel=${channel ?? ''}`,
      token,
      receive: (event) => {
        if (event === 'changed') refresh();
        // The session has ended: a new attempt would be rejected.
        if (event === 'session') close();
      },
      // What changed while the line was down is not told again.
      opened: refresh,
      rejected: () => undefined,
    });
    return close;
  },
  read: (_params, call) => call('serviceChat', {}),
});
