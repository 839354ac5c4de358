import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { firstStyleFile } from './scripts/build/first-style-file.ts';
import { packSharedWidgets } from './scripts/build/shared-screens.ts';
import { widgetFiles } from './scripts/build/widget-files.ts';
import { FIRST_ACTIONS } from './src/runtime/registries/first-actions.ts';

/**
 * A widget's definition loads its component on demand, so that tools can read it without a browser. The built site
 * always needs both, so they are merged into one module and one request.
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

/** The form library would bring all its fields, templates and widgets, half of its code; the forms of a page use few of them. */
const ownFormRegistry: Plugin = {
  name: 'own-form-registry',
  load: {
    filter: { id: /\/@rjsf\/core\/lib\/getDefaultRegistry\.js$/ },
    handler: () => {
      const own = fileURLToPath(new URL('widgets/ui/form/form-registry.ts', import.meta.url));
      return `export { getDefaultRegistry as default } from ${JSON.stringify(own)};`;
    },
  },
};

/** Removes from definitions what only people and tools read: descriptions, and the values of facts. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: {
      id: /\/(?:widgets\/(?:[^/]+\/)?[^/]+\/widget|src\/facts\/[^/]+|src\/(?:sources|actions)\/[^/]+\/(?:source|action))\.[jt]s$/,
    },
    handler: (code, id) => {
      const short = code.replaceAll(/describes:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g, '');
      // Which values a fact can have is checked when a manifest is validated.
      return {
        code: id.includes('/src/facts/') ? short.replaceAll(/values:\s*(?:\[[^\]]*\]|[A-Z_]+),?/g, '') : short,
        map: null,
      };
    },
  },
};

/** What the page's first script is made of. The app uses some of it too, so it must not be in a file with the app. */
const LOADER =
  /\/src\/loader\/|\/src\/api\/event-stream\.ts|\/src\/runtime\/(?:boot\.ts|add-texts\.ts|return-visit\.ts|failures\/reload-once\.ts|hydration\/(?:block-ranges|replay)\.ts)|\/src\/session\/(?:session-channel|stored-invitation)\.ts|\/widgets\/ui\/carousel\/(?:slides|slide-timer)\.ts/;

/**
 * What the first action of a player uses: the dispatcher, dialogs, session. Each was a file or two that named the next, and a first tap
 * waited for all of them. What follows hydration (`start-after-hydration`, with the router) shares many of them.
 * Each source imports `define-source`, which alone would be a request behind the first source's.
 */
const ACTING =
  /\/src\/(?:live\/(?!follow-status|change-language)|session\/|overlays\/)|\/src\/boot\/dispatch\.ts|\/src\/runtime\/(?:layers\/|registries\/(?:actions|action-registry|check-params|first-actions)\.ts|sources\/session-cache\.ts|(?:boot-block|page-subject|page-addresses|page-head|describe-page|navigator|store|whole-manifest|reuse-equal-parts|window)\.ts)|\/src\/api\/(?:device|failure|session-from-wire)\.ts|\/renderer\/(?:action\/|source\/define-source\.ts|values\/fill-params\.ts)|\/rules\/(?:avatars|direction|player-hint|login-redirect)\.ts/;

type NameOfGroup = Exclude<Rolldown.CodeSplittingOptions['groups'], undefined>[number]['name'];

const WIDGET_MODULE = /\/widgets\/(?!ui\/)[^/]+\/([^/]+)\//;

/** Names the files of the small widgets that nearly every screen places; what they load on demand stays apart. */
async function nameSharedWidgets(): Promise<NameOfGroup> {
  const packs = await packSharedWidgets();
  return (id, graph) => {
    const at = packs.get(WIDGET_MODULE.exec(id)?.[1] ?? '');
    const isNeeded = /\/widget\.[jt]s$/.test(id) || (graph.getModuleInfo(id)?.importers.length ?? 0) > 0;
    return at !== undefined && isNeeded ? `widget-${at}` : null;
  };
}

/** Files that a first use needs nearly whole. */
const USED_WHOLE = /^(?:main|libraries|engine|acting|widget-parts)$/;

/**
 * Asks the browser to compile all functions of a file while it fetches it, beside the page's own thread. Otherwise it compiles each
 * when it is first called, which was a third of the time between a first tap and its effect.
 */
const compileWhole = ({ name }: { readonly name: string }): string =>
  USED_WHOLE.test(name) ? '//# allFunctionsCalledOnLoad' : '';

/**
 * Few, well compressed files for every page; one file per widget component, loaded only by screens with that widget.
 * Libraries are separate because they change least often.
 */
