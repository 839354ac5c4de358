import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const widgetFolder = /\/widgets\/(?!shared\/)([^/]+)\//;

/** Every widget in a chunk of its own, without what it shares with others: that goes where the bundler finds best. */
const widgetChunks = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'widgets', test: widgetFolder, name: (id: string) => `widget-${widgetFolder.exec(id)?.[1]}` }],
};

const forBrowsers = {
  outDir: 'dist/web',
  manifest: true,
  // One stylesheet: it is small, is fetched once, and spares the first screen a request for each of its widgets.
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: { input: { main: 'src/main.tsx' }, output: { codeSplitting: widgetChunks } },
};

/** One file: the platform loads a newer build under another address, and parts of it must not come from the older one. */
const forThePlatform = {
  outDir: 'dist/html',
  ssr: 'src/app/render-page.tsx',
  rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'generated/public',
  build: isSsrBuild ? forThePlatform : forBrowsers,
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
