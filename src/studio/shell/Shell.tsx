import { useCallback, useEffect, useState } from 'react';
import { type Command, useCommands } from '../context/commands.ts';
import { useMay, useMerchant, useOperator } from '../context/operator-context.ts';
import { goTo, merchantScreens, pathOf, type Route, type Screen, useRoute, wideScreens } from '../context/route.ts';
import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { LoadedPart } from '../parts/LoadedPart.tsx';
import { Account } from './Account.tsx';
import { Palette } from './Palette.tsx';
import { ScreenOf } from './ScreenOf.tsx';
import styles from './Shell.module.css';
import { SCREEN, useScreenFocus } from './screen-focus.ts';

const icons: Readonly<Record<Screen, IconName>> = {
  merchants: 'store',
  status: 'shield-check',
  overview: 'chart-column',
  editor: 'layout-template',
  catalogue: 'library',
  switches: 'toggle-left',
  versions: 'rocket',
  promotions: 'gift',
  queues: 'inbox',
  audit: 'scroll-text',
  operators: 'users',
};

interface ShellInput {
  readonly onSignOut: () => void;
  readonly onLanguage: (language: string) => Promise<void>;
}

/** Renders the frame of every screen: navigation, search and account. */
export function Shell({ onSignOut, onLanguage }: ShellInput) {
  const t = useText();
  const operator = useOperator();
  const route = useRoute();
  const isAdmin = useMay('admin');
  const [searching, setSearching] = useState(false);
  const [menuAt, setMenuAt] = useState<string | undefined>(undefined);
  const here = pathOf(route);
  const menuOpen = menuAt === here;
  const code = route.merchant ?? operator.merchants[0]?.code;

  useShortcut(useCallback(() => setSearching(true), []));
  const place = useMerchant(route.merchant)?.name ?? 'Studio';
  useEffect(() => {
    document.title = `${t(`screen.${route.screen}`)} · ${place}`;
  }, [route.screen, place, t]);
  useShellCommands(code);
  useScreenFocus(`${route.merchant} ${route.screen}`);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${SCREEN}`}>
        {t('skip')}
      </a>
      <Top
        name={useMerchant(code)?.name}
        onMenu={() => setMenuAt(menuOpen ? undefined : here)}
        onSearch={() => setSearching(true)}
      />
      <nav className={styles.side} data-open={menuOpen || undefined} aria-label={t('menu')}>
        <MerchantPicker code={code} route={route} />
        <button type="button" className={styles.search} onClick={() => setSearching(true)}>
          <Icon name="search" />
          {t('palette.open')}
          <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        <ul className={styles.links}>
          {(code ? merchantScreens : []).map((screen) => (
            <Link key={screen} to={{ screen, merchant: code ?? '', rest: '' }} here={route.screen === screen} />
          ))}
        </ul>
        <ul className={styles.links}>
          {wideFor(isAdmin).map((screen) => (
            <Link key={screen} to={{ screen, rest: '' }} here={route.screen === screen} />
          ))}
        </ul>
        <Account onSignOut={onSignOut} onLanguage={onLanguage} />
      </nav>
      <main id={SCREEN} className={styles.screen} tabIndex={-1}>
        <LoadedPart key={`${route.merchant} ${route.screen}`} waiting={<p className={styles.wait}>{t('loading')}</p>}>
          <ScreenOf route={route} />
        </LoadedPart>
      </main>
      {searching && <Palette onClose={() => setSearching(false)} />}
    </div>
  );
}

interface TopInput {
  readonly name: string | undefined;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

/** Renders the top bar of narrow screens, which replaces the sidebar. */
function Top({ name, onMenu, onSearch }: TopInput) {
  const t = useText();
  return (
    <header className={styles.top}>
      <Button tone="quiet" square icon="panel-left" label={t('menu')} onClick={onMenu} />
      <strong>{name}</strong>
      <Button tone="quiet" square icon="search" label={t('palette.title')} onClick={onSearch} />
    </header>
  );
}

/** Registers palette commands for every screen and every merchant. */
function useShellCommands(code: string | undefined): void {
  const t = useText();
  const operator = useOperator();
  const merchant = useMerchant(code);
  const isAdmin = useMay('admin');
  useCommands(
    useCallback((): readonly Command[] => {
      const here = code ? merchantScreens : [];
      return [
        ...here.map((screen) =>
          toCommand({ screen, merchant: code ?? '', rest: '' }, t(`screen.${screen}`), merchant?.name),
        ),
        ...wideFor(isAdmin).map((screen) => toCommand({ screen, rest: '' }, t(`screen.${screen}`))),
        ...operator.merchants.map((one) =>
          toCommand({ screen: 'editor', merchant: one.code, rest: '' }, one.name, t('screen.editor')),
        ),
      ];
    }, [t, operator, code, merchant, isAdmin]),
  );
}

/** Only administrators see the screen of operators. */
const wideFor = (isAdmin: boolean): readonly Screen[] =>
  wideScreens.filter((screen) => screen !== 'operators' || isAdmin);

const toCommand = (route: Route, label: string, detail?: string): Command => ({
  // The id contains the label, because two commands lead to the same editor: one named `editor`, one named by the
  // merchant.
  id: `${pathOf(route)} ${label}`,
  label,
  icon: icons[route.screen],
  run: () => goTo(route),
  leadsTo: SCREEN,
  ...(detail === undefined ? {} : { detail }),
});

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette on Ctrl+K or ⌘K anywhere in the studio. */
function useShortcut(onSearch: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onSearch();
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onSearch]);
}

function Link({ to, here }: { readonly to: Route; readonly here: boolean }) {
  const t = useText();
  return (
    <li>
      <a
        className={styles.link}
        href={pathOf(to)}
        aria-current={here ? 'page' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          goTo(to);
        }}
      >
        <Icon name={icons[to.screen]} />
        {t(`screen.${to.screen}`)}
      </a>
    </li>
  );
}

function MerchantPicker({ code, route }: { readonly code: string | undefined; readonly route: Route }) {
  const t = useText();
  const { merchants } = useOperator();
  const screen = (merchantScreens as readonly string[]).includes(route.screen) ? route.screen : 'editor';
  const isTheirs = merchants.some((one) => one.code === code);
  return (
    <label className={styles.merchant}>
      <span className={styles.mark} aria-hidden="true">
        {(merchants.find((one) => one.code === code)?.name ?? code ?? 'S').slice(0, 1)}
      </span>
      <span className="unseen">{t('merchant')}</span>
      <select value={code ?? ''} onChange={(event) => goTo({ screen, merchant: event.target.value, rest: '' })}>
        {code !== undefined && !isTheirs && <option value={code}>{code}</option>}
        {merchants.map((merchant) => (
          <option key={merchant.code} value={merchant.code}>
            {merchant.name}
          </option>
        ))}
      </select>
    </label>
  );
}
