import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The shared platform, or that of journeys that change settings. */
export type Platform = 'steady' | 'changes';

/** Runs a command of the platform and returns its output. */
export const command = (platform: Platform, script: string, ...words: readonly string[]): Promise<string> =>
  runScript(platform, `scripts/${script}.ts`, words);

/** Runs a script of tests/support with the platform’s database, for what a journey cannot wait for, and returns its output. */
export const stage = (platform: Platform, script: string, ...words: readonly string[]): Promise<string> =>
  runScript(platform, `tests/support/${script}.ts`, words);

async function runScript(platform: Platform, script: string, words: readonly string[]): Promise<string> {
  const { JOURNEY_PORT, JOURNEY_DATA_DIR, JOURNEY_CHANGES_PORT, JOURNEY_CHANGES_DATA_DIR } = process.env;
  const [PORT, DATA_DIR] =
    platform === 'changes' ? [JOURNEY_CHANGES_PORT, JOURNEY_CHANGES_DATA_DIR] : [JOURNEY_PORT, JOURNEY_DATA_DIR];
  const { stdout } = await run(process.execPath, [script, ...words], {
    env: { ...process.env, PORT, DATA_DIR },
  });
  return stdout;
}
