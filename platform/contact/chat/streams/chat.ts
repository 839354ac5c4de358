import { Rejection, reject } from '../../../kernel/calls/api-error.ts';
import { defineStream } from '../../../kernel/streams/define-stream.ts';
import { readableRoom } from '../rooms.ts';

const NUMBER = /^\d{1,15}$/;

export const stream = defineStream({
  name: 'chat',
  describes: 'Entries of a chat room after a number, in their order, and how many people are in it.',
  open: async (context, query, line) => {
    const { platform, site, session, visitor } = context;
    if (site.run.applied.flags.CBS3 !== true) return reject('function.not.available');
    const { room: id, after } = query;
    if (typeof id !== 'string' || typeof after !== 'string' || !NUMBER.test(id) || !NUMBER.test(after))
      return reject('request_param_err');
    const room = await readableRoom(context, BigInt(id));
    if (room instanceof Rejection) return room;
    const person = session ? `member:${session.memberId}` : `visitor:${visitor.address}`;
    const leave = await platform.chat.join(room.id, line, { after: BigInt(after), person });
    if (!session) return leave;
    const stop = platform.liveEvents.subscribe({ merchant: site.code, memberId: session.memberId }, ({ event }) => {
      if (event.name === 'chat-seat') void closeBanned();
    });
    const closeBanned = async (): Promise<void> => {
      const still = await readableRoom(context, room.id).catch(() => room);
      if (still instanceof Rejection) line.close(still.code);
    };
    return () => {
      stop();
      leave();
    };
  },
});
