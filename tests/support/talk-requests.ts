import { exampleRequest } from './call-files.ts';
import { addChatMessage } from './filled-talk.ts';
import type { TestPlatform } from './platform.ts';

/** A platform and a member's session. */
interface Stand {
  readonly platform: TestPlatform;
  readonly host: string;
  readonly token: string;
}

/** Returns the room of the caller, who has a name in it from then on. */
const roomOf = async ({ platform, token, host }: Stand): Promise<string> =>
  (await platform.call('chatSeat', {}, { token, host })).body.value.roomId;

/** Adds a message of another member. */
async function messageOfOther(stand: Stand): Promise<{ readonly roomId: string; readonly seq: number }> {
  const { platform, host } = stand;
  await roomOf(stand);
  const { db } = platform.database;
  const { id } = await db
    .insertInto('member')
    .values({
      merchant: 'alpha',
      username: `talker${platform.clock.now()}`,
      username_folded: `talker${platform.clock.now()}`,
      password_hash: '',
      profile: '{}',
      created_at: new Date(platform.clock.now()),
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const merchant = host.split('.')[0] ?? '';
  const place = { merchant, memberId: id, at: new Date(platform.clock.now()) };
  const { room, seq } = await addChatMessage(platform, place);
  return { roomId: String(room), seq: Number(seq) };
}

/** Begins a conversation with customer service. */
async function openConversation({ platform, token, host }: Stand): Promise<Record<string, never>> {
  const request = { ...exampleRequest('startServiceChat'), clientId: '1b9f7c1e-5d0a-4a3e-9f5e-3f1a2b4c5d6e' };
  await platform.call('startServiceChat', request, { token, host });
  return {};
}

/** Valid requests of the calls about the chat and customer service. */
export const talkRequests = {
  chatEntries: async (stand: Stand) => ({ request: { roomId: await roomOf(stand) } }),
  sendChatMessage: async (stand: Stand) => ({ request: { roomId: await roomOf(stand) } }),
  readChat: async (stand: Stand) => ({ request: { roomId: await roomOf(stand) } }),
  reportChatMessage: async (stand: Stand) => ({ request: await messageOfOther(stand) }),
  moderateChat: async (stand: Stand) => {
    const message = await messageOfOther(stand);
    const session = await stand.platform.open.platform.sessions.find(stand.token, 'alpha');
    const people = stand.platform.database.db.updateTable('chat_person').set({ role: 'moderator' });
    await people.where('member_id', '=', BigInt(session?.memberId ?? 0)).execute();
    return { request: message };
  },
  chatPicture: async (stand: Stand) => {
    const { platform, token, host } = stand;
    const roomId = await roomOf(stand);
    const picture = { ...exampleRequest('uploadFile'), purpose: 'chat-picture' };
    const { id } = (await platform.call('uploadFile', picture, { token, host })).body.value;
    const message = { ...exampleRequest('sendChatMessage'), roomId, text: '', pictureId: id };
    const { entry } = (await platform.call('sendChatMessage', message, { token, host })).body.value;
    return { request: { roomId, seq: entry.seq } };
  },
  sendServiceMessage: openConversation,
  endServiceChat: openConversation,
  rateServiceChat: async (stand: Stand) => {
    await openConversation(stand);
    await stand.platform.call('endServiceChat', {}, { token: stand.token, host: stand.host });
    return {};
  },
  servicePicture: async (stand: Stand) => {
    const { platform, token, host } = stand;
    const picture = { ...exampleRequest('uploadFile'), purpose: 'service-picture' };
    const { id } = (await platform.call('uploadFile', picture, { token, host })).body.value;
    const message = { ...exampleRequest('startServiceChat'), text: '', pictureId: id };
    const { conversation } = (await platform.call('startServiceChat', message, { token, host })).body.value;
    return { request: { conversationId: conversation.conversationId, seq: 1 } };
  },
};
