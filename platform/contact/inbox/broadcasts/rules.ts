import type { StoredValues } from '../../../kernel/member-messages/store.ts';

/** Whom a broadcast is for: members who meet all conditions that are stated. */
export interface Audience {
  readonly account: 'all' | 'members' | 'agents';
  readonly deposited: 'any' | 'yes' | 'no';
  /** Registered at or after, and before, in ISO 8601. */
  readonly registeredFrom?: string;
  readonly registeredUntil?: string;
  /** Signed in during the last days. */
  readonly seenWithinDays?: number;
}

/** Title and text by language. */
export type BroadcastTexts = Readonly<Record<string, { readonly title: string; readonly text: string }>>;

/** Kind under which the messages of broadcasts are stored. */
export const NEWS = 'inbox/news';

/** A second operator decides about a broadcast to more members than this. */
export const MAX_ALONE = 1_000;

/** Returns the values of the message: texts by language. */
export function valuesOf(texts: BroadcastTexts): StoredValues {
  const part = (name: 'title' | 'text') =>
    Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, words[name]]));
  return { title: part('title'), text: part('text') };
}
