import { returnPath } from '../../rules/login-redirect.ts';
import { routeState, sessionState } from '../facts/state.ts';
import { goTo } from '../runtime/navigator.ts';
import type { Site } from '../runtime/site.ts';
import { SIGNING_IN } from './ask-to-sign-in.ts';
import {
  endSession,
  getStoredSession,
  keepHint,
  readHint,
  readSession,
  type StoredSession,
  storeSession,
} from './session.ts';
import { SESSION_CHANNEL } from './session-channel.ts';

/** A new tab waits this long for another tab to hand over its session. Tabs of a browser answer within milliseconds. */
const HAND_OVER_MS = 500;

/** Messages between tabs of one origin. An `offer` answers the question with its id, or announces a new session. */
type Message =
  | { readonly type: 'ended' }
  | { readonly type: 'ask'; readonly id: string }
  | { readonly type: 'offer'; readonly id?: string; readonly session: StoredSession };

/**
 * Reads the session of this tab. A new tab of a player asks the other tabs for theirs; until one answers, for at most
 * `HAND_OVER_MS`, the session is not known. Without an answer every other tab is closed, and the session with them.
 */
export function openSession(site: Site): void {
  keepHint(site);
  const line = channel();
  const player = readHint();
  const isNewTab = getStoredSession() === undefined && player !== undefined;
  if (!line || !isNewTab) return readSession(site);
  site.store.set(sessionState, { kind: 'player', ...player });
  const id = crypto.randomUUID();
  const stop = (): void => {
    line.removeEventListener('message', listen);
    clearTimeout(timer);
  };
  const listen = ({ data }: MessageEvent): void => {
    const message = parseMessage(data);
    if (message?.type !== 'offer' || message.id !== id) return;
    stop();
    takeOver(site, message.session);
  };
  const timer = setTimeout(() => {
    stop();
    readSession(site);
  }, HAND_OVER_MS);
  line.addEventListener('message', listen);
  send({ type: 'ask', id });
}

/** Tabs share one session: it begins and ends in all of them (LOG-09), and a new tab gets it from another one. */
export function subscribeToTabs(site: Site): void {
  channel()?.addEventListener('message', ({ data }) => {
    const message = parseMessage(data);
    const isPlayer = site.store.get(sessionState).token !== undefined;
    if (message?.type === 'ended' && isPlayer) endSession(site);
    if (message?.type === 'offer' && message.id === undefined) takeOver(site, message.session);
    const session = message?.type === 'ask' ? getStoredSession() : undefined;
    if (message?.type === 'ask' && session && isPlayer) send({ type: 'offer', id: message.id, session });
  });
}

export const notifyOtherTabs = (): void => send({ type: 'ended' });

/** Hands a new or changed session to the open tabs. */
export function shareSession(): void {
  const session = getStoredSession();
  if (session) send({ type: 'offer', session });
}

/** Continues with the session of another tab: dialogs of signing in close, and their screens lead on. */
function takeOver(site: Site, session: StoredSession): void {
  storeSession(session);
  readSession(site);
  site.store.set(site.modals, (before) => before.filter(({ name }) => !SIGNING_IN.includes(name)));
  if (['login', 'register'].includes(site.store.get(routeState).name)) goTo(site, returnPath(location.search));
}

function parseMessage(data: unknown): Message | undefined {
  const { type, id, session } = (data ?? {}) as { type?: unknown; id?: unknown; session?: unknown };
  if (type === 'ended') return { type };
  if (type === 'ask' && typeof id === 'string') return { type, id };
  if (type !== 'offer' || typeof session !== 'object' || session === null) return undefined;
  const offered: StoredSession = session;
  if (typeof offered.token !== 'string' || offered.token === '') return undefined;
  return { type, session: offered, ...(typeof id === 'string' ? { id } : {}) };
}

const send = (message: Message): void => channel()?.postMessage(message);

let opened: BroadcastChannel | undefined;

/** One channel for each page: a channel does not receive its own messages. */
function channel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) opened ??= new BroadcastChannel(SESSION_CHANNEL);
  return opened;
}
