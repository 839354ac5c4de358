// The command line of manifests: validate, resolve, explain, diff, migrate, texts, new, pack, pull, push, fleet, budget. `npm run manifest` without arguments prints its usage.
import { parseArguments, usage } from './manifest/arguments.ts';
import { budget } from './manifest/budget.ts';
import { diff } from './manifest/diff.ts';
import { explainCommand } from './manifest/explain.ts';
import { migrateCommand } from './manifest/migrate.ts';
import { fleet } from './manifest/fleet.ts';
import { newMerchant } from './manifest/new.ts';
import { pack } from './manifest/pack.ts';
import { pull } from './manifest/pull.ts';
import { push } from './manifest/push.ts';
import { resolve } from './manifest/resolve.ts';
import { type Command, type Context, UsageError } from './manifest/command.ts';
import { texts } from './manifest/texts.ts';
import { validate } from './manifest/validate.ts';

const commands: Readonly<Record<string, Command>> = {
  validate,
  resolve,
  explain: explainCommand,
  diff,
  migrate: migrateCommand,
  texts,
  new: newMerchant,
  pack,
  pull,
  push,
  fleet,
  budget,
};

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

/** Returns the exit status: 0 for success, 1 for problems. */
async function run(words: readonly string[]): Promise<number> {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (['', 'help', '--help', '-h'].includes(name) || rest.includes('--help')) {
    context.print(usage(name));
    return name === '' ? 1 : 0;
  }
  const input = parseArguments(name, rest);
  return command ? command(input, context) : 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  context.report(`${error.message}\n\n${usage(error.command)}`);
  process.exitCode = 1;
}
