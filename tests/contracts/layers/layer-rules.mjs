import { generated, library, only, rule, test } from './edges.mjs';

/** The engine's only module with file access. Platform and scripts use it; no browser loads it. */
const readsFolders = String.raw`^renderer/manifest/read/read-folder\.ts$`;

/** Server code of the sandbox vendor: its process, and the parts of the framework that no browser loads. */
const vendorServer = String.raw`^games/(main\.ts$|vendor/server/)`;

/** Browser code of adapters: it is built with the page, and the server never loads it. */
const pageHalf = String.raw`^platform/providers/[^/]+/[^/]+/page\.ts$`;

/** Which folder may import which: the rules that docs/architecture.md summarizes. */
export const layers = [
  rule(
    'data-imports-nothing',
    'Schemas and merchants are data that any language can read; code in them would be a second engine.',
    {
      from: { path: '^(schemas|merchants)/' },
      to: {},
    },
  ),
  only(
    'generated-imports-its-run-time',
    'Generated code is made from schemas only: it needs Ajv’s run time and the types of widget input.',
    {
      from: '^generated/',
      allowed: [
        generated,
        String.raw`^renderer/((widget|source)/define-[^/]+|values/menu-entry)\.ts$`,
        library('ajv', 'ajv-formats'),
      ],
    },
  ),
  only(
    'rules-are-pure',
    'Browser and server must compute identical results, so rules import no framework and do no I/O.',
    {
      from: '^rules/',
      allowed: ['^rules/', generated, library('libphonenumber-js', '@noble/hashes')],
    },
  ),
  only(
    'renderer-decides-alone',
    'The engine’s decisions need rules, generated shapes and a JSON parser; more would bind them to one environment.',
    {
      from: String.raw`^renderer/.*\.ts$`,
      except: [String.raw`^renderer/index\.ts$`, readsFolders],
      allowed: [
        String.raw`^renderer/.*\.(ts|json)$`,
        generated,
        '^rules/',
        library('ajv', 'ajv-formats', 'jsonc-parser', 'react', 'jotai'),
      ],
    },
  ),
  rule(
    'renderer-decides-without-react',
    'Decisions are in .ts files, which also run without React on the server, in scripts and in editors: they may import its types only.',
    {
      from: { path: String.raw`^renderer/.*\.ts$`, pathNot: [test, String.raw`^renderer/index\.ts$`] },
      to: { path: library('react', 'jotai'), dependencyTypesNot: ['type-only'] },
    },
  ),
  only(
    'renderer-draws-with-react-and-jotai',
    'The engine imports no widget, no server and no language library: facts and sources are its input, actions its output.',
    {
      from: String.raw`^renderer/.*\.tsx$`,
      allowed: ['^renderer/', generated, '^rules/', library('react', 'react-dom', 'jotai')],
    },
  ),
  only('renderer-index-opens-the-renderer', 'The public entry exports the renderer only.', {
    from: String.raw`^renderer/index\.ts$`,
    allowed: ['^renderer/'],
  }),
  rule(
    'widget-knows-no-app',
    'A widget gets props, slots and events: one that imports the app cannot be placed by another merchant or rendered alone.',
    {
      from: { path: '^widgets/' },
      to: { path: '^(src|platform|games|scripts|tests|schemas|merchants)/' },
    },
  ),
  rule(
    'widget-knows-no-other-widget',
    'Deleting a widget’s folder must delete the widget and nothing else; a part that two need moves to widgets/ui.',
    {
      from: { path: '^widgets/(?!ui/)([^/]+/[^/]+)/' },
      to: { path: '^widgets/', pathNot: '^widgets/(ui|$1)/' },
    },
  ),
  rule(
    'shared-part-knows-no-widget',
    'Shared parts are below the widgets: one that imports a widget belongs to that widget.',
    {
      from: { path: '^widgets/ui/' },
      to: { path: '^widgets/(?!ui/)' },
    },
  ),
  rule(
    'widget-holds-no-server-state',
    'Widgets read through facts and sources and write through actions; a library for either would be a second mechanism.',
    {
      from: { path: '^widgets/' },
      to: {
        path: library(
          'ky',
          'jotai',
          '@tanstack/(?:react-query|query-core)',
          'i18next',
          'react-router-dom',
          'ajv',
          'ajv-formats',
        ),
      },
    },
  ),
  only(
    'api-knows-only-the-contract',
    'The only client of the server is generated from the call schemas and returns problems; sources and actions use it, and it may import neither.',
    {
      from: '^src/api/',
      allowed: ['^src/api/', '^renderer/problem/problem\\.ts$', generated, '^rules/', library('ky', 'jose')],
    },
  ),
  only('fact-stands-alone', 'A fact is a named value: the code that sets it imports the fact, never the reverse.', {
    from: '^src/facts/',
    allowed: ['^src/facts/', '^src/api/', '^renderer/', '^rules/', generated, library('jotai')],
  }),
  only(
    'source-reads-through-the-api',
    'A source is a call, a mapping and a cache time; anything else belongs to the call or to a widget.',
    {
      from: '^src/sources/',
      allowed: ['^src/(sources|facts|api)/', '^renderer/', '^rules/', generated],
    },
  ),
  only(
    'action-acts-through-api-and-facts',
    'Other dependencies of an action (router, dialogs, language) are passed to its run(), so that it is tested without a browser.',
    {
      from: '^src/actions/',
      allowed: ['^src/(actions|facts|api)/', '^renderer/', '^rules/', generated, library('jotai')],
    },
  ),
  rule(
    'action-knows-no-other-action',
    'Deleting an action’s folder must delete the action; what two actions share is a rule, a call or a fact.',
    {
      from: { path: '^src/actions/([^/]+)/' },
      to: { path: '^src/actions/', pathNot: '^src/actions/$1/' },
    },
  ),
  rule(
    'source-knows-no-other-source',
    'Deleting a source’s folder must delete the source; two sources share a call, not code.',
    {
      from: { path: '^src/sources/([^/]+)/' },
      to: { path: '^src/sources/[^/]+/', pathNot: '^src/sources/$1/' },
    },
  ),
  rule('player-loads-no-studio', 'The studio is a separate build: no part of it may be in a player’s files.', {
    from: { path: '^(src|renderer|widgets|rules)/', pathNot: '^src/(studio|preview)/' },
    to: { path: '^src/(studio|preview)/' },
  }),
  rule(
    'browser-knows-no-platform',
    'Browser code and server code share only rules and generated shapes, so that no secret reaches a browser.',
    {
      from: { path: '^(src|renderer|widgets|rules|games)/' },
      to: { path: '^(platform|scripts|tests)/' },
    },
  ),
  rule(
    'browser-has-no-node',
    'This code runs in a browser, which has no Node modules; only the folder reader and the sandbox vendor’s server, which no browser loads, may import them.',
    {
      from: {
        path: '^(src|renderer|widgets|rules|games)/',
        pathNot: [test, readsFolders, vendorServer],
      },
      to: { dependencyTypes: ['core'] },
    },
  ),
  rule(
    'platform-knows-no-screen',
    'The server imports of the screen only the manifest, its budget, the evaluation of conditions and the built HTML renderer.',
    {
      from: { path: '^platform/', pathNot: [test, pageHalf] },
      to: { path: '^(src|widgets|games|scripts|tests|renderer/(?!manifest/|problem/|budget/|values/|fact/))' },
    },
  ),
  only(
    'page-half-is-of-the-page',
    'An adapter’s browser code is in the adapter’s folder, so that one folder is the whole adapter; it imports no server code.',
    { from: pageHalf, allowed: ['^src/api/', '^rules/', '^node_modules/altcha-lib/', generated] },
  ),
  rule('server-loads-no-page-half', 'The browser code of an adapter needs browser APIs.', {
    from: { path: '^(platform|scripts)/' },
    to: { path: pageHalf },
  }),
  rule(
    'platform-draws-nothing',
    'Only the built HTML renderer uses React on the server, so pages are rendered in one way.',
    {
      from: { path: '^platform/' },
      to: { path: library('react', 'react-dom', 'jotai', 'ky', 'swiper', 'react-router-dom') },
    },
  ),
  only(
    'game-knows-only-rules',
    'The sandbox games simulate another company’s games: they use the vendor contract and share only fairness rules.',
    {
      from: '^games/',
      except: [vendorServer],
      allowed: [
        '^games/',
        '^rules/',
        library('react', 'react-dom', 'lru-cache', '@fontsource-variable/(outfit|lexend)'),
      ],
    },
  ),
  rule(
    'vendor-knows-only-the-contract',
    'The vendor’s server is another company’s process: it shares no code with the platform, only the rules of fairness.',
    {
      from: { path: vendorServer },
      to: { pathNot: ['^games/', '^rules/', library('lru-cache')], dependencyTypesNot: ['core'] },
    },
  ),
  rule(
    'game-knows-no-other-game',
    'Deleting a game’s folder must delete the game; shared code is in the framework games/vendor.',
    {
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/', pathNot: '^games/($1|vendor)/' },
    },
  ),
  rule(
    'game-page-knows-no-server',
    'A game’s page must not import the vendor’s server code, which holds seeds and keys.',
    {
      from: { path: '^games/', pathNot: [test, vendorServer] },
      to: { path: '^games/(main[.]ts|vendor/server/)' },
    },
  ),
  rule(
    'declaration-loads-without-drawing',
    'The command line, the generator and the server read declarations in plain Node, which has no loader for .tsx and .css.',
    {
      from: {
        path: String.raw`^(widgets/[^/]+/[^/]+/widget|src/sources/[^/]+/source|src/actions/[^/]+/action|src/facts/[^/]+)\.ts$`,
      },
      to: { path: String.raw`\.(tsx|css)$|^renderer/index\.ts$`, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
  ),
];
