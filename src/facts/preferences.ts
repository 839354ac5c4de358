import { atom } from 'jotai';
import { defineSiteFact } from './define.ts';
import { preferenceState } from './state.ts';

export const railCollapsed = defineSiteFact({
  name: 'ui.railCollapsed',
  type: 'boolean',
  describes: 'Whether the player folded the left menu.',
  atom: atom((get) => get(preferenceState).railCollapsed),
});
export const balanceHidden = defineSiteFact({
  name: 'ui.balanceHidden',
  type: 'boolean',
  describes: 'Whether the player hid the balance.',
  atom: atom((get) => get(preferenceState).balanceHidden),
});
