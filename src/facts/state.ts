import { atom } from 'jotai';
import type { PlayerHint } from '../../rules/player-hint.ts';
import type { SiteSettings } from '../../rules/system-state.ts';

/**
 * The client state that all facts are derived from. Each store (a page, or one server rendering) has its own values.
 */

export type AppliedSettings = Omit<SiteSettings, 'version' | 'hosts'>;
const noSettings: AppliedSettings = {
  flags: {},
  registration: { fields: {}, order: [], minAge: 18, bonus: '', usernameBlocked: [] },
  resources: {},
  customerService: [],
  imageCDNs: [],
  launchGameCDNs: [],
  analytics: {},
};
/** The settings in effect. */
export const settingsState = atom(noSettings);

export interface SiteState {
  readonly language: string;
  readonly languages: number;
  /** Language of the host's addresses without a prefix. */
  readonly hostLanguage?: string;
  /** Absolute address of the site in each language, without a slash at its end. */
  readonly homes?: Readonly<Record<string, string>>;
  readonly theme: 'light' | 'dark';
  readonly device: 'desktop' | 'tablet' | 'phone';
  readonly status: 0 | 1 | 2;
  readonly merchantName: string;
  readonly currency: string;
}
export const siteState = atom<SiteState>({
  language: 'pt',
  languages: 1,
  theme: 'light',
  device: 'desktop',
  status: 0,
  merchantName: '',
  currency: '',
});

/** What the network shows of the visitor. Unknown until the event stream sends it, because visitors share their pages. */
export interface LocationState {
  readonly ip?: string;
  /** ISO 3166 code; empty when the platform does not know it. */
  readonly country?: string;
}
export const locationState = atom<LocationState>({});

export interface RouteState {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
}
export const routeState = atom<RouteState>({ name: '', path: '/', query: {}, params: {} });

/** `player` without an account: the visitor is a player whose session is not read yet. */
export interface SessionState extends PlayerHint {
  readonly kind: 'visitor' | 'player';
  readonly token?: string;
  readonly account?: string;
  readonly avatar?: string;
  /** Club rank, once the member's details are loaded. */
  readonly rank?: number;
}
export const sessionState = atom<SessionState>({ kind: 'visitor' });

/** Returns the session of a player who has opened a game. */
export const markPlayed = (session: SessionState): SessionState =>
  session.kind === 'visitor' || session.hasPlayed ? session : { ...session, hasPlayed: true };

/** Referral codes from an earlier address of the visit. */
export const invitationState = atom<Readonly<Record<string, string>>>({});

/** Number of vendors by game category. */
export const vendorState = atom<Readonly<Record<string, number>>>({});

export interface Preferences {
  readonly railCollapsed: boolean;
  readonly balanceHidden: boolean;
  /** Whether analytics is allowed; undefined until the player decides. */
  readonly analytics?: boolean;
}
export const preferenceState = atom<Preferences>({ railCollapsed: false, balanceHidden: false });

/** All atoms. Facts subscribe to them before other subscribers, so that those read current facts. */
export const states = [
  settingsState,
  siteState,
  locationState,
  routeState,
  sessionState,
  invitationState,
  vendorState,
  preferenceState,
] as const;
