// Runs work against the platform: the one that is running, or one that is started for it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 500;
/** A first start installs, generates and builds. */
const START_MS = 15 * 60_000;

/** Starts the platform unless it answers at the port; stops what was started when the work has ended. */
export async function withPlatform(port: number, root: string, work: () => Promise<void>): Promise<void> {
  if (await answers(port)) return work();
  console.log('The platform does not run: it is started and stopped afterwards.');
  const platform = spawn(process.execPath, [`${root}scripts/start.mjs`], { cwd: root, stdio: 'inherit' });
  const ended = once(platform, 'exit');
  try {
    await Promise.race([
      ready(port),
      ended.then(() => Promise.reject(new Error('The platform ended while it started.'))),
    ]);
    return await work();
  } finally {
    platform.kill('SIGINT');
    await ended;
  }
}

async function ready(port: number): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += LOOK_MS) {
    if (await answers(port)) return;
    await wait(LOOK_MS);
  }
  throw new Error('The platform did not answer in time.');
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.status < 500,
    () => false,
  );
