import { getDownloadPath } from '../../kernel/downloads/ticket.ts';
import type { Platform } from '../../kernel/platform.ts';

/** Longer than a page needs to load the picture, shorter than an address is of use to anybody else. */
const VALID_MS = 10 * 60_000;

interface FileAddress {
  readonly merchant: string;
  /** The member for whom the address is signed. */
  readonly memberId: string;
  readonly id: string;
}

/** Returns a signed address of an uploaded file. The caller has checked that the member may see it. */
export const signFileAddress = (platform: Platform, { merchant, memberId, id }: FileAddress): Promise<string> =>
  getDownloadPath(platform, { name: 'file', merchant, subject: memberId, params: { id } }, VALID_MS);
