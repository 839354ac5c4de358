import { VendorPanel } from '../vendor-panel/VendorPanel.tsx';
import { pressKey } from './flyout-keys.ts';

/** Code that a menu loads when it is first hovered or focused, and not with the first screen. */
export const parts = { VendorPanel, pressKey };
