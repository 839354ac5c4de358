import { VendorPanel } from '../vendor-panel/VendorPanel.tsx';
import { pressKey } from './flyout-keys.ts';

/** What a menu needs once somebody points at it or goes into it: no part of the first screen. */
export const parts = { VendorPanel, pressKey };
