import { reject } from '../../../kernel/calls/api-error.ts';
import { defineStream, eventText } from '../../../kernel/streams/define-stream.ts';
import { channelAudience } from '../owner.ts';

const CHANNEL = /^[\w-]{43}$/;

/** For open conversations: a member by the session, a visitor by the name that only their page was told. */
export const stream = defineStream({
  name: 'service',
  describes: 'That the conversation with customer service has changed.',
  open: async ({ platform, site, session }, { channel }, line) => {
    const isVisitor = typeof channel === 'string' && CHANNEL.test(channel);
    const memberId = isVisitor ? channelAudience(site.code, channel) : session?.memberId;
    if (memberId === undefined) return reject('request_param_err');
    const page = { merchant: site.code, memberId };
    return platform.liveEvents.subscribe(page, ({ event }) => {
      if (event.name === 'service') line.write(eventText('changed', {}));
    });
  },
});
