// Builds the site for browsers (dist/web) and the renderer of its first HTML (dist/html) in parallel.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { costsOf } from './budget/costs.ts';
import { replaceFolder } from './build/replace-folder.ts';
import { exitWithHelp } from './run/help.mjs';

exitWithHelp(`npm run build

Builds the site for browsers (dist/web) and the renderer of its first HTML (dist/html). npm start does it when it is stale.`);

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

/** Made beside the earlier build, which a platform may be serving, and which another build may be about to replace. */
const made = { web: `${root}dist/web-${process.pid}`, html: `${root}dist/html-${process.pid}` };
process.once('exit', () => {
  for (const folder of Object.values(made)) rmSync(folder, { recursive: true, force: true });
});

const statuses = await Promise.all([
  build('--outDir', made.web),
  build('--outDir', made.html, '--ssr', 'src/boot/render-page.tsx'),
]);
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
if (process.exitCode === 0) {
  // The studio shows operators what a screen costs; it reads the file sizes and the widgets' files from here.
  writeFileSync(`${made.web}/costs.json`, JSON.stringify(costsOf(made.web)));
  replaceFolder(made.web, `${root}dist/web`);
  replaceFolder(made.html, `${root}dist/html`);
}

/** Runs Vite once; vite.config.ts distinguishes both builds by `isSsrBuild`. */
function build(...flags: string[]): Promise<number> {
  return new Promise((resolve) => {
    // The configuration reads merchants by the engine, which Node.js runs as it is.
    const child = spawn(process.execPath, [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn', ...flags], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', () => resolve(1));
    child.once('exit', (status) => resolve(status ?? 1));
  });
}
