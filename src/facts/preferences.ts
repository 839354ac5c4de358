import { defineSiteFact } from './define.ts';
import { preferenceState } from './state.ts';

export const railCollapsed = defineSiteFact({
  name: 'ui.railCollapsed',
  type: 'boolean',
  describes: 'Whether the player collapsed the left menu.',
  read: (state) => state(preferenceState).railCollapsed,
});
export const balanceHidden = defineSiteFact({
  name: 'ui.balanceHidden',
  type: 'boolean',
  describes: 'Whether the player hid the balance.',
  read: (state) => state(preferenceState).balanceHidden,
});
