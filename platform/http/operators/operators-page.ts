import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { listMessages } from '../../providers/messaging/message-store.ts';
import { outboxHtml } from '../../back-office/status-page/outbox-html.ts';
import { overviewOf } from '../../back-office/status-page/overview.ts';
import { moneyHtml } from '../../back-office/status-page/money-html.ts';
import { moneyOverview } from '../../back-office/status-page/money.ts';
import { operatorsPage } from '../../back-office/status-page/page.ts';
import { publishingTimes } from '../../back-office/versions/publishing-times.ts';
import type { Platform } from '../../kernel/platform.ts';
import { addressesLike } from '../transport/addresses.ts';
import { isOperator } from '../transport/operator-access.ts';
import { HTML } from '../pages/page-renderer.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { LOCKED_POLICY } from '../transport/security-headers.ts';
import { sendApiError } from '../transport/send-api-error.ts';

const STYLE = readFileSync(new URL('../../back-office/status-page/operators.css', import.meta.url));
/** The page holds no script and loads nothing but its stylesheet; its icon is an empty one. */
const POLICY = `${LOCKED_POLICY}; style-src 'self'; img-src data:`;

/** For whoever runs the sites: what is served, and what is wrong with the files. */
export function addOperatorsPage(app: FastifyInstance, platform: Platform): void {
  const { metricsToken } = platform.configuration;
  app.get('/ops/status', async (request, reply) => {
    request.arrival.route = 'operators';
    if (!isOperator(request, metricsToken)) return sendApiError(reply, reject('not.found'));
    const times = await publishingTimes(platform.database);
    const messages = await listMessages(platform.database.db).catch(() => []);
    const merchants = overviewOf(platform.sites, { times, addressOf: addressesLike(request) });
    const money = await moneyOverview(platform.database.db, platform.clock.now());
    return answer(reply, HTML)
      .header('content-security-policy', POLICY)
      .send(operatorsPage(merchants, [moneyHtml(money), outboxHtml(messages)].join('\n')));
  });
  addOutbox(app, platform);
  app.get('/ops/operators.css', async (request, reply) => {
    request.arrival.route = 'operators';
    if (!isOperator(request, metricsToken)) return sendApiError(reply, reject('not.found'));
    return answer(reply, 'text/css; charset=utf-8').send(STYLE);
  });
}

/** Messages of the sandbox, newest first: how somebody who tries the sites reads the codes that they were sent. */
function addOutbox(app: FastifyInstance, { configuration, database }: Platform): void {
  app.get<{ Querystring: { to?: string } }>('/ops/outbox.json', async (request, reply) => {
    request.arrival.route = 'operators';
    if (!isOperator(request, configuration.metricsToken)) return sendApiError(reply, reject('not.found'));
    const to = typeof request.query.to === 'string' && request.query.to !== '' ? request.query.to : undefined;
    return answer(reply, 'application/json; charset=utf-8').send({ messages: await listMessages(database.db, to) });
  });
}

const answer = (reply: FastifyReply, type: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type(type);
