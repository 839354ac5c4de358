import type { Boot } from '../../src/runtime/boot.ts';

/** What the first HTML of a page holds, as little of it as a site needs to open. */
export const bootOf = (more: object = {}): Boot =>
  ({
    manifest: { merchant: { code: 'harbour', name: 'Harbour Club' } },
    settings: {},
    settingsVersion: 1,
    site: { language: 'pt' },
    route: { name: 'home', path: '/', query: {}, params: {} },
    hint: 'player',
    vendors: {},
    texts: {},
    hashes: { manifest: 'm', texts: 't', theme: 'h' },
    sources: [],
    imageOrigin: '',
    now: 0,
    ...more,
  }) as unknown as Boot;
