/** Who receives a live event: the open pages of one member, or every open page of a merchant. */
export type Audience = 'member' | 'merchant';

/**
 * A message from the server to open pages. It carries no data: a page that receives it reads its sources again, so what a page
 * shows comes from the calls of its sources only, with their permissions.
 */
export interface LiveEvent<To extends Audience = Audience> {
  /** Name of the event in the stream and in `refreshOn` of sources; the name of its file. */
  readonly name: string;
  readonly describes: string;
  readonly audience: To;
  /** Streams check whether their own session has ended, and send the event only when it has; then they close. */
  readonly endsSessions?: boolean;
  /** It changes what the HTML of pages shows: the merchant's cached pages are not served any more. Only for what is rare. */
  readonly changesPages?: boolean;
  /** A stream of the domain tells pages of it; the stream of all pages does not carry it, and no source names it. */
  readonly hasStream?: boolean;
}

/** Declares a live event; the file is `live-events/NAME.ts` of a domain. */
export const defineLiveEvent = <To extends Audience>(event: LiveEvent<To>): LiveEvent<To> => event;
