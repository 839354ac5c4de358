// A minimal node:http server that sends fixed bytes and headers for any request.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
}

process.once('message', ({ headers, base64 }: PlainAnswer) => {
  const body = Buffer.from(base64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
