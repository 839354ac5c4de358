import { randomUUID } from 'node:crypto';
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

export interface OpenChat {
  readonly status: number;
  readonly entries: ChatEntry[];
  /** Everything that was received, as text. */
  text(): string;
  readonly ended: Promise<void>;
  stop(): void;
}

let address = 0;

/** Opens the stream of a room like a page, and collects its entries as they come. */
export async function openChat(
  origin: string,
  {
    roomId,
    token,
    host = 'alpha.localhost',
    after = 0,
  }: { roomId: string; token?: string; host?: string; after?: number },
): Promise<OpenChat> {
  address += 1;
  const stop = new AbortController();
  const answer = await fetch(`${origin}/wps/streams/chat?room=${roomId}&after=${after}`, {
    headers: {
      'x-forwarded-host': host,
      'x-forwarded-for': `10.1.${Math.floor(address / 250)}.${address % 250}`,
      ...(token === undefined ? {} : { authorization: token }),
    },
    signal: stop.signal,
  });
  const entries: ChatEntry[] = [];
  let all = '';
  const read = async (): Promise<void> => {
    if (!answer.ok || !answer.body) return;
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const bytes of answer.body) {
        const text = decoder.decode(bytes, { stream: true });
        all += text;
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks)
          if (block.startsWith('event: entry\n'))
            entries.push(JSON.parse(block.slice(block.indexOf('data: ') + 6)) as ChatEntry);
      }
    } catch {
      // Stopped by the test, or the platform was.
    }
  };
  return { status: answer.status, entries, text: () => all, ended: read(), stop: () => stop.abort() };
}
