import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Follows the builds of the site during development. */
export interface Builds {
  /** Name of the newest complete build; undefined before the first one. */
  current(): string | undefined;
  /** Calls the subscriber for every later build until the returned function is called. */
  onChange(subscriber: (build: string) => void): () => void;
  close(): void;
}

/** The HTML renderer and the browser files are built in parallel: a build is complete when nothing changed for this long. */
const POLL_MS = 400;

/** Returns the name of the build, made of the modification times of the two files that list everything in it. */
export function nameBuild(dist: string): { render: string; build: string } | undefined {
  const timeOf = (path: string): number | undefined => statSync(join(dist, path), { throwIfNoEntry: false })?.mtimeMs;
  const render = timeOf('html/render.js');
  if (render === undefined) return undefined;
  return { render: String(render), build: `${render}-${timeOf('web/.vite/manifest.json') ?? 0}` };
}

/** Polls the file system, because watching fails when each build empties and recreates the folder. */
export function watchBuilds(dist: string, everyMs = POLL_MS): Builds {
  const subscribers = new Set<(build: string) => void>();
  let seen = nameBuild(dist)?.build;
  let current = seen;
  const timer = setInterval(() => {
    const build = nameBuild(dist)?.build;
    const isSettled = build === seen;
    seen = build;
    if (!isSettled || build === undefined || build === current) return;
    current = build;
    for (const subscriber of subscribers) subscriber(build);
  }, everyMs).unref();
  return {
    current: () => current,
    onChange: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    close: () => clearInterval(timer),
  };
}
