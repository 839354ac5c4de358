import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Locks a data folder for this process; returns a message that names the owner when it is locked. The returned function
 * releases it.
 */
export async function lockDataFolder(folder: string): Promise<(() => Promise<void>) | string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'owner');
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner !== process.pid && runs(owner)) return `Another process (${owner}) already runs the games on ${folder}.`;
    await rm(file, { force: true });
  }
}

function runs(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
