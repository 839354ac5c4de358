import { type Preferences, preferenceState, siteState } from '../facts/state.ts';
import { describePage } from '../runtime/describe-page.ts';
import type { Site } from '../runtime/site.ts';

const NAME = 'preferences';
const YEAR_SECONDS = 31_536_000;

/** Restores the preferences of this device, and stores changes. */
export function keepPreferences(site: Site): void {
  const { store } = site;
  store.set(preferenceState, (before) => ({ ...before, ...read() }));
  store.sub(preferenceState, () => write(store.get(preferenceState)));
  let { theme } = store.get(siteState);
  store.sub(siteState, () => {
    const next = store.get(siteState).theme;
    if (next === theme) return;
    theme = next;
    document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    describePage(site);
  });
}

function read(): Partial<Preferences> {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Record<string, unknown>;
    const flags = Object.entries(stored).filter(
      ([key, value]) => ['railCollapsed', 'balanceHidden', 'analytics'].includes(key) && typeof value === 'boolean',
    );
    return Object.fromEntries(flags);
  } catch {
    return {};
  }
}

function write(preferences: Preferences): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(preferences));
  } catch {
    // Without storage the preferences last as long as the page.
  }
}
