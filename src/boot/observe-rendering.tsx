import { Provider } from 'jotai';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Calls } from '../../generated/types/calls.ts';
import type { Manifest } from '../../generated/types/manifest.ts';
import { EngineProvider, type Stage, StageProvider, type WidgetInput } from '../../renderer/index.ts';
import { collectSources, collectWidgets } from '../../renderer/screen/collect-sources.ts';
import type { CallPlatform } from '../../renderer/source/define-source.ts';
import type { WidgetEntry } from '../../renderer/widget/registry.ts';
import type { RenderObserver } from '../../rules/render-observer.ts';
import { type SessionState, sessionState } from '../facts/state.ts';
import { matchRoute } from '../navigation/match-route.ts';
import type { Boot, BootSource } from '../runtime/boot.ts';
import { loadSource } from '../runtime/registries/source-registry.ts';
import { widgets } from '../runtime/registries/widget-registry.ts';
import { openSite, type Site } from '../runtime/site.ts';
import { createEngine, createStage } from './App.tsx';
import { Page } from './Page.tsx';

interface ObservedPage {
  readonly manifest: Manifest;
  readonly url: string;
  readonly status: 0 | 1 | 2;
  readonly call: CallPlatform<Calls>;
  readonly watch: RenderObserver;
}

const SESSIONS: Readonly<Record<RenderObserver['role'], SessionState>> = {
  visitor: { kind: 'visitor' },
  member: { kind: 'player', hasPlayed: true, token: 'watched', account: 'luana', isAgent: 0, rank: 1 },
  agent: { kind: 'player', hasPlayed: true, token: 'watched', account: 'rosa', isAgent: 1, rank: 1 },
  guest: { kind: 'player', token: 'watched', account: 'guest42', isAgent: 4, rank: 0 },
};

/**
 * Renders the screen at an address with sample data for every source, and reports texts, widgets and errors to the
 * observer.
 */
export async function observeRendering(boot: Boot, input: ObservedPage): Promise<string> {
  const { manifest, watch } = input;
  const first = { ...boot, vendors: watch.vendors };
  const draft = opened(first, input);
  const route = matchRoute(manifest, input.url, { status: input.status, fact: draft.fact });
  watch.routeOpened(route.name);
  const fact = draft.facts.at(route);
  const reads = collectSources(manifest, route.name, fact);
  const sources = await Promise.all(reads.map(({ source, params }) => readSample(source, params, watch)));
  await Promise.all(collectWidgets(manifest, route.name, fact).map((name) => widgets.load(name)));
  const site = opened({ ...first, route, sources: sources.filter((one) => one !== undefined) }, input);
  return renderUntilStable(site, input);
}

function opened(boot: Boot, { call, watch }: ObservedPage): Site {
  const site = openSite(boot, call);
  site.store.set(sessionState, SESSIONS[watch.role]);
  return site;
}

async function readSample(
  name: string,
  params: BootSource['params'],
  { sample }: RenderObserver,
): Promise<BootSource | undefined> {
  const definition = await loadSource(name);
  const value = definition && sample(definition.returns);
  return value === undefined ? undefined : { name, params, value };
}

const MAX_ERRORS = 20;

/** A node that throws is skipped in the next round, so that the other nodes are checked too. */
function renderUntilStable(site: Site, { watch }: ObservedPage): string {
  const skipped = new Set<string>();
  for (let round = 0; round < MAX_ERRORS; round += 1) {
    const at = { path: '', widget: '' };
    const seen: [string, string][] = [];
    try {
      const html = renderToString(
        <ObservedStage
          site={site}
          input={{ watch, skipped, begun: (path, widget) => begin(at, seen, [path, widget]) }}
        />,
      );
      for (const [path, widget] of seen) watch.rendered(path, widget);
      return html;
    } catch (error) {
      watch.threw(at.path, at.widget, error);
      if (skipped.has(at.path)) return '';
      skipped.add(at.path);
    }
  }
  return '';
}

function begin(at: { path: string; widget: string }, seen: [string, string][], [path, widget]: [string, string]): void {
  seen.push([path, widget]);
  Object.assign(at, { path, widget });
}

interface ObserverInput {
  readonly watch: RenderObserver;
  /** Nodes that have thrown. */
  readonly skipped: ReadonlySet<string>;
  readonly begun: (path: string, widget: string) => void;
}

function ObservedStage({ site, input }: { readonly site: Site; readonly input: ObserverInput }) {
  const content = site.store.get(site.content);
  const text = observeText(content.text, site.boot.texts, input.watch);
  const stage = { ...createStage(site, content), text: text(), widgets: observeWidgets(text, input) };
  return (
    <Provider store={site.store}>
      <EngineProvider value={createEngine(site, content, site.boot.site.theme)}>
        <StageProvider value={stage}>
          <Page content={content} />
        </StageProvider>
      </EngineProvider>
    </Provider>
  );
}

type ReportText = (widget?: string) => Stage['text'];

/** Wraps the text function so that it reports every key. */
const observeText =
  (text: Stage['text'], texts: Boot['texts'], { textUsed: said }: RenderObserver): ReportText =>
  (widget) =>
  (key, parameters) => {
    const words = text(key, parameters);
    const reportKey = words === key && texts[key] !== key ? 'has no text' : openBlank(words);
    said(key, { ...(widget ? { widget } : {}), ...(reportKey ? { wrong: reportKey } : {}) });
    return words;
  };

const openBlank = (words: string): string | undefined => {
  const blank = /\{\{\s*[\w.]+\s*\}\}/.exec(words)?.[0];
  return blank && `leaves ${blank} open`;
};

function observeWidgets(text: ReportText, input: ObserverInput): Stage['widgets'] {
  const wrapped = new Map<string, WidgetEntry>();
  return {
    ...widgets,
    getLoaded: (name) => {
      const entry = widgets.getLoaded(name);
      if (!entry) return undefined;
      const known = wrapped.get(name) ?? { ...entry, component: observeWidget(entry, text(name), input) };
      wrapped.set(name, known);
      return known;
    },
  };
}

function observeWidget(
  entry: WidgetEntry,
  text: Stage['text'],
  { skipped, begun }: ObserverInput,
): WidgetEntry['component'] {
  const RenderedWidget = entry.component as ComponentType<WidgetInput<unknown>>;
  return (input: WidgetInput<unknown>) => {
    if (skipped.has(input.node)) return null;
    begun(input.node, entry.definition.name);
    return createElement(RenderedWidget, { ...input, text });
  };
}
