// Builds the site for browsers (dist/web) and the renderer of its first HTML (dist/html), side by side.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

const statuses = await Promise.all([build(), build('--ssr', 'src/app/render-page.tsx')]);
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;

/** One run of Vite; vite.config.ts tells both apart by `isSsrBuild`. */
function build(...flags: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...flags], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', () => resolve(1));
    child.once('exit', (status) => resolve(status ?? 1));
  });
}
