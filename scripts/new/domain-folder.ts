import type { FeatureRequest, Files, Made } from './files.ts';

/** Rooms of the platform that contain no domain. */
const BELOW_DOMAINS: ReadonlySet<string> = new Set(['kernel', 'providers', 'baseline', 'http', 'start', 'main.ts']);

/** Whether a folder of platform/ is a room that holds domains. */
export const isRoom = (room: string, { list }: FeatureRequest['project']): boolean =>
  list('platform').includes(room) && !BELOW_DOMAINS.has(room);

type Found = { readonly ok: true; readonly folder: string } | { readonly ok: false; readonly problem: string };

/** Returns the folder of the domain that `--in ROOM/DOMAIN` names; the domain may be new. */
function domainFolder({ options, project }: FeatureRequest): Found {
  const [room = '', domain = '', ...more] = (options.in ?? '').split('/');
  if (isRoom(room, project) && /^[a-z][a-z0-9-]*$/.test(domain) && more.length === 0)
    return { ok: true, folder: `platform/${room}/${domain}` };
  return {
    ok: false,
    problem: `Say which domain it belongs to, such as --in money/wallet; found “${options.in ?? ''}”.`,
  };
}

interface Part {
  readonly files: Files;
  readonly test: string;
  readonly use: string;
}

/** Returns a generator for a part of the domain that `--in` names. */
export const inDomain =
  (make: (folder: string, request: FeatureRequest) => Part) =>
  (request: FeatureRequest): Made => {
    const found = domainFolder(request);
    return found.ok ? { ok: true, ...make(found.folder, request) } : found;
  };

/** Returns the prefix of the next migration: the highest number of all migrations and 10 more, with four digits. */
export function nextMigrationNumber({ list }: FeatureRequest['project']): string {
  const folders = list('platform').flatMap((room) => [
    `platform/${room}/migrations`,
    ...list(`platform/${room}`).map((domain) => `platform/${room}/${domain}/migrations`),
  ]);
  const numbers = folders.flatMap(list).flatMap((file) => /^(\d{4})-.*\.ts$/.exec(file)?.[1] ?? []);
  return String(Math.max(0, ...numbers.map(Number)) + 10).padStart(4, '0');
}
