import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Ending {
  readonly ok: boolean;
  /** What it printed, when it was asked not to print by itself. */
  readonly output: string;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  /** Keep the output, for commands that run side by side. */
  readonly keepOutput?: boolean;
}

/** Runs a JavaScript or TypeScript file of the project, or of one of its packages, with this Node in the project's folder. */
export function runNode(
  file: string,
  parameters: readonly string[],
  { environment = {}, keepOutput = false }: Options = {},
): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...parameters], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: keepOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (ok: boolean) => resolve({ ok, output: Buffer.concat(chunks).toString('utf8') });
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}
