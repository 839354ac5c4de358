import { type RunningPlatform, startPlatform, temporaryFolder } from './running-platform.ts';

let running: Promise<RunningPlatform> | undefined;
const folder = temporaryFolder();

/** One platform for all benchmarks of a run, started when the first of them needs it. */
export function thePlatform(): Promise<RunningPlatform> {
  running ??= startPlatform(folder.path);
  return running;
}

export async function stopThePlatform(): Promise<void> {
  await (await running)?.stop();
  folder.remove();
}
