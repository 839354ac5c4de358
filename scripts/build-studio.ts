// Builds the operators' app (dist/ops): the studio, and the frame of its preview.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [vite, 'build', '--config', 'vite.studio.config.ts', '--logLevel', 'warn', ...process.argv.slice(2)],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
process.exitCode = status ?? 1;
