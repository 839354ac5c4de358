import { loadModules } from '../services/load-modules.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import { isJob, type Job } from './define-job.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns the jobs that `jobs.ts` or a file of `jobs/` exports in each domain. Throws an error that names both files when two jobs share a name. */
export async function findJobs(): Promise<readonly Job[]> {
  const modules = await loadModules<object>('{jobs.ts,jobs/!(*.test).ts}');
  return checkJobs(
    modules.flatMap(({ file, exports }) =>
      Object.values(exports)
        .filter(isJob)
        .map((job) => ({ file, job })),
    ),
  );
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
