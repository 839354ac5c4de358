import { reject } from '../../../kernel/calls/api-error.ts';
import { defineStream, eventText } from '../../../kernel/streams/define-stream.ts';

const CHANNEL = /^[\w-]{43}$/;

/** A member’s pages hear of changes by their own stream; this one is for visitors, whom no live event names. */
export const stream = defineStream({
  name: 'service',
  describes: 'That the conversation of a visitor with customer service has changed.',
  open: async ({ platform, site }, { channel }, line) => {
    if (typeof channel !== 'string' || !CHANNEL.test(channel)) return reject('request_param_err');
    const page = { merchant: site.code, memberId: `visitor:${channel}` };
    return platform.liveEvents.subscribe(page, ({ event }) => {
      if (event.name === 'service') line.write(eventText('changed', {}));
    });
  },
});
