import { Readable } from 'node:stream';
import { defineDownload } from '../../../kernel/downloads/define-download.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { storageKey, storageOf } from '../storage-of.ts';
import { findFile } from '../store.ts';

/** Returns an uploaded file of the merchant as it is sent; undefined when there is none. */
export async function openFile(platform: Platform, file: { readonly merchant: string; readonly id: string }) {
  const row = await findFile(platform.database.db, file);
  const parts = row && (await storageOf(platform, row).read(storageKey(row.id)));
  return parts && { type: row.type, filename: `${row.id}.webp`, isShown: true, body: Readable.from(parts) };
}

export const download = defineDownload({
  name: 'file',
  describes: 'A picture that a player uploaded, for the page whose call signed the address.',
  isReusable: true,
  open: (platform, { merchant, params }) => openFile(platform, { merchant, id: String(params.id) }),
});