const chunksWith = (shared: NameOfGroup): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: [
    { name: 'loader', test: LOADER, priority: 10 },
    { name: shared, debugName: 'shared widgets', test: WIDGET_MODULE },
    { name: 'libraries', tags: ['$initial'], test: /\/node_modules\/|^\0/ },
    { name: 'engine', tags: ['$initial'] },
    {
      name: 'acting',
      test: (id) => ACTING.test(id) || FIRST_ACTIONS.some((name) => id.endsWith(`/src/actions/${name}/action.ts`)),
    },
    // What counts a text's characters would be a request behind them; all other validators need it too.
    {
      name: 'first-action-values',
      test: /\/generated\/validators\/first-action-values\.js|\/ajv\/dist\/runtime\/ucs2length/,
    },
    { name: 'form-library', test: /\/node_modules\/(?:@rjsf|@x0k|fast-equals|jsonpointer|react-is|fast-uri)\// },
    {
      name: 'form-parts',
      test: /\/widgets\/ui\/(?:files|[a-z-]*field|new-password|segments|checkbox|(?:talk-)?panel|wait)\//,
      minShareCount: 2,
    },
    // Rules of a few hundred bytes that forms and clocks share, each of which would be a request.
    {
      name: 'shared-rules',
      test: /\/rules\/(?:clock|random|fields\/(?:field|characters|date|cpf|pattern|normal-forms))\.ts|\/page-clock\.ts|\/connections\/skipped\.ts/,
      minShareCount: 2,
    },
    { name: 'notice', test: /\/widgets\/ui\/notice\//, minShareCount: 2 },
    // Records stand on no page that visitors see first.
    {
      name: 'record-parts',
      test: /\/widgets\/ui\/(?:record|period|pagination|day-chart|chip\/ChipLinks)/,
      minShareCount: 2,
    },
    // The lottery's screens share parts and reads that no other screen has.
    { name: 'lottery-parts', test: /\/widgets\/ui\/lottery\//, minShareCount: 2 },
    { name: 'lottery-data', test: /\/src\/(?:sources|actions)\/[a-z-]*lottery[a-z-]*\// },
    // Points, ranks, missions and rewards, and the member's own data: the app names one file for each instead of thirty.
    {
      name: 'loyalty-data',
      test: /\/src\/(?:sources|actions)\/(?:point-|mission|rank-|redeem-|convert-|claim-|promotion-(?:states|terms)|reward-|join-promotion|enter-promotion-code|apply-promotion)/,
    },
    {
      name: 'member-data',
      test: /\/src\/(?:sources|actions)\/(?:profile|identity|bind-contact|send-identity|set-profile)\//,
    },
    // Rows of cards and pictures: frame, header and footer have none, and a first use of them waits for no more than they need.
    {
      name: 'widget-parts-of-rows',
      test: /\/widgets\/ui\/(?:carousel|cover|game-card|scroller|promotion-card|section|source-states|state)\//,
      minShareCount: 2,
    },
    {
      name: 'widget-parts',
      test: /\/widgets\/ui\/(?!form\/|contract\/|payment-method\/|progress\/|promotion-article\/|chip\/|current-in-view\/|vendor-panel\/VendorPanel)|define-widget/,
      minShareCount: 2,
    },
  ],
});

const forBrowsers = (shared: NameOfGroup): NonNullable<UserConfig['build']> => ({
  outDir: 'dist/web',
  manifest: true,
  // One stylesheet: it is fetched once, and saves a screen a request per widget. Visitors' first screens need a part of it (first-style).
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  // The platform's HTML names the modules of the page, and later modules depend only on loaded ones.
  modulePreload: false,
  rolldownOptions: {
    // The loader is all that a page needs until it is used; it imports the app when needed.
    input: { loader: 'src/loader/main.ts', main: 'src/main.tsx' },
    output: {
      codeSplitting: chunksWith(shared),
      // The entry names every chunk, and a hash does not compress: 42 bits tell two builds of one chunk apart.
      postBanner: compileWhole,
      chunkFileNames: ({ name }) => `assets/${name.replace(/^widget-\d$/, 'widget')}-[hash:7].js`,
    },
  },
});

/**
 * A single file: the platform loads a newer build under another address, and mixed parts of two builds would be
 * inconsistent.
 */
const forThePlatform: NonNullable<UserConfig['build']> = {
  outDir: 'dist/html',
  ssr: 'src/boot/render-page.tsx',
  rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
};

/** JSX and React must use the same mode: a development build calls functions that React's production build lacks. */
const reactMode = (): string => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

export default defineConfig(
  async ({ isSsrBuild }): Promise<UserConfig> => ({
    plugins: [widgetInOnePiece, ownFormRegistry, withoutDescriptions, widgetFiles, firstStyleFile(), react()],
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // The form library parses descriptions as Markdown with a large parser; ours are plain text.
    resolve: {
      alias: {
        'markdown-to-jsx/react': fileURLToPath(new URL('widgets/ui/form/plain-text.tsx', import.meta.url)),
        // The engine's API for widgets of packages.
        'gaming-site-engine': fileURLToPath(new URL('renderer/index.ts', import.meta.url)),
      },
      dedupe: ['react', 'react-dom', 'jotai'],
    },
    worker: { format: 'es' },
    publicDir: isSsrBuild ? false : 'generated/public',
    build: isSsrBuild ? forThePlatform : forBrowsers(await nameSharedWidgets()),
    ssr: { noExternal: true },
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify(reactMode()) } } : {}),
  }),
);
