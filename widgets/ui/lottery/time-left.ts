const MINUTE = 60;
const HOUR = 3_600;

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats the time until an instant as a clock, rounded up to the second: 01:05, 2:00:00. */
export function formatLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const clock = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  return seconds < HOUR ? clock : `${Math.floor(seconds / HOUR)}:${clock}`;
}

/** From as many days on, hours and seconds say nothing. */
const MIN_DAYS = 2;

/** Returns the whole days until an instant that is days away; undefined for one that is nearer. */
export function daysLeft(until: number, now: number): number | undefined {
  const days = Math.floor((until - now) / (24 * HOUR * 1_000));
  return days >= MIN_DAYS ? days : undefined;
}

/** Returns the short form of a draw's number, which players call it by: what follows its day. */
export const shortNumero = (numero: string): string => numero.split('-').at(-1) ?? numero;
