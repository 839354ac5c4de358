import type { FactValue } from '../../renderer/fact/define-fact.ts';
import { resolveMenu } from '../../renderer/screen/resolve-menu.ts';
import type { MenuEntry } from '../../renderer/values/menu-entry.ts';
import { createText } from '../../src/i18n/texts.ts';
import type { Boot } from '../../src/runtime/boot.ts';
import { getHref } from '../../src/runtime/href.ts';
import type { Entry, Menus } from './hand-written/data.ts';

/** Returns the menus of the page as a visitor sees them, so that a new entry of a menu needs no change of the hand-written page. */
export function readMenus(boot: Boot): Menus {
  const known: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    flag: boot.settings.flags,
    vendors: boot.vendors,
    resource: boot.settings.resources ?? {},
    session: { kind: 'visitor' },
  };
  const fact = (name: string): FactValue => {
    const [group = '', member = ''] = name.split('.');
    return known[group]?.[member] as FactValue;
  };
  const text = createText(boot.site.language, boot.texts);
  const scope = {
    fact,
    text,
    href: (link: { readonly $link: string }) => getHref(boot.manifest, link, fact),
    menu: () => [],
    asset: (path: string) => path,
    source: () => ({ status: 'loading', value: undefined, refresh: () => undefined }) as never,
    run: () => undefined,
    isHere: () => false,
  };
  const menu = (name: string): readonly Entry[] => {
    const found = boot.manifest.menus[name];
    if (!found) throw new Error(`The page has no menu ${name}.`);
    return resolveMenu(found, scope).map(entryOf);
  };
  return { main: menu('main'), service: menu('service'), footer: menu('footer'), partners: menu('partners') };
}

const entryOf = ({ key, label, icon, href, category, emphasis, items }: MenuEntry): Entry => ({
  key,
  label,
  ...(icon === undefined ? {} : { icon }),
  ...(href === undefined ? {} : { href }),
  ...(category === undefined ? {} : { category }),
  strong: emphasis === 'strong',
  items: items.map(entryOf),
});
