import type { FastifyInstance } from 'fastify';
import { hasRole } from '../../../rules/operator-error-codes.ts';
import { auditOperator } from '../../back-office/audit-log/audit.ts';
import { worksFor } from '../../back-office/requests/operator.ts';
import { findApplicationPicture } from '../../engagement/promotions/back-office/applications/store.ts';
import { findPart } from '../../identity/identity-checks/back-office/identity/store.ts';
import { openFile } from '../../identity/uploads/downloads/file.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { findByProof } from '../../money/withdrawals/receipts/store.ts';
import { LOCKED_POLICY } from '../transport/security-headers.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import { operatorAt } from './operator-session.ts';

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

/**
 * Serves the pictures of promotion applications to operators of the merchant. The upload verified the file type; the response
 * forbids scripts and caching in any case.
 */
export function addOperatorPictures(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { merchant: string; id: string; place: string } }>(
    '/ops/pictures/applications/:merchant/:id/:place',
    async (request, reply) => {
      request.arrival.route = 'picture';
      const { merchant, id, place } = request.params;
      const operator = await operatorAt(request, platform);
      const isRow = /^\d{1,18}$/.test(id) && /^\d{1,2}$/.test(place);
      if (!operator || !worksFor(operator, merchant) || !isRow) return sendApiError(reply, reject('not.found'));
      const key = { merchant, application: BigInt(id), position: Number(place) };
      const picture = await findApplicationPicture(platform.database.db, key);
      if (!picture) return sendApiError(reply, reject('not.found'));
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': `${LOCKED_POLICY}; sandbox`,
          'content-disposition': `inline; filename="application-${id}-${place}.${picture.kind}"`,
        })
        .type(TYPES[picture.kind])
        .send(picture.content);
    },
  );
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

/** Returns the row of a queue that shows an uploaded picture, and what it is there; undefined for a picture of no such row. */
async function findRow(db: Executor, key: { readonly merchant: string; readonly file: string }) {
  const part = await findPart(db, key);
  if (part) return { queue: 'identity', id: part.check, part: part.part };
  const withdrawal = await findByProof(db, key);
  return withdrawal && { queue: 'receipts', id: withdrawal.id, part: 'proof' };
}

/** Serves pictures that players sent to operators who review them. Each look is an entry of the audit log before it is answered. */
export function addReviewedPictures(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { merchant: string; file: string } }>(
    '/ops/pictures/files/:merchant/:file',
    async (request, reply) => {
      request.arrival.route = 'picture';
      const { merchant, file } = request.params;
      const operator = await operatorAt(request, platform);
      const isAllowed = operator && worksFor(operator, merchant) && hasRole(operator.role, 'editor') && UUID.test(file);
      const found = isAllowed ? await findRow(platform.database.db, { merchant, file }) : undefined;
      const picture = found && (await openFile(platform, { merchant, id: file }));
      if (!operator || !found || !picture) return sendApiError(reply, reject('not.found'));
      const { visitor } = request.arrival;
      await auditOperator(
        { platform, call: 'opsQueueRow', merchant, actor: operator.name, visitor, requestId: request.id },
        { target: { kind: 'row', queue: found.queue, id: found.id }, act: 'reveal', given: { part: found.part } },
      );
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': `${LOCKED_POLICY}; sandbox`,
          'content-disposition': `inline; filename="${picture.filename}"`,
        })
        .type(picture.type)
        .send(picture.body);
    },
  );
}
