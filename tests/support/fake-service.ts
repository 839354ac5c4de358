import type { RequestListener } from 'node:http';
import type { ServiceAnswer, ServiceRequest } from '../../platform/kernel/adapters/fake-service.ts';

/** Serves HTTP with the responses of a fake; a redirect leads to a port on which nothing listens. */
export const fakeListener =
  (answer: (request: ServiceRequest) => ServiceAnswer): RequestListener =>
  (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const bytes = Buffer.concat(parts);
      const answered = answer({ method, path, headers, body: bytes.toString(), bytes });
      const { status = 200, json } = answered;
      response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
      response.end(answered.bytes ?? JSON.stringify(json));
    });
  };
