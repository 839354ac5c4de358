import type { Boot } from '../../src/runtime/boot.ts';

/** Returns the minimal boot data of a page. */
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
    textsFile: '/texts/harbour.pt.t.json',
    hashes: { manifest: 'm', texts: 't', theme: 'h' },
    sources: [],
    imageOrigin: '',
    now: 0,
    ...more,
  }) as unknown as Boot;
