/** A small project that violates every layer rule once, and one that violates none. */
export type Sample = Record<string, string>;

const imports = (...targets: string[]) => targets.map((target, i) => `import * as a${i} from '${target}';\n`).join('');

/** For each rule, the file that violates it and its imports. */
export const BREACHES: Record<string, { file: string; imports: string }> = {
  'data-imports-nothing': { file: 'merchants/m/code.ts', imports: '../../rules/money.ts' },
  'generated-imports-its-run-time': { file: 'generated/bad.ts', imports: '../rules/money.ts' },
  'rules-are-pure': { file: 'rules/impure.ts', imports: 'node:fs' },
  'renderer-decides-alone': { file: 'renderer/screen/curious.ts', imports: '../../src/theme/theme.ts' },
  'renderer-decides-without-react': { file: 'renderer/screen/decide.ts', imports: 'react' },
  'renderer-draws-with-react-and-jotai': { file: 'renderer/screen/Draw.tsx', imports: '../../src/theme/theme.ts' },
  'renderer-index-opens-the-renderer': { file: 'renderer/index.ts', imports: '../rules/money.ts' },
  'widget-knows-no-app': { file: 'widgets/content/app-aware/AppAware.tsx', imports: '../../../src/theme/theme.ts' },
  'widget-knows-no-other-widget': { file: 'widgets/content/neighbour/Neighbour.tsx', imports: '../tidy/Tidy.tsx' },
  'shared-part-knows-no-widget': { file: 'widgets/ui/upward.tsx', imports: '../content/tidy/Tidy.tsx' },
  'widget-holds-no-server-state': { file: 'widgets/content/stateful/Stateful.tsx', imports: 'jotai' },
  'api-knows-only-the-contract': { file: 'src/api/curious.ts', imports: '../facts/session.ts' },
  'fact-stands-alone': { file: 'src/facts/dependent.ts', imports: '../theme/theme.ts' },
  'source-reads-through-the-api': { file: 'src/sources/themed/source.ts', imports: '../../theme/theme.ts' },
  'action-acts-through-api-and-facts': { file: 'src/actions/themed/action.ts', imports: '../../theme/theme.ts' },
  'action-knows-no-other-action': { file: 'src/actions/copying/action.ts', imports: '../tidy/action.ts' },
  'source-knows-no-other-source': { file: 'src/sources/copying/source.ts', imports: '../tidy/source.ts' },
  'player-loads-no-studio': { file: 'src/boot/back-door.ts', imports: '../studio/front.ts' },
  'browser-knows-no-platform': { file: 'src/boot/server.ts', imports: '../../platform/wallet/rules.ts' },
  'browser-has-no-node': { file: 'src/boot/files.ts', imports: 'node:fs' },
  'platform-knows-no-screen': { file: 'platform/wallet/screen.ts', imports: '../../renderer/screen/condition.ts' },
  'page-half-is-of-the-page': { file: 'platform/providers/sms/eager/page.ts', imports: '../../../wallet/rules.ts' },
  'server-loads-no-page-half': { file: 'platform/wallet/prove.ts', imports: '../providers/sms/tidy/page.ts' },
  'platform-draws-nothing': { file: 'platform/wallet/page.ts', imports: 'react-dom/server' },
  'game-knows-only-rules': { file: 'games/dice/greedy.ts', imports: '../../src/theme/theme.ts' },
  'vendor-knows-only-the-contract': {
    file: 'games/vendor/server/ledger.ts',
    imports: '../../../platform/wallet/rules.ts',
  },
  'game-page-knows-no-server': { file: 'games/dice/peek.ts', imports: '../vendor/server/seeds.ts' },
  'game-knows-no-other-game': { file: 'games/dice/copy.ts', imports: '../slots/reel.ts' },
  'declaration-loads-without-drawing': { file: 'widgets/content/eager/widget.ts', imports: './Eager.tsx' },
  'ky-at-api': { file: 'src/boot/fetch.ts', imports: 'ky' },
  'ajv-at-manifest': { file: 'src/boot/compile.ts', imports: 'ajv/dist/2020.js' },
  'rjsf-at-forms': { file: 'widgets/content/quick-form/QuickForm.tsx', imports: '@rjsf/core' },
  'i18next-at-i18n': { file: 'src/boot/language.ts', imports: 'i18next' },
  'swiper-at-carousel': { file: 'widgets/content/slides/Slides.tsx', imports: 'swiper/react' },
  'qrcode-at-qr-code': { file: 'widgets/content/code/Code.tsx', imports: 'qrcode.react' },
  'code-editor-at-studio': { file: 'widgets/content/editor/Editor.tsx', imports: '@codemirror/view' },
  'json-service-at-studio': { file: 'src/boot/complete.ts', imports: 'vscode-json-languageservice' },
  'router-at-router': { file: 'src/boot/links.tsx', imports: 'react-router-dom' },
  'virtual-rows-at-game-grid': { file: 'widgets/content/row/Long.tsx', imports: '@tanstack/react-virtual' },
  'query-at-app': { file: 'src/theme/cache.ts', imports: '@tanstack/react-query' },
  'phone-numbers-at-rules': { file: 'platform/wallet/dial.ts', imports: 'libphonenumber-js' },
  'hashes-at-rules': { file: 'games/dice/hash.ts', imports: '@noble/hashes/sha2.js' },
  'lru-cache-at-servers': { file: 'games/dice/page/cache.ts', imports: 'lru-cache' },
  'sql-at-database': { file: 'platform/wallet/store.ts', imports: 'kysely' },
  'csv-at-bank-statements': { file: 'platform/money/cashier/table.ts', imports: 'csv-parse/sync' },
  'sharp-at-uploads': { file: 'platform/contact/feedback/picture.ts', imports: 'sharp' },
  'smtp-at-its-adapter': { file: 'platform/providers/mail/http/adapter.ts', imports: 'nodemailer' },
  'web-push-at-push': { file: 'platform/contact/inbox/send.ts', imports: 'web-push' },
  'fastify-at-http': { file: 'platform/wallet/route.ts', imports: 'fastify' },
  'jose-at-crypto': { file: 'platform/wallet/seal.ts', imports: 'jose' },
  'job-queue-at-jobs': { file: 'platform/wallet/later.ts', imports: 'pg-boss' },
  'argon2-at-password-hashing': { file: 'platform/money/wallet/hash.ts', imports: '@node-rs/argon2' },
  'altcha-at-its-adapter': { file: 'src/boot/prove.ts', imports: 'altcha-lib' },
  'no-circle': { file: 'src/boot/ping.ts', imports: './pong.ts' },
  'import-exists': { file: 'src/boot/lost.ts', imports: './no-such-file.ts' },
  'product-needs-no-tool': { file: 'src/boot/tool.ts', imports: 'vitest' },
};

