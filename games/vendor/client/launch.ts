import type { Launch } from '../launch.ts';

/** What the page was told when it was served. */
export function readLaunch(): Launch {
  return JSON.parse(document.getElementById('launch')?.textContent ?? '{}') as Launch;
}

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The title's colours as custom properties that every stylesheet can use. */
export function paint({ title }: Launch): void {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(title.palette)) style.setProperty(`--${name}`, colour);
}
