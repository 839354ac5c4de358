import type { Readable } from 'node:stream';
import type { Platform } from '../platform.ts';

/** What a signed address of the platform leads to. */
export interface DownloadTicket {
  /** Name of the download. */
  readonly name: string;
  readonly merchant: string;
  /** The member or the operator for whom the address was signed. */
  readonly subject: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface DownloadResponse {
  readonly type: string;
  readonly filename: string;
  /** Whether a browser shows the file instead of storing it. */
  readonly isShown?: boolean;
  readonly body: Readable | Buffer;
}

/**
 * A file that a signed address opens for a minute. The call that signed it checked the session and the owner, because a
 * browser sends no session when it follows an address.
 */
export interface Download {
  /** The name of its file. */
  readonly name: string;
  readonly describes: string;
  /** Whether one address may be opened any number of times while it is valid, as that of a picture in a page. */
  readonly isReusable?: boolean;
  /** Returns the file; undefined when there is none. */
  open(platform: Platform, ticket: DownloadTicket): Promise<DownloadResponse | undefined>;
}

/** Declares a download; the file is `downloads/NAME.ts` of a domain. */
export const defineDownload = (download: Download): Download => download;
