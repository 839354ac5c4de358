import { randomUUID } from 'node:crypto';
import { type Caller, type OpenLine, openLine } from './line.ts';
import type { TestPlatform } from './platform.ts';
import { newMember, type TestMember } from './player.ts';

export interface ChatEntry {
  readonly seq: number;
  readonly kind: string;
  readonly text?: string;
  readonly clientId?: string;
  readonly target?: number;
  readonly from?: { readonly number: number; readonly name: string; readonly role: string };
  readonly mentions?: readonly number[];
}

/** A member who writes in the chat. */
export interface Chatter extends TestMember {
  readonly roomId: string;
  readonly name: string;
  /** Sends a text under a new identity unless one is given. */
  say(text: string, more?: Readonly<Record<string, unknown>>): ReturnType<TestPlatform['call']>;
}

export async function newChatter(platform: TestPlatform, host = 'alpha.localhost'): Promise<Chatter> {
  const member = await newMember(platform, host);
  const seat = await platform.call('chatSeat', {}, { token: member.token, host });
  if (seat.status !== 200) throw new Error(seat.text);
  const { roomId, name } = seat.body.value;
  const say: Chatter['say'] = (text, more = {}) =>
    platform.call('sendChatMessage', { roomId, clientId: randomUUID(), text, ...more }, { token: member.token, host });
  return { ...member, roomId, name, say };
}

export interface OpenChat extends OpenLine {
  readonly entries: readonly ChatEntry[];
}

/** Opens the stream of a room like a page, and collects its entries as they come. */
export async function openChat(
  origin: string,
  { roomId, after = 0, ...from }: Caller & { readonly roomId: string; readonly after?: number },
): Promise<OpenChat> {
  const line = await openLine(`${origin}/wps/streams/chat?room=${roomId}&after=${after}`, from);
  return {
    ...line,
    get entries() {
      return line.events.filter(({ name }) => name === 'entry').map(({ data }) => data as ChatEntry);
    },
  };
}
