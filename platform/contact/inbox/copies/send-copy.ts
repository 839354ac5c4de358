import type { Platform } from '../../../kernel/platform.ts';
import type { Site } from '../../../sites/serving/site.ts';
import { type PushResult, sendPush } from '../push/send-push.ts';
import { loseSubscription } from '../push/subscription-store.ts';
import { vapidKeys } from '../push/vapid.ts';
import { type WrittenMessage, writeMessage } from '../write-message.ts';
import { quietFor } from './quiet-hours.ts';
import { type DueCopy, postponeCopy, removeCopy } from './store.ts';

export type CopyPlatform = Pick<
  Platform,
  'database' | 'clock' | 'log' | 'secrets' | 'sites' | 'messenger' | 'messageKinds'
>;

const DAY_MS = 86_400_000;
const MAX_TRIES = 8;
/** Pause before the second try; it doubles with each. */
const PAUSE_MS = 30_000;
const DAY_S = 86_400;
/** Categories that a service should show at once. */
const URGENT: ReadonlySet<string> = new Set(['security', 'service']);

/** Sends a copy, and removes it or leaves it for later. A message older than a day is not copied any more. */
export async function sendCopy(platform: CopyPlatform, copy: DueCopy): Promise<void> {
  const { database, clock, messageKinds, sites } = platform;
  const site = sites.byCode(copy.merchant);
  const kind = messageKinds.get(copy.kind);
  const isOver = clock.now() - copy.createdAt.getTime() > DAY_MS || copy.tries > MAX_TRIES;
  if (!site || !kind || isOver) return removeCopy(database.db, copy.id);
  // The choice counts as it is now: it may have been made after the copy was planned.
  const quietMs = copy.quiet && copy.category !== 'security' ? quietFor(clock.now(), copy.quiet) : 0;
  if (quietMs > 0) return postponeCopy(database.db, copy.id, new Date(clock.now() + quietMs));
  const { manifest } = site;
  const written = writeMessage(kind, copy.data, {
    language: copy.language,
    manifest,
    flags: site.run.applied.flags,
  });
  const pauseMs =
    copy.channel === 'push' ? await push(platform, copy, written) : await write(platform, copy, { site, written });
  if (pauseMs === undefined) return removeCopy(database.db, copy.id);
  return postponeCopy(database.db, copy.id, new Date(clock.now() + pauseMs));
}

/** Returns the pause before the next try; undefined when the copy is done. */
async function write(
  { messenger }: CopyPlatform,
  { channel, merchant, email, mobile, tries }: DueCopy,
  { site, written }: { readonly site: Site; readonly written: WrittenMessage },
): Promise<number | undefined> {
  const recipient = channel === 'mail' ? email : mobile;
  if (recipient === null || recipient === '') return undefined;
  const { title, text } = written;
  const isMail = channel === 'mail';
  const { name } = site.manifest.merchant;
  const isSent = await messenger.send(
    { merchant, adapters: site.run.access },
    {
      kind: isMail ? 'mail' : 'sms',
      purpose: 'message',
      recipient,
      subject: isMail ? `${name}: ${title}` : '',
      body: isMail ? text : `${name}: ${title}. ${text}`,
    },
  );
  return isSent ? undefined : PAUSE_MS * 2 ** (tries - 1);
}

/** A lock screen shows the title only: amounts and names stay in the inbox. */
async function push(
  platform: CopyPlatform,
  copy: DueCopy,
  { title, link }: WrittenMessage,
): Promise<number | undefined> {
  const { clock, secrets, log, database } = platform;
  const { merchant, target: endpoint, origin, p256dh, auth, category } = copy;
  if (origin === null || p256dh === null || auth === null) return undefined;
  const result: PushResult = await sendPush(
    { endpoint, p256dh, auth },
    {
      title,
      body: '',
      path: link ?? '/',
      topic: `message-${copy.messageId}`,
      ttl: DAY_S,
      urgency: URGENT.has(category) ? 'high' : 'normal',
    },
    { keys: await vapidKeys(secrets, merchant), origin },
  );
  if (result.state === 'later') return result.afterSeconds * 1000;
  if (result.state === 'gone') await loseSubscription(database.db, endpoint, new Date(clock.now()));
  if (result.state === 'refused') log.error({ merchant, status: result.status }, 'a push service refused a message');
  return undefined;
}
