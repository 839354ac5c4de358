import type { Executor } from '../database/connection.ts';
import type { MessageKind, ValueKinds, ValuesOf } from './define-messages.ts';
import { storedName } from './find-messages.ts';
import { addMessages, type StoredValue } from './store.ts';

/** Longest text that a message keeps of a value. */
const MAX_TEXT = 2_000;

/** A message to one member. */
export interface NewMessage<Kinds extends ValueKinds> {
  readonly memberId: bigint;
  /** What it is about, such as the id of an order: a member gets one message of a kind for each key. */
  readonly key: string;
  readonly at: Date;
  readonly values: ValuesOf<Kinds>;
  /** The inbox leaves the message out afterwards. */
  readonly expiresAt?: Date;
}

/**
 * Writes a message to a member's inbox in the transaction of what it is about, so that both happen or neither does. Returns false
 * when the member has a message of this kind and key already. Pages learn of it within a second; copies by mail, SMS and push
 * follow by the member's choice. Kind and values are stored, and become a sentence in the language of the reader.
 */
export async function sendMessage<Kinds extends ValueKinds>(
  within: Executor,
  kind: MessageKind<Kinds>,
  message: NewMessage<Kinds>,
): Promise<boolean> {
  return (await sendMessages(within, kind, [message])) > 0;
}

/** Writes messages of one kind in one statement, such as those of all bills of a day. Returns how many are new. */
export async function sendMessages<Kinds extends ValueKinds>(
  within: Executor,
  kind: MessageKind<Kinds>,
  messages: readonly NewMessage<Kinds>[],
): Promise<number> {
  if (messages.length === 0) return 0;
  const { category } = kind;
  const rows = messages.map(({ memberId, key, at, values, expiresAt }) => {
    const entries = Object.entries(values as Readonly<Record<string, unknown>>);
    const data = Object.fromEntries(entries.map(([name, value]) => [name, toStored(value)]));
    return { memberId, kind: storedName(kind), category, key, data, at, expiresAt };
  });
  return addMessages(within, rows);
}

function toStored(value: unknown): StoredValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return String(value).slice(0, MAX_TEXT);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part).slice(0, MAX_TEXT)]));
}
