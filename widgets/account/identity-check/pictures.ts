import type { IdentityStatus } from '../../../generated/types/data.ts';
import { MAX_BYTES } from '../../ui/files/read-base64.ts';

export type Document = IdentityStatus['documents'][number]['kind'];
export type Part = IdentityStatus['documents'][number]['parts'][number];

/** Shorter side of a picture on which the small print of a document can be read. */
const MIN_SIDE = 480;

/** The text that names a part. A passport has its data on one page. */
export const partKey = (part: Part, document: Document | undefined): string =>
  `identity-check.part-${part}${part === 'front' && document === 'passport' ? '-passport' : ''}`;

export type PictureProblem = 'large' | 'small' | 'unreadable-file';

/** Returns what is wrong with a chosen picture before it is sent; undefined when it can be read. */
export async function findPictureProblem(file: Blob): Promise<PictureProblem | undefined> {
  if (file.size > MAX_BYTES) return 'large';
  try {
    const { width, height } = await createImageBitmap(file);
    return Math.min(width, height) < MIN_SIDE ? 'small' : undefined;
  } catch {
    return 'unreadable-file';
  }
}

/** Returns the parts of a document that are still to be sent: all, or those that an operator did not accept. */
export function openParts({ documents, document, kept = [] }: IdentityStatus, chosen: Document): readonly Part[] {
  const parts = documents.find(({ kind }) => kind === chosen)?.parts ?? [];
  return chosen === document ? parts.filter((part) => !kept.includes(part)) : parts;
}

/** Returns the parts of a document that an operator has accepted. */
export function keptParts({ documents, document, kept = [] }: IdentityStatus, chosen: Document): readonly Part[] {
  const parts = documents.find(({ kind }) => kind === chosen)?.parts ?? [];
  return chosen === document ? parts.filter((part) => kept.includes(part)) : [];
}
