import type { Database, Executor } from '../database/connection.ts';
import type { Log } from '../log/log.ts';
import type { Audience, LiveEvent } from './define-live-event.ts';

interface MemberRecipient {
  readonly memberId: string;
  /** Key of the session that caused the event; its page learns from the response. */
  readonly by?: string | undefined;
}

interface MerchantRecipient {
  readonly merchant: string;
}

type Recipient<To extends Audience> = To extends 'member' ? MemberRecipient : MerchantRecipient;

/** An event as a stream receives it. */
interface Delivery {
  readonly event: LiveEvent;
  readonly by?: string | undefined;
}

type Subscriber = (delivery: Delivery) => void;

export interface LiveEvents {
  /** Notifies the streams of every process; within a transaction when it commits. */
  publish<To extends Audience>(event: LiveEvent<To>, to: Recipient<To>, within?: Executor): Promise<void>;
  /** Publishes an event of many members in few notifications, in the order of the members. */
  publishToAll(event: LiveEvent<'member'>, memberIds: readonly string[], within?: Executor): Promise<void>;
  /** Receives the events of a merchant, and of a member if given, until the returned function is called. */
  subscribe(
    page: { readonly merchant: string; readonly memberId?: string | undefined },
    subscriber: Subscriber,
  ): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'member_event';

/** A payload may have 8,000 bytes. */
const EVENTS_PER_NOTIFICATION = 40;

const memberTopic = (memberId: string): string => `member ${memberId}`;
const merchantTopic = (merchant: string): string => `merchant ${merchant}`;

/** Opens one LISTEN connection for the whole process; all of its streams share it. */
export async function openLiveEvents(
  database: Pick<Database, 'listen' | 'notify'>,
  declared: ReadonlyMap<string, LiveEvent>,
  log: Pick<Log, 'warn'>,
): Promise<LiveEvents> {
  const subscribers = new Map<string, Set<Subscriber>>();
  const unlisten = await database.listen(
    CHANNEL,
    (payload) => {
      for (const message of readMessages(payload)) {
        const event = declared.get(message?.type ?? '');
        if (message && event)
          for (const subscriber of subscribers.get(topicOf(event, message)) ?? [])
            subscriber({ event, by: message.by });
        else log.warn({ payload }, 'a live event could not be read');
      }
    },
    () => sendAll(subscribers, declared),
  );
  return {
    publish: (event, to, within) => database.notify(CHANNEL, JSON.stringify({ ...to, type: event.name }), within),
    publishToAll: async ({ name: type }, memberIds, within) => {
      for (let start = 0; start < memberIds.length; start += EVENTS_PER_NOTIFICATION) {
        const part = memberIds.slice(start, start + EVENTS_PER_NOTIFICATION);
        await database.notify(CHANNEL, JSON.stringify(part.map((memberId) => ({ memberId, type }))), within);
      }
    },
    subscribe: ({ merchant, memberId }, subscriber) => {
      const topics = [merchantTopic(merchant), ...(memberId === undefined ? [] : [memberTopic(memberId)])];
      for (const topic of topics) subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(subscriber));
      return () => {
        for (const topic of topics) {
          const group = subscribers.get(topic);
          group?.delete(subscriber);
          if (group?.size === 0) subscribers.delete(topic);
        }
      };
    },
    close: unlisten,
  };
}

/**
 * Sends every event to every subscriber, because events may have been missed while the connection was down. Sessions are
 * left out: each stream checks its own with every heartbeat.
 */
function sendAll(
  subscribers: ReadonlyMap<string, ReadonlySet<Subscriber>>,
  declared: ReadonlyMap<string, LiveEvent>,
): void {
  const events = [...declared.values()].filter(({ endsSessions }) => !endsSessions);
  for (const [topic, group] of subscribers)
    for (const event of events.filter(({ audience }) => topic.startsWith(`${audience} `)))
      for (const subscriber of group) subscriber({ event });
}

/** The payload of a notification; `type` is the name of the event. */
type Message = { readonly type: string } & Partial<MemberRecipient & MerchantRecipient>;

const topicOf = ({ audience }: LiveEvent, { memberId, merchant }: Message): string =>
  audience === 'member' ? memberTopic(memberId ?? '') : merchantTopic(merchant ?? '');

/** Returns the messages of a notification: one, or the list of a batch. Those that cannot be read are undefined. */
function readMessages(payload: string): readonly (Message | undefined)[] {
  try {
    return [JSON.parse(payload) as Message | readonly Message[]].flat();
  } catch {
    return [undefined];
  }
}
