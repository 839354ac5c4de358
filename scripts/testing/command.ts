import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Ending {
  readonly ok: boolean;
  /** The last part of its output. */
  readonly output: string;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  /** Suppresses output while it runs, for commands that run in parallel. */
  readonly quiet?: boolean;
}

/** Maximum stored characters of output: more than the findings of a check, less than a complete log. */
const MAX_OUTPUT = 200_000;

/** Runs a script of the project or of one of its packages with this Node in the project's folder. */
export function runNode(
  file: string,
  parameters: readonly string[],
  { environment = {}, quiet = false }: Options = {},
): Promise<Ending> {
  return new Promise((resolve) => {
    const colours = process.stdout.isTTY && !quiet ? { FORCE_COLOR: '1' } : {};
    const child = spawn(process.execPath, [file, ...parameters], {
      cwd: ROOT,
      env: { ...process.env, ...colours, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT);
    };
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding('utf8').on('data', keep);
      if (!quiet) from.pipe(to, { end: false });
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code, signal) => {
      if (signal !== null) keep(`\nIt was ended by ${signal}.`);
      resolve({ ok: code === 0, output });
    });
  });
}
