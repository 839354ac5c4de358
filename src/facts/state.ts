import { atom } from 'jotai';
import type { SiteSettings } from '../../rules/system-state.ts';

/** The few pieces of client state that every fact is read from. Each store (a page, or one rendering) has its own values. */

export type Applied = Omit<SiteSettings, 'version' | 'hosts'>;
const noSettings: Applied = {
  flags: {},
  registration: { fields: {}, order: [], minAge: 18, bonus: '', usernameBlocked: [] },
  resources: {},
  customerService: [],
  imageCDNs: [],
  launchGameCDNs: [],
  analytics: {},
};
/** What the settings say at this moment. */
export const settingsState = atom(noSettings);

export interface SiteState {
  readonly language: string;
  readonly languages: number;
  readonly theme: 'light' | 'dark';
  readonly device: 'desktop' | 'tablet' | 'phone';
  readonly status: 0 | 1 | 2;
  readonly ip: string;
  readonly country: string;
  readonly merchantName: string;
  readonly currency: string;
}
export const siteState = atom<SiteState>({
  language: 'pt',
  languages: 1,
  theme: 'light',
  device: 'desktop',
  status: 0,
  ip: '',
  country: '',
  merchantName: '',
  currency: '',
});

export interface RouteState {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
}
export const routeState = atom<RouteState>({ name: '', path: '/', query: {}, params: {} });

/** `player` without an account: the visit is a player's, but the session is not read yet. */
export interface SessionState {
  readonly kind: 'visitor' | 'player';
  readonly token?: string;
  readonly account?: string;
  readonly isAgent?: number;
  readonly avatar?: string;
  /** Club rank, once the member's details are read. */
  readonly rank?: number;
}
export const sessionState = atom<SessionState>({ kind: 'visitor' });

/** Codes of whoever sent the visitor, as an earlier address of the visit brought them. */
export const invitationState = atom<Readonly<Record<string, string>>>({});

/** Vendors by game category. */
export const vendorState = atom<Readonly<Record<string, number>>>({});

export interface Preferences {
  readonly railCollapsed: boolean;
  readonly balanceHidden: boolean;
  /** Whether visits may be counted; undefined until the player has decided. */
  readonly analytics?: boolean;
}
export const preferenceState = atom<Preferences>({ railCollapsed: false, balanceHidden: false });

/** All of them, for whoever has to hear of every change before anybody else does. */
export const states = [
  settingsState,
  siteState,
  routeState,
  sessionState,
  invitationState,
  vendorState,
  preferenceState,
] as const;
