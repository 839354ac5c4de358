import { parseArguments, usage } from './arguments.ts';
import { budget } from './budget.ts';
import { type Command, type Context, UsageError } from './command.ts';
import { diff } from './diff.ts';
import { explainCommand } from './explain.ts';
import { fleet } from './fleet.ts';
import { migrateCommand } from './migrate.ts';
import { newMerchant } from './new.ts';
import { pack } from './pack.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { resolve } from './resolve.ts';
import { texts } from './texts.ts';
import { validate } from './validate.ts';

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

/** Runs a command line and returns the exit status: 0 for success, 1 for problems or an invalid invocation. */
export async function runManifest(words: readonly string[], context: Context): Promise<number> {
  try {
    return await run(words, context);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    context.report(`${error.message}\n\n${usage(error.command)}`);
    return 1;
  }
}

async function run([name = '', ...rest]: readonly string[], context: Context): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (['', 'help', '--help', '-h'].includes(name) || rest.includes('--help')) {
    context.print(usage(name));
    return name === '' ? 1 : 0;
  }
  const input = parseArguments(name, rest);
  return command ? command(input, context) : 1;
}
