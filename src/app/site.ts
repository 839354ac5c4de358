import { atom, type PrimitiveAtom } from 'jotai';
import type { Calls } from '../../generated/types/calls.ts';
import type { Manifest } from '../../generated/types/manifest.ts';
import type { CallPlatform } from '../../renderer/source/define-source.ts';
import type { ReadFact } from '../../renderer/screen/condition.ts';
import { preferenceState, routeState, sessionState, settingsState, siteState, vendorState } from '../facts/state.ts';
import { createText, type Text } from '../i18n/texts.ts';
import type { Boot } from './boot.ts';
import { factAtom } from './fact-atoms.ts';
import { createSourceStore, type SourceStore } from './source-store.ts';
import type { Store } from './store.ts';
import { createStore } from 'jotai';

/** What the whole page is drawn from; a new one redraws everything. */
export interface Content {
  readonly manifest: Manifest;
  /** Whether the manifest is whole, or only what the first route needs. */
  readonly whole: boolean;
  readonly language: string;
  readonly text: Text;
  readonly sources: SourceStore;
  readonly hashes: Boot['hashes'];
  /** Origin that pictures come from; empty for the site's own. */
  readonly imageOrigin: string;
}

export interface OpenModal {
  readonly name: string;
  readonly input?: unknown;
}

export interface Question {
  readonly text: string;
  readonly answer: (yes: boolean) => void;
}

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
}

/** One open site: its state, its content, and what lies over it. The same on the server and in the browser. */
export interface Site {
  readonly boot: Boot;
  readonly store: Store;
  readonly call: CallPlatform<Calls>;
  readonly content: PrimitiveAtom<Content>;
  readonly modals: PrimitiveAtom<readonly OpenModal[]>;
  readonly question: PrimitiveAtom<Question | undefined>;
  readonly toasts: PrimitiveAtom<readonly Toast[]>;
  readonly fact: ReadFact;
}

export function openSite(boot: Boot, call: CallPlatform<Calls>): Site {
  const store = createStore();
  store.set(settingsState, boot.settings);
  store.set(siteState, boot.site);
  store.set(routeState, boot.route);
  store.set(vendorState, boot.vendors);
  store.set(sessionState, { kind: boot.hint });
  store.set(preferenceState, { railCollapsed: false, balanceHidden: false });
  const { manifest, hashes, texts } = boot;
  const { language } = boot.site;
  const sources = createSourceStore(
    { store, call, merchant: manifest.merchant.code, language, version: versionOf(boot) },
    boot.sources,
  );
  const content: Content = {
    manifest,
    whole: false,
    language,
    text: createText(language, texts),
    sources,
    hashes,
    imageOrigin: boot.imageOrigin,
  };
  return {
    boot,
    store,
    call,
    content: atom(content),
    modals: atom<readonly OpenModal[]>([]),
    question: atom<Question | undefined>(undefined),
    toasts: atom<readonly Toast[]>([]),
    fact: (name) => store.get(factAtom(name)),
  };
}

export const versionOf = ({ hashes, settingsVersion }: Pick<Boot, 'hashes' | 'settingsVersion'>): string =>
  `${hashes.manifest}.${settingsVersion}`;
