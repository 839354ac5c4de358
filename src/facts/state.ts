import { atom } from 'jotai';
import { family } from './members.ts';
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
const allSettings = atom(noSettings);

/** The atom of one flag: what reads a flag hears of no other. */
export const flagState = family(() => atom(false));

/** What forms are made of, and where resources are. Apart for the same reason. */
export const registrationState = atom(noSettings.registration);
export const resourceState = atom(noSettings.resources);

/** What the settings say at this moment. Setting them wakes the readers of what changed, and no others. */
export const settingsState = atom(
  (get) => get(allSettings),
  (get, set, next: Applied) => {
    const before = get(allSettings).flags;
    for (const id in before) if (!Object.hasOwn(next.flags, id)) set(flagState(id), false);
    for (const id in next.flags) if (before[id] !== next.flags[id]) set(flagState(id), next.flags[id] === true);
    set(registrationState, next.registration);
    set(resourceState, next.resources);
    set(allSettings, next);
  },
);

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
