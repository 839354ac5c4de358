/** What a message is about. Players switch copies by category; `SERVICE_CATEGORIES` are always copied. */
export const CATEGORIES = [
  'money',
  'security',
  'protection',
  'rewards',
  'games',
  'contracts',
  'service',
  'news',
] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * How a value is stored and shown: an amount with its currency, an instant in the merchant's time zone, a number, a text as it is,
 * a word, whose text is `message.word.VALUE` of the domain's texts, or a text that has its translations with it, by language.
 */
export type ValueKind = 'money' | 'time' | 'count' | 'text' | 'word' | 'translated';
export type ValueKinds = Readonly<Record<string, ValueKind>>;

/** An amount in 1/10 000 of its currency. */
export interface MoneyValue {
  readonly amount: bigint;
  readonly currency: string;
}

type ValueOf<Kind extends ValueKind> = {
  readonly money: MoneyValue;
  readonly time: Date;
  readonly count: number;
  readonly text: string;
  readonly word: string;
  readonly translated: Readonly<Record<string, string>>;
}[Kind];

export type ValuesOf<Kinds extends ValueKinds> = { readonly [Name in keyof Kinds]: ValueOf<Kinds[Name]> };

/** The screen that shows what a message is about. A merchant whose manifest lacks the route shows the message without a link. */
export interface MessageLink<Name extends string = string> {
  readonly route: string;
  /** A value that chooses another route, by what it may be; `route` is that of all others. */
  readonly routes?: { readonly by: Name; readonly of: Readonly<Record<string, string>> };
  /** Parameters of the route's path, by the names of the values that fill them. */
  readonly params?: Readonly<Record<string, Name>>;
  /** Query parameters with fixed values. */
  readonly query?: Readonly<Record<string, string>>;
}

interface MessageInput<Kinds extends ValueKinds> {
  readonly category: Category;
  readonly values: Kinds;
  readonly link?: MessageLink<Extract<keyof Kinds, string>>;
  /** How the domain also writes to each member about it, whatever they chose: by SMS where there is no mail address. No copy repeats it. */
  readonly alsoBy?: readonly ('mail' | 'sms')[];
}

/** A kind of message. Its texts are `message.NAME.title` and `message.NAME.text` in the `texts.json` of its domain. */
export interface MessageKind<Kinds extends ValueKinds = ValueKinds> extends MessageInput<Kinds> {
  /** Folder of the domain, which has the texts. */
  readonly domain: string;
  /** Unique in its domain. Stored with each message: never changed while messages of it exist. */
  readonly name: string;
}

type Defined<Inputs extends Readonly<Record<string, ValueKinds>>> = {
  readonly [Name in keyof Inputs]: MessageKind<Inputs[Name]>;
};

/**
 * Declares the messages that a domain sends to members' inboxes. `platform/ROOM/DOMAIN/inbox-messages.ts` exports them as `messages`; it
 * is found by folder. `sendMessage` sends one.
 */
export function defineMessages<const Inputs extends Readonly<Record<string, ValueKinds>>>(
  domain: string,
  inputs: { readonly [Name in keyof Inputs]: MessageInput<Inputs[Name]> },
): Defined<Inputs> {
  const entries = Object.entries(inputs as Readonly<Record<string, MessageInput<ValueKinds>>>);
  const kinds = Object.fromEntries(entries.map(([name, input]) => [name, { ...input, domain, name }]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and kinds are those of the input
  return kinds as unknown as Defined<Inputs>;
}
