// Runs the main programs and restarts those that crash.
import { setTimeout as pause } from 'node:timers/promises';
import { ended, exitBySupervisor, startBeside, statusOf, stopChildren, stopRequest } from './children.mjs';
import { nextRestart, RESTART_LIMITS } from './restarts.mjs';

/**
 * Runs the programs until one of them stops for good, stops the others, and returns the exit status. Each program is
 * started when the previous one has reported readiness for the first time.
 *
 * A program that ends before its first readiness has reported its reason, so the start fails with its status. One that
 * ends with 0 was asked to stop, and so do the others. Any other end is a crash: the program starts again with
 * exponential back-off, and after too many crashes in a row the supervisor gives up.
 */
export async function supervise(file, programs, { onReady, afterCrash, limits = RESTART_LIMITS }) {
  exitBySupervisor();
  const stop = new AbortController();
  const stopped = AbortSignal.any([stop.signal, stopRequest]);
  let status;
  const followers = [];
  const begin = ([program, ...rest]) => {
    const onFirstReady = () => (rest.length > 0 ? begin(rest) : onReady());
    followers.push(
      keepRunning({ file, program, limits, stop: stopped, onFirstReady }).then((end) => {
        status ??= end.status;
        stop.abort();
        stopChildren();
        return end;
      }),
    );
  };
  begin(programs);
  // A later program is added while an earlier one runs, so the list can grow until all have ended.
  const ends = [];
  for (let at = 0; at < followers.length; at += 1) ends.push(await followers[at]);
  if (ends.some(({ crashed }) => crashed)) await afterCrash();
  return status;
}

/** Runs one program, again after each crash; resolves with its exit status when it is not to run any more. */
async function keepRunning({ file, program, limits, stop, onFirstReady }) {
  let failures = 0;
  let wasReady = false;
  for (;;) {
    const { end, readyMs } = await runOnce(file, program, () => {
      if (stop.aborted) return;
      if (wasReady) console.log(`The ${program.name} ${program.plural ? 'run' : 'runs'} again.`);
      else onFirstReady();
      wasReady = true;
    });
    const crashed = Boolean(end.signal) || (wasReady && end.code !== 0);
    if (stop.aborted || end.code === 0 || !wasReady) return { status: statusOf(end), crashed };
    const next = nextRestart({ failures, readyMs }, limits);
    failures = next.failures;
    const what = `The ${program.name} crashed (${end.signal ?? `exit status ${end.code}`})`;
    if (next.delayMs === undefined) {
      console.error(
        `${what} ${failures} times in a row, so ${program.plural ? 'they are' : 'it is'} not started again: see the messages above, then run npm start.`,
      );
      return { status: statusOf(end), crashed };
    }
    console.error(`${what} and ${program.plural ? 'start' : 'starts'} again in ${next.delayMs / 1000} s.`);
    await pause(next.delayMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return { status: 0, crashed };
  }
}

/** Runs a program to its end; returns the end, and for how long the program was ready. */
async function runOnce(file, program, onReady) {
  const child = startBeside(file, program);
  let readyAt;
  child.on('message', (message) => {
    if (!message?.ready || readyAt !== undefined) return;
    readyAt = performance.now();
    onReady();
  });
  const end = await ended(child);
  return { end, readyMs: readyAt === undefined ? 0 : performance.now() - readyAt };
}
