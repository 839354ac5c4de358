import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, openPrivateFile } from './private-file.ts';

/**
 * Locks a data folder for this process; returns a message that names the owner when it is locked. The returned function
 * releases it.
 */
export async function lockDataFolder(folder: string): Promise<(() => Promise<void>) | string> {
  await makePrivateFolder(folder);
  const file = join(folder, 'owner');
  for (;;) {
    try {
      const handle = await openPrivateFile(file, 'wx');
      await handle.writeFile(`${process.pid} ${startOf(process.pid) ?? ''}`.trim());
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [owner = 0, begun] = (await readFile(file, 'utf8').catch(() => '')).split(' ').map(Number);
    if (owner !== process.pid && runs(owner) && (begun === undefined || begun === startOf(owner)))
      return `Another process (${owner}) already runs the games on ${folder}.`;
    await rm(file, { force: true });
  }
}

/**
 * Returns when a process began, in the kernel's ticks since boot; undefined where the system has no /proc. It
 * distinguishes the owner from another process that got its number later, which is usual in containers.
 */
function startOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. After it, the start is the 20th field.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  } catch {
    return undefined;
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
