import type { Launch } from '../launch.ts';

/** Reads the launch data embedded in the page. */
export function readLaunch(): Launch {
  return JSON.parse(document.getElementById('launch')?.textContent ?? '{}') as Launch;
}

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sets the title's colours as CSS custom properties. */
export function paint({ title }: Launch): void {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(title.palette)) style.setProperty(`--${name}`, colour);
}
