import type { FastifyRequest } from 'fastify';
import { COOKIE, findSession } from '../../back-office/operators/sessions.ts';
import type { Operator } from '../../back-office/requests/operator.ts';
import { cookiesOf } from '../../kernel/calls/cookies.ts';
import type { Platform } from '../../kernel/platform.ts';

export const OPERATORS_PATH = '/ops';

/** Returns the operator of the session cookie; undefined without a session, and before sign-in is complete. */
export async function operatorAt(
  { headers, arrival }: FastifyRequest,
  platform: Pick<Platform, 'database' | 'clock'>,
): Promise<Operator | undefined> {
  const cookies = cookiesOf(headers.cookie, {
    secure: arrival.visitor.secure,
    path: OPERATORS_PATH,
    send: () => undefined,
  });
  const operator = await findSession(platform, cookies.get(COOKIE));
  return operator?.next ? undefined : operator;
}
