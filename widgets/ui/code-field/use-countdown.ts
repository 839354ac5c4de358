import { useRef, useState, useSyncExternalStore } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { systemClock } from '../../../rules/clock.ts';
import { everySecond } from '../wait/every-second.ts';
import { endOfWait, keepWait, secondsLeft, waitOf } from './countdown.ts';

/** At most one request a second, however often the button is pressed (SMS-03). */
const THROTTLE_MS = 1_000;
const { now } = systemClock;

interface Countdown {
  /** Seconds until another code may be asked for. */
  readonly left: number;
  /** Whether a request is under way. */
  readonly busy: boolean;
  readonly send: () => void;
}

/**
 * The wait between two codes. `ask` sends one and answers what came of it, or `false` when the form is not ready for
 * it. The wait is kept by purpose in this tab, so that a reload goes on where it stood (SMS-02).
 */
export function useCountdown(purpose: string, ask: () => Promise<Outcome | false>): Countdown {
  const left = useSyncExternalStore(followWait, () => secondsLeft(waitFor(purpose), now()), noWait);
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const send = async (): Promise<void> => {
    if (busy || left > 0 || now() - asked.current < THROTTLE_MS) return;
    asked.current = now();
    setBusy(true);
    const outcome = await ask().finally(() => setBusy(false));
    // A form that was not ready has sent nothing.
    if (outcome === false) asked.current = 0;
    else if (outcome.ok) begin(purpose, now() + waitOf(outcome.value, now()) * 1_000);
  };
  return { left, busy, send: () => void send() };
}

const listeners = new Set<() => void>();
/** Waits of a page whose storage is closed; the platform holds to them in any case. */
const unkept = new Map<string, number>();

function followWait(changed: () => void): () => void {
  listeners.add(changed);
  const stop = everySecond(changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}

/** On the platform nobody waits; a page learns of its waits when it is awake. */
const noWait = (): number => 0;

function waitFor(purpose: string): number {
  try {
    return endOfWait(sessionStorage, purpose, now());
  } catch {
    return unkept.get(purpose) ?? 0;
  }
}

function begin(purpose: string, until: number): void {
  try {
    keepWait(sessionStorage, purpose, until);
  } catch {
    unkept.set(purpose, until);
  }
  for (const changed of listeners) changed();
}
