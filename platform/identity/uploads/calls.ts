import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { readPicture } from './picture.ts';
import { BOUNDS } from './purposes.ts';
import { DEFAULT_STORAGE, storageKey, storageOf } from './storage-of.ts';
import { addFile, markStored } from './store.ts';

export const handlers: Partial<Handlers> = {
  /** A file belongs to its member and is seen by nobody until a record uses it. */
  uploadFile: async ({ purpose, content }, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const picture = await readPicture(Buffer.from(content, 'base64'), BOUNDS[purpose]);
    if (!picture) return reject('request_param_err', { fields: { content: { message: 'field.picture' } } });
    const storage = site.run.settings.adapters?.storage ?? DEFAULT_STORAGE;
    const { memberId } = sessionOf(context);
    const at = new Date(platform.clock.now());
    const id = await addFile(db, { merchant: site.code, memberId, purpose, storage, at }, picture);
    if (id === undefined) return reject('request_param_err', { fields: { content: { message: 'field.many-files' } } });
    await storageOf(platform, { storage, merchant: site.code }).put(storageKey(id), picture);
    await markStored(db, id, at);
    return { id, width: picture.width, height: picture.height };
  },
};
