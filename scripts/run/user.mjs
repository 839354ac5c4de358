// Decides which user runs what root starts.
import { spawnSync } from 'node:child_process';
import { fail, ROOT } from './project.mjs';

/**
 * Returns the user for platform and games, as options of a child process, and the line that says so. Only root has one: any
 * other user runs everything itself. Under --dev the programs write to the project, which is root's.
 */
export function findUser(node, { dev }) {
  if (process.getuid?.() !== 0) return { as: {} };
  if (dev) return stay('npm run dev writes to the project');
  const { stdout, stderr, status } = spawnSync(node, ['scripts/run/drop-root.ts'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) return stay(`no other user could be found (${stderr.trim().split('\n').at(-1)})`);
  const dropping = JSON.parse(stdout);
  if (dropping.outcome === 'refused') fail(dropping.problem.message);
  if (dropping.outcome === 'stays') return stay(dropping.because);
  const { name, uid, gid } = dropping.user;
  return {
    as: { uid, gid },
    note: `Started as root: platform, games and database run as the user ${name}, who owns DATA_DIR.`,
  };
}

const stay = (because) => ({
  as: {},
  note: `Started as root: platform and games run as root, because ${because}. The database runs as a system user.`,
});
