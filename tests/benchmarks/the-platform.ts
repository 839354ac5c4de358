import { type RunningPlatform, startPlatform, temporaryFolder } from './running-platform.ts';

let running: Promise<RunningPlatform> | undefined;
const folder = temporaryFolder();

/** Returns the platform that all benchmarks of a run share; it starts on first use. */
export function thePlatform(): Promise<RunningPlatform> {
  running ??= startPlatform(folder.path);
  return running;
}

export async function stopThePlatform(): Promise<void> {
  await (await running)?.stop();
  folder.remove();
}
