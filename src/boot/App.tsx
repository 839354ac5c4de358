import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ActionCall } from '../../generated/types/manifest.ts';
import { type Engine, EngineProvider, type NodeFailure, type Stage, StageProvider } from '../../renderer/index.ts';
import { itemLink } from '../../rules/game-link.ts';
import { siteState } from '../facts/state.ts';
import { createAssetUrl } from '../runtime/asset-url.ts';
import { getHref } from '../runtime/href.ts';
import { getGates } from '../runtime/hydration/gates.ts';
import { holdFor } from '../runtime/hydration/uses.ts';
import { withDialogs } from '../runtime/layers/dialog-manifest.ts';
import { widgets } from '../runtime/registries/widget-registry.ts';
import type { Content, Site } from '../runtime/site.ts';
import { toAddress } from '../runtime/site-address.ts';
import { loadOverlays } from './load-overlays.ts';
import { Page } from './Page.tsx';

/**
 * The player's app for an open site. Navigation is not part of it: a changed location would make React render blocks that
 * are not hydrated yet.
 */
export function App({ site }: { readonly site: Site }) {
  const content = useAtomValue(site.content, { store: site.store });
  return (
    <Providers site={site} content={content}>
      <Page content={content} />
      <Overlays site={site} />
    </Providers>
  );
}

function Providers({
  site,
  content,
  children,
}: {
  readonly site: Site;
  readonly content: Content;
  readonly children: ReactNode;
}) {
  const theme = useAtomValue(siteState, { store: site.store }).theme;
  const { sources, imageOrigin, language, format } = content;
  // Every node depends on the stage. It stays the same when the manifest is completed, which must render nothing again.
  const stage = useMemo(() => createStage(site, { sources, imageOrigin }), [site, sources, imageOrigin]);
  const engine = useMemo(
    () => createEngine(site, { language, format, imageOrigin }, theme),
    [site, language, format, imageOrigin, theme],
  );
  return (
    <Provider store={site.store}>
      <EngineProvider value={engine}>
        <StageProvider value={stage}>{children}</StageProvider>
      </EngineProvider>
    </Provider>
  );
}

function Overlays({ site }: { readonly site: Site }) {
  const modals = useAtomValue(site.modals);
  const question = useAtomValue(site.question);
  const toasts = useAtomValue(site.toasts);
  const historyKey = useAtomValue(site.historyKey);
  const shown = modals[0] ?? question ?? toasts[0];
  // Once loaded, overlays stay mounted, because they also maintain the dialogs' history entries. Not a lazy component: React
  // shows one only 300 ms after it suspended.
  const [Layers, setLayers] = useState<Awaited<ReturnType<typeof loadOverlays>>>();
  useEffect(() => {
    if (shown) void loadOverlays().then((loaded) => setLayers(() => loaded));
  }, [shown]);
  return Layers && <Layers site={site} historyKey={historyKey} />;
}

/** What a stage is made of; it reads the rest of the content when it is used. */
type StageContent = Pick<Content, 'sources' | 'imageOrigin'>;

export function createStage(site: Site, { sources, imageOrigin }: StageContent): Stage {
  const content = (): Content => site.store.get(site.content);
  const { text, manifest } = content();
  return {
    get manifest() {
      return withDialogs(content().manifest);
    },
    widgets,
    text,
    fact: site.facts.cell,
    source: sources.getSource,
    assetUrl: createAssetUrl(manifest.merchant.code, imageOrigin),
    href: (link) => getHref(content().manifest, link, site.fact),
    dispatch: (calls: readonly ActionCall[], event: unknown, shown?: boolean) =>
      holdFor(
        site,
        import('./dispatch.ts').then(({ getDispatch }) => getDispatch(site)(calls, event, shown)),
      ),
    toAddress: (path) => toAddress(site, path),
    gates: getGates(site),
    showsDiagnosis: import.meta.env.DEV,
    diagnose: async (failure: NodeFailure) =>
      (await import('../runtime/failures/report-crash.ts')).reportCrash(failure, site),
  };
}

export function createEngine(
  site: Site,
  { language, format, imageOrigin }: Pick<Content, 'language' | 'format' | 'imageOrigin'>,
  theme: 'light' | 'dark',
): Engine {
  const { merchant, locale } = site.store.get(site.content).manifest;
  const { code, name, currency } = merchant;
  return {
    language,
    languages: locale.supported,
    theme,
    merchant: { code, name, currency },
    format,
    assetUrl: createAssetUrl(code, imageOrigin),
    itemHref: (item) => {
      const link = itemLink(item);
      return link && getHref(site.store.get(site.content).manifest, link, site.fact);
    },
  };
}
