import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { writeSystemFile } from '../../kernel/files/private-file.ts';

/** Nice value of a render process's threads. They get a tenth of what money gets when both want a processor. */
export const THREAD_NICE = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Nice value of a render process's session: a third of another session. It also counts against programs that have nothing to
 * do with the platform, next to which a lower one would keep pages from being rendered at all.
 */
export const SESSION_NICE = 5;

/** Linux accepts such a change from an unprivileged user once in a tenth of a second. */
const AGAIN_MS = 150;
const TRIES = 5;

/**
 * Lowers the priority of a process: of all its threads, because Linux has a priority per thread and a process has
 * some for compilation, garbage and compression; and of its session, because Linux shares processors between sessions first
 * when the process is in no control group. Systems and containers that forbid it change nothing.
 */
export function lowerPriority(pid: number): void {
  // Threads that begin later take the value of the one that starts them.
  lowerThread(pid);
  for (const thread of threadsOf(pid)) if (thread !== pid) lowerThread(thread);
  if (isSessionOfItsOwn(pid)) lowerSession(pid, TRIES);
}

function lowerThread(id: number): void {
  try {
    setPriority(id, THREAD_NICE);
  } catch {
    // Some containers forbid it, and a thread can have ended; the page queue bounds the load in any case.
  }
}

const threadsOf = (pid: number): readonly number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
};

/** A session that the process shares with the platform keeps its priority. */
function isSessionOfItsOwn(pid: number): boolean {
  try {
    // The name in parentheses can contain spaces. After it: state, parent, group, session.
    const [, , , session] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(session) === pid;
  } catch {
    return false;
  }
}

function lowerSession(pid: number, tries: number): void {
  try {
    writeSystemFile(`/proc/${pid}/autogroup`, String(SESSION_NICE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries <= 1) return;
    setTimeout(() => lowerSession(pid, tries - 1), AGAIN_MS).unref();
  }
}
