import { titleIn } from '../../../rules/promotions/title.ts';
import type { Platform } from '../../kernel/platform.ts';
import { textOf } from '../../kernel/texts/texts.ts';
import { expire } from './claim.ts';
import { announceReward } from './inbox-messages.ts';
import { liveEvent } from './live-events/rewards.ts';
import {
  type Deadline,
  extendUnwarned,
  listOver,
  listUnwarned,
  markWarned,
  type WaitingRewards,
} from './stores/deadline-store.ts';
import { lockGrant } from './stores/grant-store.ts';

const HOUR_MS = 3_600_000;
/** A member gets a message when less than this is left, and another one on the last day. */
const WARNINGS = { first: 72 * HOUR_MS, last: 24 * HOUR_MS } as const;
/** More time for a member who could not be reached. */
const EXTENSION_MS = 24 * HOUR_MS;
const BATCH = 200;

/** Rewards of promotions that wait for their members. */
export const waitingGrants: WaitingRewards<bigint> = {
  listUnwarned,
  markWarned,
  extendUnwarned,
  listOver,
  end: async (within, id, now) => {
    const grant = await lockGrant(within, id);
    if (grant?.state === 'claim' && grant.claimBy !== null && grant.claimBy <= now) await expire(within, grant, now);
  },
};

interface Run<Id> {
  readonly rewards: WaitingRewards<Id>;
  readonly signal: AbortSignal;
}

/** Sends each member the messages of a reward that expires soon, each once; one that fails is tried again by the next run. */
export async function warnOfClaims<Id extends bigint | string>(
  platform: Platform,
  { rewards, signal }: Run<Id>,
): Promise<void> {
  const { db } = platform.database;
  const now = platform.clock.now();
  for (const warning of ['first', 'last'] as const)
    for (const deadline of await rewards.listUnwarned(db, {
      warning,
      before: new Date(now + WARNINGS[warning]),
      limit: BATCH,
    })) {
      signal.throwIfAborted();
      // The inbox has the message whatever becomes of mail and SMS.
      const at = new Date(platform.clock.now());
      await announceReward(db, deadline, { stage: 'ends', at, again: warning === 'last' });
      if (await sendWarning(platform, deadline)) await rewards.markWarned(db, { id: deadline.id, warning, at });
    }
}

/** Returns whether a message was sent: by mail, else to the phone. Open pages show it too. */
async function sendWarning(platform: Platform, deadline: Omit<Deadline, 'id'>): Promise<boolean> {
  const { memberId, merchant, email, mobile, claimBy, titles } = deadline;
  const site = platform.sites.byCode(merchant);
  const recipient = email || mobile;
  if (!site || !recipient) return false;
  const language = site.manifest.locale.default;
  const words = (key: string): string =>
    textOf({ part: 'promotions', language }, key, {
      site: site.manifest.merchant.name,
      promotion: titleIn(titles, language, language),
      until: new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: site.manifest.merchant.timeZone,
      }).format(claimBy),
    });
  const sent = await platform.messenger.send(
    { merchant, adapters: site.run.access },
    {
      kind: email ? 'mail' : 'sms',
      purpose: 'notice',
      recipient,
      subject: words('expiry.subject'),
      body: words('expiry.body'),
    },
  );
  await platform.liveEvents.publish(liveEvent, { memberId: String(memberId) });
  return sent;
}

/** Ends rewards whose time is over. A reward whose member could not be reached gets another day. */
export async function endClaims<Id>(platform: Platform, { rewards, signal }: Run<Id>): Promise<void> {
  const { database, clock } = platform;
  const now = clock.now();
  await rewards.extendUnwarned(database.db, { now: new Date(now), until: new Date(now + EXTENSION_MS) });
  for (const id of await rewards.listOver(database.db, new Date(now), BATCH)) {
    signal.throwIfAborted();
    await database.transaction((within) => rewards.end(within, id, new Date(now)));
  }
}
