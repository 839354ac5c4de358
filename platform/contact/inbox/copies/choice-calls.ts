import type { Calls } from '../../../../generated/types/calls.ts';
import { findById } from '../../../identity/members/store.ts';
import { sessionOf } from '../../../identity/sessions/call-session.ts';
import { reject } from '../../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../../kernel/calls/handler.ts';
import { isPushEndpoint } from '../push/endpoint.ts';
import { arePushKeys } from '../push/read-keys.ts';
import {
  countOthers,
  isSubscribed,
  removeOfSessions,
  renewSubscription,
  saveSubscription,
} from '../push/subscription-store.ts';
import { vapidKeys } from '../push/vapid.ts';
import { addChoice, findQuietHours, listChosen, saveQuietHours } from './choice-store.ts';
import { isTimeZone, toMinute, toTime } from './quiet-hours.ts';

/** Browsers of one member. */
const MAX_SUBSCRIPTIONS = 10;

/** Handlers of what a member chooses about copies. */
export const choiceHandlers: Partial<Handlers> = {
  messageChoices: (_request, context) => readChoices(context),

  setMessageChoice: async ({ category, channel, chosen }, context) => {
    const { platform, language, visitor } = context;
    const memberId = BigInt(sessionOf(context).memberId);
    const at = new Date(platform.clock.now());
    const choice = { memberId, category, channel, chosen, language, address: visitor.address, at };
    await addChoice(platform.database.db, choice);
    return readChoices(context);
  },

  setQuietHours: async ({ starts, ends, timeZone }, context) => {
    const { platform } = context;
    const memberId = BigInt(sessionOf(context).memberId);
    const isOff = starts === ends;
    if (!isOff && !isTimeZone(timeZone))
      return reject('request_param_err', { fields: { timeZone: { message: 'field.invalid' } } });
    const hours = isOff ? undefined : { starts: toMinute(starts), ends: toMinute(ends), timeZone };
    await saveQuietHours(platform.database.db, { memberId, hours, at: new Date(platform.clock.now()) });
    return readChoices(context);
  },

  subscribePush: async ({ endpoint, p256dh, auth }, context) => {
    const { platform, origin } = context;
    const { memberId, key } = sessionOf(context);
    const { db } = platform.database;
    if (!isPushBrowser({ endpoint, p256dh, auth }, platform)) return invalidEndpoint();
    if ((await countOthers(db, BigInt(memberId), key)) >= MAX_SUBSCRIPTIONS) return reject('TOO_MANY_REQUEST');
    const at = new Date(platform.clock.now());
    const subscription = { endpoint, p256dh, auth, origin, memberId: BigInt(memberId), sessionKey: key, at };
    await saveSubscription(db, subscription);
    return {};
  },

  // The same answer to an unknown address and to a wrong secret: nobody learns which addresses are subscribed.
  renewPush: async (renewal, { platform, site }) => {
    if (!isPushBrowser(renewal, platform)) return invalidEndpoint();
    const at = new Date(platform.clock.now());
    const isThere = await renewSubscription(platform.database.db, { ...renewal, merchant: site.code, at });
    return isThere ? {} : reject('not.found');
  },

  unsubscribePush: async (_request, context) => {
    await removeOfSessions(context.platform.database.db, [sessionOf(context).key]);
    return {};
  },
};

const isPushBrowser = (
  { endpoint, p256dh, auth }: Calls['subscribePush']['request'],
  { configuration }: CallContext['platform'],
): boolean => isPushEndpoint(endpoint, configuration.pushServices ?? []) && arePushKeys({ p256dh, auth });

const invalidEndpoint = () => reject('request_param_err', { fields: { endpoint: { message: 'field.invalid' } } });

async function readChoices(context: CallContext): Promise<Calls['messageChoices']['response']> {
  const { platform, site } = context;
  const { memberId, key } = sessionOf(context);
  const { db } = platform.database;
  const [chosen, quiet, member, keys, showsPush] = await Promise.all([
    listChosen(db, BigInt(memberId)),
    findQuietHours(db, BigInt(memberId)),
    findById(db, site.code, memberId),
    vapidKeys(platform.secrets, site.code),
    isSubscribed(db, key),
  ]);
  const hasSms = member?.mobile !== '' && site.run.access.sms !== 'firebase';
  return {
    channels: [...(member?.email === '' ? [] : ['mail' as const]), ...(hasSms ? ['sms' as const] : []), 'push'],
    chosen: chosen.map((choice) => ({ ...choice })),
    ...(quiet ? { quiet: { starts: toTime(quiet.starts), ends: toTime(quiet.ends), timeZone: quiet.timeZone } } : {}),
    pushKey: keys.publicKey,
    showsPush,
  };
}
