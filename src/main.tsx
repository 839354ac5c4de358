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

/** Not awaited at the top: a widget's file imports the engine's, and would wait for it while it waits for the widget. */
async function start(): Promise<void> {
  await loadFirstScreen(site);
  hydrateRoot(document.getElementById('site') as HTMLElement, <Root />, {
    onRecoverableError: (error) => reportError(error),
  });
  whenIdle(() => void import('./boot/wake.ts').then(({ wake }) => wake(site, code)));
}

/** A log-in code in the address is for one use, and for nobody who sees or copies the address after us (SYS-07). */
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

/** The first drawing equals the platform's only when every widget on it is there. One that does not come leaves its place to its fallback. */
function loadFirstScreen({ boot }: Site): Promise<unknown> {
  return Promise.allSettled(boot.widgets.map((name) => widgets.load(name)));
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
