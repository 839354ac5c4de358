import { hydrateRoot } from 'react-dom/client';
import { createCall } from './api/call.ts';
import { App } from './boot/App.tsx';
import { readBoot } from './runtime/boot.ts';
import { reloadOnceOnMissingChunk } from './runtime/failures/chunk-failure.ts';
import { widgets } from './runtime/registries/widget-registry.ts';
import { openSite, type Site } from './runtime/site.ts';
import { sessionState } from './facts/state.ts';
import { BrowserRouter } from './runtime/router.ts';
import './theme/base.css';

reloadOnceOnMissingChunk();
const code = takeCode();
const site = open();
void start();

/** No top-level await: a widget's module imports the engine's, which would wait for the widget. */
async function start(): Promise<void> {
  await loadFirstScreen(site);
  hydrateRoot(document.getElementById('site') as HTMLElement, <Root />, {
    onRecoverableError: (error) => reportError(error),
  });
  whenIdle(
    () =>
      void import('./boot/start-after-hydration.ts').then(({ startAfterHydration }) => startAfterHydration(site, code)),
  );
}

/** Removes the log-in code from the address, because it is valid once and must not be shared (SYS-07). */
function takeCode(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  address.searchParams.delete('token');
  if (token !== null) history.replaceState(history.state, '', address);
  return token;
}

function Root() {
  return (
    <BrowserRouter>
      <App site={site} />
    </BrowserRouter>
  );
}

function open(): Site {
  const boot = readBoot();
  const opened: Site = openSite(
    boot,
    createCall({
      merchant: boot.manifest.merchant.code,
      language: () => opened.store.get(opened.content).language,
      token: () => opened.store.get(sessionState).token,
      onRejected: (...refused) =>
        void import('./live/live.ts').then(({ onRejected }) => onRejected(opened, ...refused)),
    }),
  );
  return opened;
}

/** Hydration needs every widget of the first screen. A widget that fails to load renders its fallback. */
function loadFirstScreen({ boot }: Site): Promise<unknown> {
  return Promise.allSettled(boot.widgets.map((name) => widgets.load(name)));
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
