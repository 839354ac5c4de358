import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Benchmark, median } from './bench.ts';
import { ROOT, startPlatform, temporaryFolder } from './running-platform.ts';

/** `idle`: milliseconds before the platform's memory is read. */
const SIZES = { full: { validations: 5, idle: 10_000 }, small: { validations: 1, idle: 0 } } as const;

export const commands: Benchmark = {
  name: 'commands',
  describes: 'What a person waits for at the command line, and what an idle platform holds',
  run: async (size) => {
    const { validations: runs, idle } = SIZES[size];
    const validations: number[] = [];
    for (let run = 0; run < runs; run += 1) validations.push(await secondsOf(['scripts/manifest.ts', 'validate']));
    const folder = temporaryFolder();
    try {
      const first = await startPlatform(folder.path);
      await first.stop();
      const second = await startPlatform(folder.path);
      await new Promise((resolve) => setTimeout(resolve, idle));
      const memory = second.memory();
      await second.stop();
      return [
        { what: 'npm run manifest -- validate, all merchants', value: median(validations), bound: 2, unit: 's' },
        {
          what: 'second npm start, until /ready',
          value: second.startSeconds,
          bound: 5,
          unit: 's',
          note: `the first took ${first.startSeconds.toFixed(1)} s`,
        },
        { what: 'idle platform, resident memory', value: memory, bound: 200, unit: 'MB' },
      ];
    } finally {
      folder.remove();
    }
  },
};

async function secondsOf(parameters: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, parameters, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}.`);
  return (performance.now() - began) / 1000;
}
