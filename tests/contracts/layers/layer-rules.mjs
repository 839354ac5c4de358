import { generated, library, only, rule, test } from './edges.mjs';

/** The engine's one door to a disk. Platform and scripts come through it; no browser loads it. */
const readsFolders = String.raw`^renderer/manifest/read/read-folder\.ts$`;

/** Where the sandbox vendor's server runs: its process, and what of the framework the browser never loads. */
const vendorServer = String.raw`^games/(main\.ts$|vendor/server/)`;

/** What an adapter's folder has for the page: it is built with the page, and the server never loads it. */
const pageHalf = String.raw`^platform/providers/[^/]+/[^/]+/page\.ts$`;

/** Which folder may import which: one rule for each row of the table in docs/architecture.md. */
export const layers = [
  rule(
    'data-imports-nothing',
    'Schemas and merchants are data that any language can read: code in them would be a second engine.',
    {
      from: { path: '^(schemas|merchants)/' },
      to: {},
    },
  ),
  only(
    'generated-imports-its-run-time',
    'Generated code is made from schemas alone: it needs Ajv’s run time, and the types of what a widget is handed.',
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
    'Browser and server must come to the same result to the letter, so rules know no framework, no input and no output.',
    {
      from: '^rules/',
      allowed: ['^rules/', generated, library('libphonenumber-js', '@noble/hashes')],
    },
  ),
  only(
    'renderer-decides-alone',
    'The engine’s decisions need rules, generated shapes and a JSON parser; more would bind them to one place to run.',
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
    'What decides ends in .ts and runs on server, in scripts and in editors, where there is no React: it may name its types only.',
    {
      from: { path: String.raw`^renderer/.*\.ts$`, pathNot: [test, String.raw`^renderer/index\.ts$`] },
      to: { path: library('react', 'jotai'), dependencyTypesNot: ['type-only'] },
    },
  ),
  only(
    'renderer-draws-with-react-and-jotai',
    'The engine knows no widget, no server and no language library: facts and sources come in, actions go out.',
    {
      from: String.raw`^renderer/.*\.tsx$`,
      allowed: ['^renderer/', generated, '^rules/', library('react', 'react-dom', 'jotai')],
    },
  ),
  only(
    'renderer-index-opens-the-renderer',
    'The public entry shows what the renderer has and brings nothing from elsewhere.',
    {
      from: String.raw`^renderer/index\.ts$`,
      allowed: ['^renderer/'],
    },
  ),
  rule(
    'widget-knows-no-app',
    'A widget gets props, slots and events: one that reaches into the app cannot be placed by another merchant or drawn alone.',
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
    'A shared part is below the widgets: one that knows a widget is a part of that widget.',
    {
      from: { path: '^widgets/ui/' },
      to: { path: '^widgets/(?!ui/)' },
    },
  ),
  rule(
    'widget-holds-no-server-state',
    'Facts and sources are how a widget learns, actions how it acts; a library of either kind would be a second way in.',
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
    'The one way to the server is made from the call schemas and answers in problems; it serves sources and actions and may know neither.',
    {
      from: '^src/api/',
      allowed: ['^src/api/', '^renderer/problem/problem\\.ts$', generated, '^rules/', library('ky', 'jose')],
    },
  ),
  only('fact-stands-alone', 'A fact is a value with a name: whoever sets it knows it, never the other way round.', {
    from: '^src/facts/',
    allowed: ['^src/facts/', '^src/api/', '^renderer/', '^rules/', generated, library('jotai')],
  }),
  only(
    'source-reads-through-the-api',
    'A source is a call, a mapping and a cache time; needing more means the need belongs to the call or to a widget.',
    {
      from: '^src/sources/',
      allowed: ['^src/(sources|facts|api)/', '^renderer/', '^rules/', generated],
    },
  ),
  only(
    'action-acts-through-api-and-facts',
    'What else an action needs (router, dialogs, language) is handed to its run(), so that it is tested without a browser.',
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
    'Deleting a source’s folder must delete the source; two sources meet in the call they share.',
    {
      from: { path: '^src/sources/([^/]+)/' },
      to: { path: '^src/sources/[^/]+/', pathNot: '^src/sources/$1/' },
    },
  ),
  rule('player-loads-no-studio', 'What operators load is built apart: a player’s files may not grow by a byte of it.', {
    from: { path: '^(src|renderer|widgets|rules)/', pathNot: '^src/(studio|preview)/' },
    to: { path: '^src/(studio|preview)/' },
  }),
  rule(
    'browser-knows-no-platform',
    'What a player downloads and what the server keeps secret share only rules and generated shapes.',
    {
      from: { path: '^(src|renderer|widgets|rules|games)/' },
      to: { path: '^(platform|scripts|tests)/' },
    },
  ),
  rule(
    'browser-has-no-node',
    'This code is drawn in a browser, where Node’s modules do not exist; only the reader of folders and the sandbox vendor’s server, which no browser loads, are Node’s.',
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
    'The server answers calls and keeps money; of the screen it knows the manifest, what it costs, and the built HTML renderer.',
    {
      from: { path: '^platform/', pathNot: [test, pageHalf] },
      to: { path: '^(src|widgets|games|scripts|tests|renderer/(?!manifest/|problem/|budget/))' },
    },
  ),
  only(
    'page-half-is-of-the-page',
    'What an adapter runs on the page stands in the adapter’s folder, so that one folder is the whole adapter; it knows no server.',
    { from: pageHalf, allowed: ['^src/api/', '^rules/', generated] },
  ),
  rule('server-loads-no-page-half', 'The page’s half of an adapter expects a browser.', {
    from: { path: '^(platform|scripts)/' },
    to: { path: pageHalf },
  }),
  rule(
    'platform-draws-nothing',
    'React on the server lives in the built HTML renderer only, so the server’s code has one way to make a page.',
    {
      from: { path: '^platform/' },
      to: { path: library('react', 'react-dom', 'jotai', 'ky', 'swiper', 'react-router-dom') },
    },
  ),
  only(
    'game-knows-only-rules',
    'The sandbox games stand for another company’s: they speak the vendor contract and share only fairness rules.',
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
    'Deleting a game’s folder must delete the game; what all of them need is the framework in games/vendor.',
    {
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/', pathNot: '^games/($1|vendor)/' },
    },
  ),
  rule(
    'game-page-knows-no-server',
    'What a page of a game loads must not reach into the vendor’s process, where seeds and keys are.',
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
