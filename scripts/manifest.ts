// The command line of manifests: validate, resolve, explain, diff, migrate, texts, new, pack, pull, push, fleet, budget. `npm run manifest` without arguments prints its usage.
import type { Context } from './manifest/command.ts';
import { runManifest } from './manifest/run.ts';

const context: Context = {
  root: process.env.MERCHANTS ?? new URL('../merchants', import.meta.url).pathname,
  print: (text) => process.stdout.write(`${text}\n`),
  report: (text) => process.stderr.write(`${text}\n`),
};

// A closed output pipe, such as of `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runManifest(process.argv.slice(2), context);
