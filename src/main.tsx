import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getScreen } from '../renderer/screen/screen-tree.ts';
import { createCall } from './api/call.ts';
import { App, createStage } from './boot/App.tsx';
import { sessionState } from './facts/state.ts';
import { type Core, provideCore } from './loader/core.ts';
import type { Boot } from './runtime/boot.ts';
import { reloadOnceOnMissingChunk } from './runtime/failures/chunk-failure.ts';
import { closeBlocks } from './runtime/hydration/closed-blocks.ts';
import { keepGatesOpen } from './runtime/hydration/gates.ts';
import { holdFor, unused } from './runtime/hydration/uses.ts';
import { widgets } from './runtime/registries/widget-registry.ts';
import { openSite, type Site } from './runtime/site.ts';
import './theme/base.css';

provideCore(startCore);

/** Hydrates the page: first the frame, then each block that is used, and the others one an idle period. */
function startCore(boot: Boot): Core {
  reloadOnceOnMissingChunk();
  const code = takeCode();
  const site = openPage(boot);
  const root = document.getElementById('site') as HTMLElement;
  const blocks = closeBlocks(site, root, widgets.load);
  if (!blocks) keepGatesOpen(site);
  let isHydrated = false;
  // Comes while the frame is hydrated, because a first use is mostly an action.
  void import('./boot/dispatch.ts').then(
    ({ prepareToAct }) => prepareToAct(site),
    () => undefined,
  );
  const frame = hydrate(site, root, blocks !== undefined).then(() => {
    isHydrated = true;
  });
  const idle = () => unused(site).then(idleBrowser);
  // Reads what closed blocks show, which may fetch; what changed before is noticed then.
  void frame.then(idle).then(() => blocks?.watch(createStage(site, site.store.get(site.content))));
  const opened = frame.then(() => blocks?.openRest(idle));
  const ready = frame
    .then(idle)
    .then(() => import('./boot/start-after-hydration.ts'))
    .then(({ startAfterHydration }) => startAfterHydration(site, code, opened));
  void opened
    .then(() => ready)
    .then(() => {
      document.documentElement.dataset.hydrated = '';
    });
  return {
    ready,
    blockOf: (element) => {
      const path = blocks?.blockOf(element);
      return path ?? (!isHydrated && root.contains(element) ? '' : undefined);
    },
    open: (path) => holdFor(site, path === '' ? frame : (blocks?.open(path) ?? frame)),
  };
}

/** Resolves when the frame is hydrated; closed blocks are not. */
async function hydrate(site: Site, root: Element, hasBlocks: boolean): Promise<void> {
  await loadFirstScreen(site, hasBlocks);
  site.facts.keepFirst();
  // In a transition, hydration is divided into short tasks and yields to input.
  const hydrated = new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <Hydrating done={resolve}>
          <App site={site} />
        </Hydrating>,
        // React reports that it has rendered a block again in the browser; the cause is what went wrong.
        { onRecoverableError: (error) => reportError((error as Error).cause ?? error) },
      );
    });
  });
  await hydrated;
}

function Hydrating({ done, children }: { readonly done: () => void; readonly children: ReactNode }) {
  useEffect(done, [done]);
  return children;
}

/** Removes the log-in code from the address, because it is valid once and must not be shared (SYS-07). */
function takeCode(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  address.searchParams.delete('token');
  if (token !== null) history.replaceState(history.state, '', address);
  return token;
}

function openPage(boot: Boot): Site {
  const opened: Site = openSite(
    boot,
    createCall({
      merchant: boot.manifest.merchant.code,
      language: () => opened.store.get(opened.content).language,
      token: () => opened.store.get(sessionState).token,
      words: () => opened.store.get(opened.content),
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
function loadFirstScreen(site: Site, hasBlocks: boolean): Promise<unknown> {
  const { manifest, route, widgets: names } = site.boot;
  const frame = getScreen(manifest, route.name)?.frame.widget;
  const needed = hasBlocks && frame !== undefined ? [frame] : names;
  return Promise.allSettled(needed.map((name) => widgets.load(name)));
}

/** Resolves when the browser is idle. Safari has no requestIdleCallback. */
const idleBrowser = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
