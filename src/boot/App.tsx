import { Provider, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { EngineProvider, type NodeFailure, StageProvider } from '../../renderer/index.ts';
import type { ActionCall } from '../../generated/types/manifest.ts';
import { siteState } from '../facts/state.ts';
import { directionOf } from '../../rules/languages.ts';
import { createAssetUrl } from '../runtime/asset-url.ts';
import { hrefOf } from '../navigation/href.ts';
import { Page } from './Page.tsx';
import { widgets } from '../runtime/registries/widget-registry.ts';
import { SiteLink } from '../navigation/site-link.ts';
import type { Content, Site } from '../runtime/site.ts';

/** What lies over the page is loaded when there is something to lay. */
const Layers = lazy(() => import('../overlays/Layers.tsx').then(({ Layers: drawn }) => ({ default: drawn })));

/** The player's app over an open site. Routers differ between browser and server, so the caller brings one. */
export function App({ site, children }: { readonly site: Site; readonly children?: ReactNode }) {
  const content = useAtomValue(site.content, { store: site.store });
  return (
    <Surroundings site={site} content={content}>
      <Page site={site} content={content} />
      <Over site={site} />
      {children}
    </Surroundings>
  );
}

function Surroundings({
  site,
  content,
  children,
}: {
  readonly site: Site;
  readonly content: Content;
  readonly children: ReactNode;
}) {
  const theme = useAtomValue(siteState, { store: site.store }).theme;
  const stage = useMemo(() => stageOf(site, content), [site, content]);
  const engine = useMemo(() => engineOf(content, theme), [content, theme]);
  return (
    <Provider store={site.store}>
      <EngineProvider value={engine}>
        <StageProvider value={stage}>{children}</StageProvider>
      </EngineProvider>
    </Provider>
  );
}

function Over({ site }: { readonly site: Site }) {
  const modals = useAtomValue(site.modals);
  const question = useAtomValue(site.question);
  const toasts = useAtomValue(site.toasts);
  const [used, setUsed] = useState(false);
  // Once loaded they stay: they also look after what dialogs leave in the browser's history.
  if (!used && (modals.length > 0 || question || toasts.length > 0)) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <Layers site={site} />
    </Suspense>
  );
}

export function stageOf(site: Site, { manifest, text, sources, imageOrigin }: Content) {
  const assetUrl = createAssetUrl(manifest.merchant.code, imageOrigin);
  return {
    manifest,
    widgets,
    text,
    fact: site.facts.cell,
    source: sources.cellOf,
    assetUrl,
    href: (link: Parameters<typeof hrefOf>[1]) => hrefOf(manifest, link, site.fact),
    dispatch: async (calls: readonly ActionCall[], event: unknown, shown?: boolean) =>
      (await import('./act.ts')).dispatchOf(site)(calls, event, shown),
    Link: SiteLink,
    showsDiagnosis: import.meta.env.DEV,
    attributeError: async (failure: NodeFailure) =>
      (await import('../runtime/failures/tell-crash.ts')).tellCrash(failure, site),
  };
}

export function engineOf({ manifest, language, format, imageOrigin }: Content, theme: 'light' | 'dark') {
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
