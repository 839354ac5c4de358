import type { ApiError } from '../calls/api-error.ts';
import type { CallContext } from '../calls/handler.ts';

/** What a stream knows of the page that opens it. `session` is undefined for a visitor. */
export type StreamContext = Pick<CallContext, 'platform' | 'site' | 'session' | 'visitor'>;

/** The open response of one page. */
export interface StreamLine {
  /** Writes text of `eventText`. The same text may be written to any number of lines, so that it is made once. */
  write(text: string): void;
  /** Sends `closed` with the reason, after which the page does not come back by itself, and ends the response. */
  close(reason: string): void;
}

/**
 * Data that changes faster than pages could read it again, such as a conversation: an event stream that a page opens beside its own
 * stream, only while a screen shows the data. Session, limits and heartbeats are those of every stream.
 */
export interface Stream {
  /** The name of its file; the path is `/wps/streams/NAME`. */
  readonly name: string;
  readonly describes: string;
  /**
   * Begins to send to the line and returns what ends that, or the error that the page gets instead. `query` is what the page sent and
   * not verified.
   */
  open(
    context: StreamContext,
    query: Readonly<Record<string, unknown>>,
    line: StreamLine,
  ): Promise<ApiError | (() => void)>;
}

/** Declares a stream; the file is `streams/NAME.ts` of a domain. */
export const defineStream = (stream: Stream): Stream => stream;

/** Returns an event as it is sent. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
