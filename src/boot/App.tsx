import { Provider, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { EngineProvider, type NodeFailure, StageProvider } from '../../renderer/index.ts';
import type { ActionCall } from '../../generated/types/manifest.ts';
import { siteState } from '../facts/state.ts';
import { directionOf } from '../../rules/languages.ts';
import { createAssetUrl } from '../runtime/asset-url.ts';
import { getHref } from '../navigation/href.ts';
import { Page } from './Page.tsx';
import { widgets } from '../runtime/registries/widget-registry.ts';
import { SiteLink } from '../navigation/site-link.ts';
import type { Content, Site } from '../runtime/site.ts';

/** Overlays are loaded when the first one opens. */
const Layers = lazy(() => import('../overlays/Layers.tsx').then(({ Layers: loaded }) => ({ default: loaded })));

/** The player's app for an open site. The caller provides the router, which differs between browser and server. */
export function App({ site, children }: { readonly site: Site; readonly children?: ReactNode }) {
  const content = useAtomValue(site.content, { store: site.store });
  return (
    <Providers site={site} content={content}>
      <Page site={site} content={content} />
      <Overlays site={site} />
      {children}
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
  const stage = useMemo(() => createStage(site, content), [site, content]);
  const engine = useMemo(() => createEngine(content, theme), [content, theme]);
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
  const [used, setUsed] = useState(false);
  // Once loaded, overlays stay mounted, because they also maintain the dialogs' history entries.
  if (!used && (modals.length > 0 || question || toasts.length > 0)) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <Layers site={site} />
    </Suspense>
  );
}

export function createStage(site: Site, { manifest, text, sources, imageOrigin }: Content) {
  const assetUrl = createAssetUrl(manifest.merchant.code, imageOrigin);
  return {
    manifest,
    widgets,
    text,
    fact: site.facts.cell,
    source: sources.getSource,
    assetUrl,
    href: (link: Parameters<typeof getHref>[1]) => getHref(manifest, link, site.fact),
    dispatch: async (calls: readonly ActionCall[], event: unknown, shown?: boolean) =>
      (await import('./dispatch.ts')).getDispatch(site)(calls, event, shown),
    Link: SiteLink,
    showsDiagnosis: import.meta.env.DEV,
    attributeError: async (failure: NodeFailure) =>
      (await import('../runtime/failures/report-crash.ts')).reportCrash(failure, site),
  };
}

export function createEngine({ manifest, language, format, imageOrigin }: Content, theme: 'light' | 'dark') {
  const { code, name, currency } = manifest.merchant;
  return {
    language,
    languages: manifest.locale.supported,
    direction: directionOf(language),
    theme,
    merchant: { code, name, currency },
    format,
    assetUrl: createAssetUrl(code, imageOrigin),
  };
}
