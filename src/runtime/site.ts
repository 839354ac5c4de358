import { atom, createStore, type PrimitiveAtom } from 'jotai';
import type { Calls } from '../../generated/types/calls.ts';
import type { Manifest } from '../../generated/types/manifest.ts';
import type { ConfirmationRequest } from '../../renderer/action/define-action.ts';
import type { Format } from '../../renderer/screen/engine.ts';
import type { CallPlatform } from '../../renderer/source/define-source.ts';
import type { ReadFact } from '../../renderer/values/condition.ts';
import { routeState, sessionState, settingsState, siteState, vendorState } from '../facts/state.ts';
import { createFormat } from '../i18n/format.ts';
import { createText, type Text } from '../i18n/texts.ts';
import type { Boot } from './boot.ts';
import { createFacts, type Facts } from './facts/facts.ts';
import { createSourceStore, type SourceStore } from './sources/source-store.ts';
import type { Store } from './store.ts';

/** What the whole page is rendered from; a new object renders everything again. */
export interface Content {
  readonly manifest: Manifest;
  /** Whether the manifest is complete, or only the part that the first route needs. */
  readonly whole: boolean;
  readonly language: string;
  readonly text: Text;
  readonly format: Format;
  readonly sources: SourceStore;
  readonly hashes: Boot['hashes'];
  /** Origin of pictures; empty for the site's own. */
  readonly imageOrigin: string;
}

export interface OpenModal {
  readonly name: string;
  readonly input?: unknown;
}

export interface Question extends ConfirmationRequest {
  readonly answer: (yes: boolean) => void;
}

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
}

/** One open site: its state, content and overlays. The same on server and in the browser. */
export interface Site {
  readonly boot: Boot;
  readonly store: Store;
  readonly call: CallPlatform<Calls>;
  readonly content: PrimitiveAtom<Content>;
  readonly modals: PrimitiveAtom<readonly OpenModal[]>;
  readonly question: PrimitiveAtom<Question | undefined>;
  readonly toasts: PrimitiveAtom<readonly Toast[]>;
  /** The router's key of the current history entry. Only overlays follow it, not the blocks of a screen. */
  readonly historyKey: PrimitiveAtom<string>;
  readonly facts: Facts;
  readonly fact: ReadFact;
}

export function openSite(boot: Boot, call: CallPlatform<Calls>): Site {
  const store = createStore();
  store.set(settingsState, boot.settings);
  store.set(siteState, boot.site);
  store.set(routeState, boot.route);
  store.set(vendorState, boot.vendors);
  store.set(sessionState, { kind: boot.hint, ...boot.player });
  const facts = createFacts(store);
  return {
    boot,
    store,
    call,
    content: atom(createContent(boot, { store, call })),
    modals: atom<readonly OpenModal[]>([]),
    question: atom<Question | undefined>(undefined),
    toasts: atom<readonly Toast[]>([]),
    historyKey: atom('default'),
    facts,
    fact: facts.read,
  };
}

/** Creates the page's content from its boot data. */
export function createContent(boot: Boot, { store, call }: Pick<Site, 'store' | 'call'>): Content {
  const { manifest, hashes, texts, imageOrigin, now } = boot;
  const { language } = boot.site;
  const { code: merchant, currencySymbol: symbol, currencyDecimals: decimals, timeZone } = manifest.merchant;
  const version = getVersion(boot);
  return {
    manifest,
    whole: false,
    language,
    text: createText(language, texts),
    format: createFormat(language, { symbol, decimals, timeZone }, { now: () => now }),
    sources: createSourceStore({ store, call, merchant, language, version }, boot.sources),
    hashes,
    imageOrigin,
  };
}

const getVersion = ({ hashes, settingsVersion }: Pick<Boot, 'hashes' | 'settingsVersion'>): string =>
  `${hashes.manifest}.${settingsVersion}`;
