import { randomUUID } from 'node:crypto';
import { openCase } from '../../platform/contact/chat/stores/case-store.ts';
import { addMessage } from '../../platform/contact/chat/stores/entry-store.ts';
import { addPerson } from '../../platform/contact/chat/stores/person-store.ts';
import { takeRoom, takeSeq } from '../../platform/contact/chat/stores/room-store.ts';
import { addSanction } from '../../platform/contact/chat/stores/sanction-store.ts';
import { setAnswer } from '../../platform/contact/service-chat/back-office/service-answers/store.ts';
import { setHours } from '../../platform/contact/service-chat/back-office/service-hours/store.ts';
import { addConversation } from '../../platform/contact/service-chat/store.ts';
import type { TestPlatform } from './platform.ts';

interface Place {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly at: Date;
}

/** Adds a message of a member to the main room of a merchant, with or without a case for the moderators. */
export async function addChatMessage(
  { database }: Pick<TestPlatform, 'database'>,
  { merchant, memberId, at }: Place,
  more: Partial<Parameters<typeof addMessage>[1]> = {},
): Promise<{ readonly room: bigint; readonly seq: bigint }> {
  const { db } = database;
  const room = await takeRoom(db, { merchant, language: 'pt', name: 'main' }, at);
  const name = `pl${1_000 + Number(memberId)}`;
  const person = { member_id: memberId, merchant, name, name_form: name, created_at: at };
  const added = await addPerson(db, person);
  return database.transaction(async (within) => {
    const seq = await takeSeq(within, room.id);
    await addMessage(within, {
      room_id: room.id,
      seq,
      state: 'shown',
      member_id: memberId,
      number: added?.number ?? null,
      name,
      role: 'member',
      client_id: randomUUID(),
      text: 'Good evening.',
      mentions: [],
      reply_to: null,
      picture_id: null,
      created_at: at,
      ...more,
    });
    await openCase(within, { merchant, room: room.id, seq, kind: 'report', at });
    return { room: room.id, seq };
  });
}

/** Adds a row to every queue of the chat and of customer service. */
export async function fillTalkQueues(platform: TestPlatform, place: Place): Promise<void> {
  const { db } = platform.database;
  const { merchant, memberId: member_id, at } = place;
  await addChatMessage(platform, place);
  const sanction = { merchant, room_id: null, member_id, kind: 'mute', reason: 'spam', evidence: 'x' } as const;
  await addSanction(db, { ...sanction, until_at: at, created_at: at, created_by: 'ana' });
  const word = { merchant, language: '', word: 'scam', form: 'scam', action: 'mask' } as const;
  await db
    .insertInto('chat_word')
    .values({ ...word, created_at: at, created_by: 'ana' })
    .execute();
  const conversation = {
    merchant,
    member_id,
    language: 'pt',
    topic: 'other',
    visitor: null,
    cs_type: 'LIVECHAT',
    urgency: 3,
  } as const;
  await addConversation(db, { ...conversation, page: '/', error_code: '', is_complaint: false, at });
  await setAnswer(db, { merchant, key: 'hello', language: 'en', text: 'Hello', reviewed_at: at });
  await setHours(db, { merchant, weekday: 1, opens: 540, closes: 1080 });
}
