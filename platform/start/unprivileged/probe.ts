// Runs as the user that root's start would drop to. Says in words what this user cannot do that the platform has to.
// Parameter: the needs as JSON.
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';

interface Needs {
  readonly readable: readonly string[];
  readonly enterable: string;
  readonly listen: { readonly host: string; readonly port: number };
}

const { readable, enterable, listen } = JSON.parse(process.argv[2] ?? '') as Needs;

const may = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
};

const unreadable = readable.find((path) => !may(path, constants.R_OK));
if (unreadable !== undefined) end(`may not read ${unreadable}`);
if (!may(enterable, constants.X_OK)) end(`may not enter ${enterable}`);

// A port that is in use is reported by the platform itself; only ports of root are of interest.
const server = createServer();
server.once('error', (error: NodeJS.ErrnoException) =>
  error.code === 'EACCES' ? end(`may not listen on port ${listen.port}`) : process.exit(0),
);
server.listen(listen, () => process.exit(0));

function end(obstacle: string): never {
  process.stdout.write(obstacle);
  process.exit(1);
}
