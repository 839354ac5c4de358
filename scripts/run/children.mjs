// Manages child processes that are stopped together with this process.
import { spawn } from 'node:child_process';

const running = new Set();
let asked;

/** Exit status of a program that a signal ended, as shells report it. */
const STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** Forwards signals to every child once, and prevents new children afterwards. */
export function forwardSignals() {
  for (const signal of Object.keys(STATUS)) {
    process.on(signal, () => {
      if (asked) return;
      asked = signal;
      // A closed terminal (SIGHUP) is a stop request, which children receive as SIGTERM.
      for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      if (running.size === 0) process.exit(STATUS[signal]);
    });
  }
}

/** Runs a program to its end and returns its exit status; never returns after a stop signal. */
export async function runChild(file, parameters, options = {}) {
  const { code, signal } = await ended(start(file, parameters, options));
  if (asked) process.exit(STATUS[asked]);
  return signal ? (STATUS[signal] ?? 1) : (code ?? 1);
}

/**
 * Runs the main programs, each started when the previous one reports readiness. When one ends, the others are stopped,
 * and this process exits with the status of the first.
 */
export async function becomeChildren(file, programs, onReady) {
  const endings = [];
  const { code, signal } = await new Promise((resolve) => {
    const begin = ([program, ...rest]) => {
      const child = startBeside(file, program);
      const ending = ended(child);
      endings.push(ending);
      void ending.then(resolve);
      child.on('message', (message) => {
        if (!message?.ready || asked) return;
        if (rest.length > 0) begin(rest);
        else onReady();
      });
    };
    begin(programs);
  });
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(endings);
  process.exit(signal ? (STATUS[signal] ?? 1) : (code ?? 1));
}

/**
 * A child has its own session, so Ctrl-C reaches it only through this process. When this process is killed, the child
 * sees its IPC channel close and stops gracefully.
 */
function startBeside(file, { parameters, ...options }) {
  return start(file, parameters, {
    ...options,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function start(file, parameters, { env, stdio = 'inherit', ...options }) {
  const child = spawn(file, parameters, { stdio, env: { ...process.env, ...env }, ...options });
  running.add(child);
  return child;
}

function ended(child) {
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
