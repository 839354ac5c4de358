import { purgeCaptchas } from '../identity/captcha/store.ts';
import { purgeDeviceTokens } from '../identity/devices/store.ts';
import { purgeOneTimeCodes } from '../identity/one-time-codes/store.ts';
import { purgeChallenges } from '../identity/sign-in/challenge-store.ts';
import { purgeCodes } from '../identity/verification/store.ts';
import type { Executor } from '../kernel/database/connection.ts';
import { purgeMessages } from '../providers/messaging/message-store.ts';

/** Deletes expired codes, captchas, challenges and device tokens, and sandbox messages after a day. */
export async function purgeExpired(db: Executor, now: number): Promise<void> {
  for (const purge of [purgeCodes, purgeCaptchas, purgeChallenges, purgeOneTimeCodes, purgeDeviceTokens, purgeMessages])
    await purge(db, now);
}
