import type { RequestListener } from 'node:http';
import type { ServiceAnswer, ServiceRequest } from '../../platform/kernel/adapters/fake-service.ts';

/** Answers HTTP as a fake says; a redirect would lead to where nobody is. */
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
