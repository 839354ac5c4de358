import { useRef, useState, useSyncExternalStore } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { systemClock } from '../../../rules/clock.ts';
import { subscribeToSeconds } from '../wait/every-second.ts';
import { getWaitSeconds, readWaitEnd, secondsLeft, storeWait } from './countdown.ts';

/** At most one request a second, however often the button is pressed (SMS-03). */
const THROTTLE_MS = 1_000;
const { now } = systemClock;

interface Countdown {
  /** Seconds until the next code may be sent. */
  readonly left: number;
  /** Whether a request is running. */
  readonly busy: boolean;
  readonly send: () => void;
}

/**
 * Sends codes with a countdown between two of them. `sendCode` returns `false` when the form is not ready. The end of the
 * wait is stored by purpose in session storage, so that a reload continues it (SMS-02).
 */
export function useCountdown(purpose: string, sendCode: () => Promise<Outcome | false>): Countdown {
  const left = useSyncExternalStore(subscribeToWait, () => secondsLeft(getWaitEnd(purpose), now()), noWait);
  const [busy, setBusy] = useState(false);
  const lastRequest = useRef(0);
  const send = async (): Promise<void> => {
    if (busy || left > 0 || now() - lastRequest.current < THROTTLE_MS) return;
    lastRequest.current = now();
    setBusy(true);
    const outcome = await sendCode().finally(() => setBusy(false));
    // The form was not ready, so nothing was sent.
    if (outcome === false) lastRequest.current = 0;
    else if (outcome.ok) startWait(purpose, now() + getWaitSeconds(outcome.value, now()) * 1_000);
  };
  return { left, busy, send: () => void send() };
}

const listeners = new Set<() => void>();
/** Waits of pages without session storage. The platform enforces the wait in any case. */
const waitsInMemory = new Map<string, number>();

function subscribeToWait(changed: () => void): () => void {
  listeners.add(changed);
  const stop = subscribeToSeconds(changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}

/** The wait during server rendering and hydration: none, because session storage exists only in the browser. */
const noWait = (): number => 0;

function getWaitEnd(purpose: string): number {
  try {
    return readWaitEnd(sessionStorage, purpose, now());
  } catch {
    return waitsInMemory.get(purpose) ?? 0;
  }
}

function startWait(purpose: string, until: number): void {
  try {
    storeWait(sessionStorage, purpose, until);
  } catch {
    waitsInMemory.set(purpose, until);
  }
  for (const changed of listeners) changed();
}
