import { detachFiles } from '../../identity/uploads/store.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { KEPT_MS } from './rules.ts';
import { pictureUse } from './send.ts';
import { deleteOld } from './stores/entry-store.ts';

const BATCH = 1_000;

/** Deletes messages that are older than players can read, and releases their pictures. */
export const deleteOldMessages = defineJob({
  name: 'delete-old-chat-messages',
  schedule: { everySeconds: 3_600 },
  run: async ({ database, clock }: Pick<Platform, 'database' | 'clock'>, _payload, { signal }) => {
    const before = new Date(clock.now() - KEPT_MS);
    for (let deleted = BATCH; deleted === BATCH && !signal.aborted; )
      deleted = await database.transaction(async (within) => {
        const rows = await deleteOld(within, before, BATCH);
        for (const { room_id: room, member_id: memberId, client_id: clientId, picture_id: picture } of rows)
          if (picture !== null && memberId !== null && clientId !== null)
            await detachFiles(within, pictureUse(room, memberId, clientId));
        return rows.length;
      });
  },
});
