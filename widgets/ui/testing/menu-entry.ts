import type { MenuEntry } from '../../../renderer/index.ts';

/** Returns a menu entry that leads to the screen of its name. */
export const menuEntry = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  key: name,
  label: name,
  href: `/${name}`,
  emphasis: 'normal',
  active: false,
  items: [],
  ...more,
});