/** Files that violate no rule and that the violations above import. */
export const TIDY: Sample = {
  'rules/money.ts': 'export const unit = 10_000;\n',
  'generated/types.ts': 'export type Game = { code: string };\n',
  'schemas/data/game.schema.json': '{}\n',
  'renderer/index.ts': "export { condition } from './screen/condition.ts';\n",
  'renderer/screen/condition.ts': `${imports('../../rules/money.ts')}export const condition = a0;\n`,
  'renderer/screen/ScreenNode.tsx': imports('react', 'jotai', './condition.ts'),
  'renderer/widget/define-widget.ts':
    "import type { ComponentType } from 'react';\nexport type Drawn = ComponentType;\n",
  'renderer/manifest/read.ts': imports('jsonc-parser', '../../rules/money.ts'),
  'widgets/ui/carousel/Carousel.tsx': imports('swiper/react', 'react'),
  'widgets/content/tidy/Tidy.tsx': imports('react', '../../ui/carousel/Carousel.tsx', '../../../renderer/index.ts'),
  'widgets/content/tidy/widget.ts': "export const load = () => import('./Tidy.tsx');\n",
  'widgets/content/eager/Eager.tsx': 'export const Eager = 1;\n',
  'rules/sha256.ts': imports('@noble/hashes/sha2.js'),
  'platform/http/page-cache.ts': imports('lru-cache'),
  'games/vendor/server/answers.ts': imports('lru-cache'),
  'src/runtime/router.ts': imports('react-router-dom'),
  'src/studio/front.ts': 'export const front = 1;\n',
  'src/theme/theme.ts': imports('../../rules/money.ts'),
  'src/api/call.ts': imports('ky', '../../rules/money.ts'),
  'src/i18n/texts.ts': imports('i18next'),
  'src/facts/session.ts': imports('jotai', '../../renderer/screen/condition.ts'),
  'src/sources/tidy/source.ts': imports('../../api/call.ts', '../../../rules/money.ts'),
  'src/actions/tidy/action.ts': imports('../../api/call.ts', '../../facts/session.ts'),
  'src/boot/pong.ts': 'export const pong = 1;\n',
  'platform/kernel/database/pool.ts': imports('pg', 'kysely', 'node:fs'),
  'platform/wallet/rules.ts': imports(
    '../../rules/money.ts',
    '../../renderer/manifest/read.ts',
    '../kernel/database/pool.ts',
  ),
  'platform/providers/sms/tidy/page.ts': imports('../../../../src/api/call.ts'),
  'games/slots/reel.ts': imports('../../rules/money.ts', '../vendor/stakes.ts', 'react'),
  'games/vendor/stakes.ts': 'export const stakes = [1];\n',
  'games/vendor/server/seeds.ts': imports('node:crypto', '../stakes.ts'),
};

/** Returns the valid project with every violation added; the violation of the public entry replaces the valid file. */
export function breached(): Sample {
  const files: Sample = { ...TIDY, 'src/boot/pong.ts': imports('./ping.ts') };
  for (const breach of Object.values(BREACHES)) files[breach.file] = imports(breach.imports);
  return files;
}
