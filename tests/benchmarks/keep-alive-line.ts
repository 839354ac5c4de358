import { once } from 'node:events';
import { connect } from 'node:net';

/** A keep-alive connection that sends one request after another. */
export interface KeepAliveLine {
  /** Sends a POST request and returns the body of its answer. Throws unless the answer is 200. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<string>;
  close(): void;
}

/**
 * Opens a connection that costs little: the load must not take the processor from what it measures. Node's client takes several
 * times as long for each request.
 */
export async function openKeepAliveLine(port: number): Promise<KeepAliveLine> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received = '';
  let waiting: PromiseWithResolvers<string> | undefined;
  const fail = (error: Error): void => waiting?.reject(error);
  socket.setEncoding('latin1');
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed a connection.')));
  socket.on('data', (part: string) => {
    received += part;
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1]);
    if (received.length < end + 4 + length) return;
    const answer = received;
    received = '';
    if (answer.startsWith('HTTP/1.1 200 ')) waiting?.resolve(answer.slice(end + 4));
    else fail(new Error(`An answer was not 200: ${answer}`));
  });
  return {
    post: (path, headers, body) => {
      waiting = Promise.withResolvers();
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
      );
      return waiting.promise;
    },
    close: () => void socket.end(),
  };
}
