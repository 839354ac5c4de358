import { createRoot } from 'react-dom/client';
import { App } from '../../../src/boot/App.tsx';
import { settingsState } from '../../../src/facts/state.ts';
import { readBoot } from '../../../src/runtime/boot.ts';
import { widgets } from '../../../src/runtime/registries/widget-registry.ts';
import { openSite } from '../../../src/runtime/site.ts';
import '../../../src/theme/base.css';
import { exposeToggle, mount } from '../mount.ts';

/** The engine's page as src/main.tsx opens it, but rendered in the browser without server HTML and platform calls. */
const boot = readBoot();
const site = openSite(boot, () => Promise.reject(new Error('Nothing answers in a benchmark.')));
void start();

/** Not awaited at the top level: a widget imports the engine's module, which would then wait for the widget. */
async function start(): Promise<void> {
  await Promise.all(boot.widgets.map((name) => widgets.load(name)));
  const root = createRoot(document.getElementById('site') as HTMLElement);
  mount(() => root.render(<App site={site} />));
  void import('../../../src/navigation/start-navigation.tsx').then(({ startNavigation }) =>
    startNavigation(site, () => Promise.resolve()),
  );
  exposeToggle((on) => {
    const settings = site.store.get(settingsState);
    site.store.set(settingsState, { ...settings, flags: { ...settings.flags, FREEPLAY3: on } });
  });
}
