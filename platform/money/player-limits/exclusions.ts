import { audit } from '../../identity/audit/audit.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import type { Platform } from '../../kernel/platform.ts';
import { playerExcluded } from './events.ts';
import { addExclusion, endExclusions, findExclusion } from './exclusion-store.ts';
import { identitiesOf } from './identity.ts';
import { addIdentities, findPerson } from './identity-store.ts';
import { announceExclusion, messages } from './inbox-messages.ts';
import { liveEvent } from './live-events/player-bar.ts';
import { canReturn, type ExclusionDuration, exclusionFor, isShorter, WAIT_MS } from './rules.ts';
import { lockMoney } from './store.ts';

/** Excludes the player from now on. One that would end before the exclusion in force is rejected. */
export async function exclude(duration: ExclusionDuration, context: CallContext): Promise<ApiError | undefined> {
  const { platform, site } = context;
  const { flags } = site.run.applied;
  const memberId = BigInt(sessionOf(context).memberId);
  const at = new Date(platform.clock.now());
  const { kind, until } = exclusionFor(duration, at);
  if (flags[kind === 'cool_off' ? 'COOLOFF3' : 'SELFEXCL3'] !== true) return reject('function.not.available');
  const rejected = await platform.database.transaction(async (within) => {
    await lockMoney(within, memberId);
    const current = await findExclusion(within, memberId, at);
    if (isShorter({ kind, untilAt: until }, current)) return reject('play.exclusion.shorter');
    await beginExclusion(within, platform, { memberId, kind, at, until });
    if (kind === 'excluded') {
      await storeIdentity(within, memberId);
      await platform.domainEvents.emit(playerExcluded, { memberId: String(memberId), at: at.getTime() }, within);
    }
    return undefined;
  });
  if (!rejected) await audit(context, { action: 'play.excluded', actor: String(memberId), detail: { duration } });
  return rejected;
}

/** Begins an exclusion or a break of a member whose money is locked, tells them, and has their open pages show it. */
export async function beginExclusion(
  within: Executor,
  { liveEvents }: Pick<Platform, 'liveEvents'>,
  exclusion: Parameters<typeof addExclusion>[1],
): Promise<void> {
  await addExclusion(within, exclusion);
  await announceExclusion(within, exclusion);
  await liveEvents.publish(liveEvent, { memberId: String(exclusion.memberId) }, within);
}

/** Asks to return from a self-exclusion whose time has passed. The return takes effect after 24 hours. */
export async function askToReturn(context: CallContext): Promise<ApiError | undefined> {
  const { platform } = context;
  const memberId = BigInt(sessionOf(context).memberId);
  const at = new Date(platform.clock.now());
  const rejected = await platform.database.transaction(async (within) => {
    await lockMoney(within, memberId);
    const current = await findExclusion(within, memberId, at);
    if (!current || !canReturn(current, at)) return reject('not.found');
    const from = new Date(at.getTime() + WAIT_MS);
    await endExclusions(within, memberId, from);
    const facts = { memberId, key: at.toISOString(), at, values: { from } };
    await sendMessage(within, messages['return-requested'], facts);
    await platform.liveEvents.publish(liveEvent, { memberId: String(memberId) }, within);
    return undefined;
  });
  if (!rejected) await audit(context, { action: 'play.return-asked', actor: String(memberId) });
  return rejected;
}

/** Stores by what a person who excluded themselves is recognised at a registration. */
async function storeIdentity(within: Executor, memberId: bigint): Promise<void> {
  const person = await findPerson(within, memberId);
  if (!person) return;
  await addIdentities(within, memberId, { merchant: person.merchant, hashes: identitiesOf(person) });
}
