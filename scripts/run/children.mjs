// Manages child processes that are stopped together with this process.
import { spawn } from 'node:child_process';

const running = new Set();
const stopping = new AbortController();
let stopSignal;
let supervising = false;

/** Exit status of a program that a signal ended, as shells report it. */
const STATUS = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };

/** Aborts at the first stop request. */
export const stopRequest = stopping.signal;

/** Forwards signals to every child once, and prevents new children afterwards. */
export function forwardSignals() {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (stopSignal) return;
      stopSignal = signal;
      // A closed terminal (SIGHUP) is a stop request, which children receive as SIGTERM.
      stopChildren(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      stopping.abort();
      if (running.size === 0 && !supervising) process.exit(STATUS[signal]);
    });
  }
}

/** Leaves the exit after a signal to the supervisor, which may have no child at that time. */
export function exitBySupervisor() {
  supervising = true;
}

export function stopChildren(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/** Runs a program to its end and returns its exit status; never returns after a stop signal. */
export async function runChild(file, parameters, options = {}) {
  const status = await runToEnd(file, parameters, options);
  if (stopSignal) process.exit(STATUS[stopSignal]);
  return status;
}

/** Runs a program to its end and returns its exit status, also after a stop signal. */
export async function runToEnd(file, parameters, options = {}) {
  return statusOf(await ended(start(file, parameters, options)));
}

/** Returns the exit status of an ended program, as shells report it. */
export function statusOf({ code, signal }) {
  return signal ? (STATUS[signal] ?? 1) : (code ?? 1);
}

/**
 * Starts a main program. It has its own session, so Ctrl-C reaches it only through this process. When this process is
 * killed, the child sees its IPC channel close and stops gracefully. With `uid` and `gid` it runs as that user.
 */
export function startBeside(file, { parameters, cwd, env, uid, gid }) {
  return start(file, parameters, {
    cwd,
    env,
    ...(uid === undefined ? {} : { uid, gid }),
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function start(file, parameters, { env, stdio = 'inherit', ...options }) {
  const child = spawn(file, parameters, { stdio, env: { ...process.env, ...env }, ...options });
  running.add(child);
  return child;
}

/** Resolves with exit code and signal when the child has ended. */
export function ended(child) {
  return new Promise((resolve) => {
    const end = (result) => {
      running.delete(child);
      resolve(result);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end({ code: 1 });
    });
    child.once('exit', (code, signal) => end({ code, signal }));
  });
}
