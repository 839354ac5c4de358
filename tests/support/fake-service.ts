import type { RequestListener } from 'node:http';
import type { ServiceAnswer, ServiceRequest } from '../../platform/kernel/adapters/fake-service.ts';

/** Serves HTTP with the responses of a fake; a redirect leads to a port on which nothing listens. */
export const fakeListener =
  (answer: (request: ServiceRequest) => ServiceAnswer): RequestListener =>
  (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const { status = 200, json } = answer({ method, path, headers, body });
      response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
      response.end(JSON.stringify(json));
    });
  };
