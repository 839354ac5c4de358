import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

/**
 * A widget's definition loads its component on demand, so that it can be read without a browser. In the built site both
 * are always wanted together: here they become one module, and with it one file and one request.
 */
const widgetInOnePiece: Plugin = {
  name: 'widget-in-one-piece',
  transform: {
    filter: { id: /\/widgets\/(?:[^/]+\/)?[^/]+\/widget\.[jt]s$/ },
    handler: (code) => {
      const component = /load: \(\) => import\((['"]\.\/\w+\.(?:tsx|js)['"])\)/.exec(code);
      if (!component) return undefined;
      const joined = code.replace(component[0], 'load: () => Promise.resolve(component)');
      return { code: `import * as component from ${component[1]};\n${joined}`, map: null };
    },
  },
};

/** What a definition says about itself is for people and tools that read the folders, not for the pages of players. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: {
      id: /\/(?:widgets\/(?:[^/]+\/)?[^/]+\/widget|src\/facts\/[^/]+|src\/(?:sources|actions)\/[^/]+\/(?:source|action))\.[jt]s$/,
    },
    handler: (code) => ({
      code: code.replaceAll(/describes:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g, "describes: ''"),
      map: null,
    }),
  },
};

/**
 * Few, well compressed files for what every page needs; a file for each widget's component, loaded only by screens that
 * place it. Libraries stand apart because they change least often.
 */
const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /\/node_modules\/|^\0/ },
    { name: 'engine', tags: ['$initial'] },
    { name: 'form-library', test: /\/node_modules\/(?:@rjsf|@x0k|fast-equals|jsonpointer|react-is|fast-uri)\// },
    {
      name: 'form-parts',
      test: /\/widgets\/ui\/(?:[a-z-]*field|new-password|segments|checkbox|panel|wait)\//,
      minShareCount: 2,
    },
    { name: 'notice', test: /\/widgets\/ui\/notice\//, minShareCount: 2 },
    {
      name: 'widget-parts',
      test: /\/widgets\/ui\/(?!form\/|vendor-panel\/VendorPanel)|define-widget/,
      minShareCount: 2,
    },
  ],
};

const forBrowsers: NonNullable<UserConfig['build']> = {
  outDir: 'dist/web',
  manifest: true,
  // One stylesheet: it is small, is fetched once, and spares the first screen a request for each of its widgets.
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  // The platform names in the first HTML what a page needs; what comes later needs nothing that is not there by then.
  modulePreload: false,
  rolldownOptions: { input: { main: 'src/main.tsx' }, output: { codeSplitting: chunks } },
};

/** One file: the platform loads a newer build under another address, and parts of it must not come from the older one. */
const forThePlatform: NonNullable<UserConfig['build']> = {
  outDir: 'dist/html',
  ssr: 'src/boot/render-page.tsx',
  rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
};

/** JSX and React must be of the same kind: a development build calls what React for production does not have. */
const reactMode = (): string => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

export default defineConfig(
  ({ isSsrBuild }): UserConfig => ({
    plugins: [widgetInOnePiece, withoutDescriptions, react()],
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // The form library reads descriptions as Markdown, with a parser larger than the rest of it; ours are plain text.
    resolve: {
      alias: {
        'markdown-to-jsx/react': fileURLToPath(new URL('widgets/ui/form/plain-text.tsx', import.meta.url)),
        // What widgets of packages may know of the engine.
        'gaming-site-engine': fileURLToPath(new URL('renderer/index.ts', import.meta.url)),
      },
      dedupe: ['react', 'react-dom', 'jotai'],
    },
    publicDir: isSsrBuild ? false : 'generated/public',
    build: isSsrBuild ? forThePlatform : forBrowsers,
    ssr: { noExternal: true },
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify(reactMode()) } } : {}),
  }),
);
