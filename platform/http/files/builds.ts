import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The builds that follow one another while somebody works on the code. */
export interface Builds {
  /** The newest whole build; undefined before there is one. */
  current(): string | undefined;
  /** Hears of every build that follows, until the answered function is called. */
  onChange(hear: (build: string) => void): () => void;
  close(): void;
}

/** The renderer and the browsers' files are built side by side: what stays so for as long is taken to be whole. */
const LOOK_EVERY_MS = 400;

/** When the two files were made that name everything in a build: it is another build when either is another file. */
export function nameBuild(dist: string): { render: string; build: string } | undefined {
  const timeOf = (path: string): number | undefined => statSync(join(dist, path), { throwIfNoEntry: false })?.mtimeMs;
  const render = timeOf('html/render.js');
  if (render === undefined) return undefined;
  return { render: String(render), build: `${render}-${timeOf('web/.vite/manifest.json') ?? 0}` };
}

/** Looks at the disk again and again: watching is no way to see a folder that is emptied and made anew at each build. */
export function watchBuilds(dist: string, everyMs = LOOK_EVERY_MS): Builds {
  const hearers = new Set<(build: string) => void>();
  let seen = nameBuild(dist)?.build;
  let current = seen;
  const timer = setInterval(() => {
    const build = nameBuild(dist)?.build;
    const isSettled = build === seen;
    seen = build;
    if (!isSettled || build === undefined || build === current) return;
    current = build;
    for (const hear of hearers) hear(build);
  }, everyMs).unref();
  return {
    current: () => current,
    onChange: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    close: () => clearInterval(timer),
  };
}
