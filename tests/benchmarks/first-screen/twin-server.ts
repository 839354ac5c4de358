import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** `ours` is the page as the platform sends it; `scriptless` is the same HTML without any script, the floor of its cost. */
type Twin = 'ours' | 'scriptless';

export interface TwinServer {
  /** Returns the address of a merchant's page in one of its two forms. */
  url(twin: Twin, merchant: string, path?: string): string;
  stop(): Promise<void>;
}

/** Scripts and what fetches them early. Structured data is no script. */
const SCRIPTS =
  /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="(?:modulepreload|prefetch)"[^>]*>|<link[^>]*as="script"[^>]*>/g;

export const withoutScripts = (html: string): string => html.replaceAll(SCRIPTS, '');

/**
 * Serves each page of the platform twice. Both forms take the same way and are compressed alike, so that they differ in their
 * scripts only.
 */
export async function serveTwins(platformPort: number): Promise<TwinServer> {
  const servers = {
    ours: await listen(platformPort, (html) => html),
    scriptless: await listen(platformPort, withoutScripts),
  };
  return {
    url: (twin, merchant, path = '/') => `http://${merchant}.localhost:${portOf(servers[twin])}${path}`,
    stop: async () => {
      for (const server of Object.values(servers)) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

type Server = ReturnType<typeof createServer>;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(platformPort: number, change: (html: string) => string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const wantsPage = incoming.method === 'GET' && incoming.headers.accept?.includes('text/html') === true;
    const headers = { ...incoming.headers, ...(wantsPage ? { 'accept-encoding': 'identity' } : {}) };
    const { method, url } = incoming;
    const asking = request({ host: '127.0.0.1', port: platformPort, method, path: url, headers }, (answer) => {
      if (wantsPage) return sendPage(answer, outgoing, change);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asking.once('error', () => outgoing.destroy());
    // An event stream ends when the browser leaves.
    outgoing.once('close', () => asking.destroy());
    incoming.pipe(asking);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

function sendPage(answer: IncomingMessage, outgoing: ServerResponse, change: (html: string) => string): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.once('end', () => {
    const body = brotliCompressSync(change(Buffer.concat(chunks).toString()), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    const { 'transfer-encoding': _encoding, link: _hints, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, {
      ...headers,
      'content-encoding': 'br',
      'content-length': body.length,
    });
    outgoing.end(body);
  });
}
