import { STATUS_CODES } from 'node:http';
import type { Schema } from '../schemas.ts';
import type { Call } from './call.ts';
import type { Components } from './components.ts';
import { rejectionBody, success } from './envelope.ts';
import type { Rejection, Rejections } from './rejections.ts';

/** The settings that the responses of one document share. */
export interface Answers {
  readonly components: Components;
  readonly rejections: Rejections;
  /** Schema of the data beside a rejection's code. */
  readonly rejectionValue: Schema;
}

/**
 * Returns the responses of a call: the success, one for each status of the pipeline, and `default` for the call's own
 * rejections.
 */
export function responses(call: Call, value: Schema, answers: Answers): Schema {
  const byStatus = Map.groupBy(
    answers.rejections.all.filter(({ appliesTo }) => appliesTo(call)),
    ({ code }) => answers.rejections.statuses[code] ?? 500,
  );
  const rejected = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => [status, rejection(status, all, answers)]);
  return {
    200: {
      description: 'The call succeeded.',
      content: { 'application/json': { schema: call.envelope === 'bare' ? value : success(value) } },
    },
    ...Object.fromEntries(rejected),
    default: answers.components.refer('responses', 'Rejected', {
      description: 'The call rejected the request for a reason of its own, which `errorCode` names.',
      content: bodyOf(answers),
    }),
  };
}

/** Adds the response of a status with the reasons that apply, and returns the reference to it. */
function rejection(status: number, reasons: readonly Rejection[], answers: Answers): Schema {
  const variants = new Set(reasons.flatMap(({ variant }) => variant ?? []));
  const name = [phrase(status), ...variants].join('');
  const hasRetryAfter = reasons.some((reason) => reason.hasRetryAfter);
  return answers.components.refer('responses', name, {
    description: reasons.map(({ code, when }) => `- \`${code}\`: ${when}`).join('\n'),
    ...(hasRetryAfter ? { headers: { 'Retry-After': retryAfter(answers.components) } } : {}),
    content: bodyOf(answers),
  });
}

const bodyOf = ({ components, rejections, rejectionValue }: Answers): Schema => ({
  'application/json': { schema: rejectionBody(components, Object.keys(rejections.statuses), rejectionValue) },
});

const retryAfter = (components: Components): Schema =>
  components.refer('headers', 'RetryAfter', {
    description: 'Seconds until another attempt can succeed.',
    schema: { type: 'integer', minimum: 0, examples: [30] },
  });

/** Returns the status phrase without spaces: `429` → `TooManyRequests`. */
const phrase = (status: number): string => (STATUS_CODES[status] ?? String(status)).replaceAll(/[^A-Za-z]/g, '');
