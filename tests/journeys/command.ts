import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from '@playwright/test';

const run = promisify(execFile);

/** Port and data folder of a platform, as environment variables. */
interface OwnPlatform {
  readonly PORT: string | undefined;
  readonly DATA_DIR: string | undefined;
}

/** Returns the platform of the running journey: that of its project, or the one that the other projects share. */
export function ownPlatform(): OwnPlatform {
  const { env } = process;
  const { name } = test.info().project;
  if (name === 'changes') return { PORT: env.JOURNEY_CHANGES_PORT, DATA_DIR: env.JOURNEY_CHANGES_DATA_DIR };
  if (name === 'studio') return { PORT: env.JOURNEY_STUDIO_PORT, DATA_DIR: env.JOURNEY_STUDIO_DATA_DIR };
  return { PORT: env.JOURNEY_PORT, DATA_DIR: env.JOURNEY_DATA_DIR };
}

/** Runs a command of the journey's platform and returns its output. */
export const command = (script: string, ...words: readonly string[]): Promise<string> =>
  runScript(`scripts/${script}.ts`, words);

/** Runs a script of tests/support with the platform’s database, for what a journey cannot wait for, and returns its output. */
export const stage = (script: string, ...words: readonly string[]): Promise<string> =>
  runScript(`tests/support/${script}.ts`, words);

async function runScript(script: string, words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [script, ...words], { env: { ...process.env, ...ownPlatform() } });
  return stdout;
}
