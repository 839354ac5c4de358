import { useEffect, useState } from 'react';
import type { CardInput, Result } from './PrizeRaffles.tsx';

const isStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

interface Shown {
  /** What the server has drawn for the ticket in use; the animation only plays it. */
  readonly result: Result | undefined;
  /** Whether the result is told: after the animation, at once where motion is reduced. */
  readonly isTold: boolean;
  readonly tell: () => void;
}

/** Returns the result of the ticket in use, which is told after `duration` milliseconds at the latest. */
export function useResult({ desk, used }: Pick<CardInput, 'desk' | 'used'>, duration: number): Shown {
  const result = used && desk.results.find(({ ticketId }) => ticketId === used.ticketId);
  const [told, setTold] = useState('');
  const ticket = result?.ticketId;
  useEffect(() => {
    if (ticket === undefined) return undefined;
    const timer = setTimeout(() => setTold(ticket), isStill() ? 0 : duration);
    return () => clearTimeout(timer);
  }, [ticket, duration]);
  return { result, isTold: ticket !== undefined && told === ticket, tell: () => setTold(ticket ?? '') };
}
