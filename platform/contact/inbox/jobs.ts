import { defineJob } from '../../kernel/jobs/define-job.ts';
import { kindsAlsoBy } from '../../kernel/member-messages/find-messages.ts';
import type { Platform } from '../../kernel/platform.ts';
import { deliverCopies, listLive, takeBegun } from './broadcasts/audience-store.ts';
import { type CopyPlatform, sendCopy } from './copies/send-copy.ts';
import { planCopies, takeDueCopies } from './copies/store.ts';
import { liveEvent } from './live-events/broadcast.ts';

const BATCH = 200;
const SENDS = 20;
/** Longer than all tries of one batch take with their time-outs. */
const LEASE_MS = 300_000;

/** Sends copies of new messages by mail, SMS and push, as each member has chosen. */
export const copyMessages = defineJob({
  name: 'copy-messages',
  schedule: { everySeconds: 2 },
  timeoutSeconds: 240,
  run: async (platform: CopyPlatform, _payload, { signal }) => {
    const { db } = platform.database;
    const now = () => platform.clock.now();
    const written = {
      mail: kindsAlsoBy(platform.messageKinds, 'mail'),
      sms: kindsAlsoBy(platform.messageKinds, 'sms'),
    };
    while (!signal.aborted && (await planCopies(db, { now: new Date(now()), limit: BATCH, written })) === BATCH);
    for (;;) {
      const page = { now: new Date(now()), lease: new Date(now() + LEASE_MS), limit: SENDS };
      const due = await takeDueCopies(db, page);
      await Promise.all(due.map((copy) => sendCopy(platform, copy)));
      if (due.length < SENDS || signal.aborted) return;
    }
  },
});

type BroadcastPlatform = Pick<Platform, 'database' | 'clock' | 'liveEvents'>;

/** Notifies open pages of messages to an audience that have begun, and delivers them to members who want copies of news. */
export const deliverBroadcasts = defineJob({
  name: 'deliver-broadcasts',
  schedule: { everySeconds: 5 },
  timeoutSeconds: 240,
  run: async ({ database: { db }, clock, liveEvents }: BroadcastPlatform, _payload, { signal }) => {
    const now = new Date(clock.now());
    const merchants = new Set((await takeBegun(db, now)).map(({ merchant }) => merchant));
    for (const merchant of merchants) await liveEvents.publish(liveEvent, { merchant });
    for (const id of await listLive(db, now))
      while (!signal.aborted && (await deliverCopies(db, { id, now, limit: BATCH })) === BATCH);
  },
});
