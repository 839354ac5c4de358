// Child processes that end when this one is asked to end.
import { spawn } from 'node:child_process';

const running = new Set();
let asked;

/** Exit status of a program that a signal ended, as shells count it. */
const STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** From now on a signal reaches every child once, and nothing new is begun after it. */
export function forwardSignals() {
  for (const signal of Object.keys(STATUS)) {
    process.on(signal, () => {
      if (asked) return;
      asked = signal;
      // A closed terminal is a request to stop, too; children know that as SIGTERM.
      for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      if (running.size === 0) process.exit(STATUS[signal]);
    });
  }
}

/** Runs a program to its end and answers its exit status; never returns once a signal has asked to stop. */
export async function runChild(file, parameters, options = {}) {
  const { code, signal } = await ended(start(file, parameters, options));
  if (asked) process.exit(STATUS[asked]);
  return signal ? (STATUS[signal] ?? 1) : (code ?? 1);
}

/**
 * Runs the programs that this one exists for, each begun when the one before says that it is ready. When one of them
 * ends, the others are asked to end as well, and this one ends with the status of the first.
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
 * A child has a session of its own, so Ctrl-C reaches it once, from here; over the channel between both it notices when
 * this process is killed, and stops cleanly.
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
