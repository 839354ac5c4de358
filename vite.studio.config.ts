import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The operators' app is built separately, so that none of it can reach a player's files. */
const pages = { studio: 'src/studio/studio.html', preview: 'src/preview/preview.html' };
const input = Object.fromEntries(
  Object.entries(pages)
    .map(([name, path]) => [name, at(path)] as const)
    .filter(([, path]) => existsSync(path)),
);

const SPRITE = '/assets/icons.svg';

/** The preview's frame has no origin, and browsers restrict SVG fragments to one origin, so the icons are inlined. */
const iconsInPage: Plugin = {
  name: 'icons-in-page',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(?:widgets|src\/(?:boot|overlays|runtime))\//.test(id) && code.includes(SPRITE)
      ? code.replaceAll(SPRITE, '')
      : undefined,
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- icons -->', readFileSync(at(`generated/public${SPRITE}`), 'utf8').trim()),
  },
};

export default defineConfig({
  base: '/ops/',
  plugins: [react(), iconsInPage],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  resolve: {
    alias: {
      'markdown-to-jsx/react': at('widgets/ui/form/plain-text.tsx'),
      // The engine's API for widgets of packages.
      'gaming-site-engine': at('renderer/index.ts'),
    },
    dedupe: ['react', 'react-dom', 'jotai'],
  },
  publicDir: false,
  worker: { format: 'es' },
  build: {
    outDir: 'dist/ops',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 3000,
    // The preview holds the overlays from the start, which a page loads when the first one opens.
    rolldownOptions: { input, checks: { ineffectiveDynamicImport: false } },
  },
});
