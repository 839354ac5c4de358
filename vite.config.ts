import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Every widget in a chunk of its own, with what only it needs; what several share goes where the bundler finds best. */
const widgetFolder = /\/widgets\/(?!shared\/)([^/]+)\//;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/html', ssr: 'src/app/render-page.tsx', rollupOptions: { output: { entryFileNames: 'render.js' } } }
    : {
        outDir: 'dist/web',
        manifest: true,
        cssCodeSplit: false,
        cssMinify: 'lightningcss',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { main: 'src/main.tsx' },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'widgets', test: widgetFolder, name: (id: string) => `widget-${widgetFolder.exec(id)?.[1]}` }] } },
        },
      },
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
