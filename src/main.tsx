import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createCall } from './api/call.ts';
import { getScreen } from '../renderer/screen/screen-tree.ts';
import { App, createStage } from './boot/App.tsx';
import { closeBlocks } from './runtime/hydration/closed-blocks.ts';
import { keepGatesOpen } from './runtime/hydration/gates.ts';
import { replayInput } from './runtime/hydration/replay.ts';
import { readBoot } from './runtime/boot.ts';
import { reloadOnceOnMissingChunk } from './runtime/failures/chunk-failure.ts';
import { widgets } from './runtime/registries/widget-registry.ts';
import { openSite, type Site } from './runtime/site.ts';
import { sessionState } from './facts/state.ts';
import './theme/base.css';

reloadOnceOnMissingChunk();
const code = takeCode();
const site = open();
void start();

/** No top-level await: a widget's module imports the engine's, which would wait for the widget. */
async function start(): Promise<void> {
  const root = document.getElementById('site') as HTMLElement;
  const blocks = closeBlocks(site, root, widgets.load);
  if (blocks) replayInput(blocks);
  else keepGatesOpen(site);
  await loadFirstScreen(blocks !== undefined);
  site.facts.keepFirst();
  // In a transition, hydration is divided into short tasks and yields to input.
  startTransition(() => {
    hydrateRoot(root, <App site={site} />, {
      onRecoverableError: (error) => reportError(error),
    });
  });
  blocks?.watch(createStage(site, site.store.get(site.content)));
  const started = idle()
    .then(() => import('./boot/start-after-hydration.ts'))
    .then(({ startAfterHydration }) => startAfterHydration(site, code));
  for (const path of blocks?.remaining() ?? []) {
    await idle();
    await blocks?.open(path);
  }
  await started;
  document.documentElement.dataset.hydrated = '';
}

/** Removes the log-in code from the address, because it is valid once and must not be shared (SYS-07). */
function takeCode(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  address.searchParams.delete('token');
  if (token !== null) history.replaceState(history.state, '', address);
  return token;
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

/**
 * Hydration starts with the frame; a block's widgets are loaded when it is opened. Without closed blocks it needs every
 * widget of the screen. A widget that fails to load renders its fallback.
 */
function loadFirstScreen(hasBlocks: boolean): Promise<unknown> {
  const { manifest, route, widgets: names } = site.boot;
  const frame = getScreen(manifest, route.name)?.frame.widget;
  const needed = hasBlocks && frame !== undefined ? [frame] : names;
  return Promise.allSettled(needed.map((name) => widgets.load(name)));
}

/** Resolves when the browser is idle. Safari has no requestIdleCallback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
