import { readdirSync } from 'node:fs';
import { isJob, type Job } from './define-job.ts';
import { DEAD_LETTERS } from './dead-letters.ts';

const PLATFORM = new URL('../../', import.meta.url);
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns the jobs that `jobs.ts` files below the folder export. Throws an error that names both files when two jobs share a name. */
export async function findJobs(folder: URL = PLATFORM): Promise<readonly Job[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file === 'jobs.ts' || file.endsWith('/jobs.ts'))
    .toSorted();
  const modules = await Promise.all(
    files.map(async (file) => ({
      file,
      exported: Object.values((await import(new URL(file, folder).href)) as object),
    })),
  );
  return checkJobs(modules.flatMap(({ file, exported }) => exported.filter(isJob).map((job) => ({ file, job }))));
}

interface FoundJob {
  readonly file: string;
  readonly job: Job;
}

export function checkJobs(found: readonly FoundJob[]): readonly Job[] {
  const files = new Map<string, string>();
  for (const { file, job } of found) {
    const other = files.get(job.name);
    if (other !== undefined) throw new Error(`Two jobs have the name "${job.name}": one in ${other}, one in ${file}.`);
    if (!NAME.test(job.name) || job.name === DEAD_LETTERS)
      throw new Error(`The name of the job "${job.name}" in ${file} is reserved or not in kebab-case.`);
    if (job.schedule && Object.keys(job.payload).length > 0)
      throw new Error(`The job "${job.name}" in ${file} has a schedule and a payload: an occurrence has no payload.`);
    files.set(job.name, file);
  }
  return found.map(({ job }) => job);
}
