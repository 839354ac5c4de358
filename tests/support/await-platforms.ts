import { setTimeout as pause } from 'node:timers/promises';

const MAX_WAIT_MS = 300_000;

/** Returns whether a platform answers on a port of this machine. */
export const isReady = (port: string | undefined): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until the platforms of all projects are ready. */
export default async function awaitPlatforms(): Promise<void> {
  const { JOURNEY_PORT, JOURNEY_CHANGES_PORT, JOURNEY_STUDIO_PORT } = process.env;
  const deadline = Date.now() + MAX_WAIT_MS;
  for (const port of [JOURNEY_PORT, JOURNEY_CHANGES_PORT, JOURNEY_STUDIO_PORT])
    while (!(await isReady(port))) {
      if (Date.now() > deadline) throw new Error(`The platform on port ${port} was not ready in time.`);
      await pause(200);
    }
}
