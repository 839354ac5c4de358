import { systemClock } from '../../rules/clock.ts';
import { betterSample, type ClockSample, sampleOf, toPageTime } from '../../rules/lottery/page-clock.ts';

/** A time of the platform, by the clock of the page or, while a page is rendered there, by the platform’s own. */
export interface PageTimes {
  readonly clock: 'page' | 'server';
  readonly toTime: (time: number) => number;
}

/** What the page knows of the platform's clock. Only browsers write it. */
let kept: ClockSample | undefined;

/** Runs a call and returns its answer, with the times of the answer by the page's clock. */
export async function readWithClock<Answer extends { readonly now: number }>(
  read: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly times: PageTimes }> {
  const sentAt = systemClock.now();
  const answer = await read();
  if (typeof document === 'undefined') return { answer, times: { clock: 'server', toTime: (time) => time } };
  kept = betterSample(kept, sampleOf({ now: answer.now, sentAt, receivedAt: systemClock.now() }));
  const sample = kept;
  return { answer, times: { clock: 'page', toTime: (time) => Math.round(toPageTime(time, sample)) } };
}
