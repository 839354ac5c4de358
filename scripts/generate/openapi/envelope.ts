// Schemas of the response bodies: success with a value, and the common shape of all rejections.
import type { Schema } from '../schemas.ts';
import type { Components } from './components.ts';

const requestId: Schema = {
  type: 'string',
  format: 'uuid',
  description: 'Identifies the request in the logs of the platform; the header x-request-id carries the same value.',
  examples: ['6f9619ff-8b86-4011-b42d-00c04fc964ff'],
};

export const success = (value: Schema): Schema => ({
  type: 'object',
  properties: {
    success: { const: true, description: 'Distinguishes a success from a rejection.' },
    message: { const: '', description: 'Stays empty for a success.' },
    value,
    requestId,
  },
  required: ['success', 'message', 'value', 'requestId'],
});

/** Adds the schema of a rejection and returns the reference to it. */
export function rejectionBody(components: Components, codes: readonly string[], value: Schema): Schema {
  return components.refer('schemas', 'Rejection', {
    title: 'Rejection',
    type: 'object',
    description: 'States why the platform rejected a request.',
    properties: {
      success: { const: false, description: 'Distinguishes a rejection from a success.' },
      errorCode: { enum: codes, description: 'Stable code of the rejection.', examples: [codes[0]] },
      message: {
        type: 'string',
        description: 'Key of the text that the page shows.',
        examples: [`error.${codes[0]}`],
      },
      requestId,
      fields: {
        type: 'object',
        description: 'Problem of each wrong field, by the name of the field.',
        additionalProperties: fieldProblem,
        examples: [{ username: { message: 'field.required' } }],
      },
      value,
    },
    required: ['success', 'errorCode', 'message', 'requestId'],
  });
}

const fieldProblem: Schema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Key of the text for the field.', examples: ['field.required'] },
    min: { type: 'number', description: 'Smallest value or length that the text names.', examples: [4] },
    max: { type: 'number', description: 'Largest value or length that the text names.', examples: [20] },
  },
  required: ['message'],
};

const retryAfter: Schema = {
  type: 'integer',
  minimum: 0,
  description: 'Seconds until another attempt can succeed; the header Retry-After carries the same value.',
  examples: [30],
};

/** Schema of a player rejection's data beside its code. */
export const playerRejectionValue: Schema = {
  type: 'object',
  description: 'Data that the page needs to continue.',
  properties: {
    captchaRequired: {
      type: 'boolean',
      description: 'Whether the next log-in attempt needs the text of a captcha picture.',
      examples: [true],
    },
    retryAfter,
    verification: {
      type: 'object',
      description: 'Challenge of the log-in that the call verifyLogin answers; present with login_verify_required.',
      properties: {
        challengeId: { type: 'string', description: 'Identity of the challenge.', examples: ['q1w2e3r4t5y6'] },
        reason: { enum: ['address', 'totp'], description: 'Reason of the challenge.', examples: ['address'] },
        methods: {
          type: 'array',
          items: { enum: ['mobile', 'email', 'bankName', 'totp', 'recoveryCode'] },
          description: 'Methods of proof, of which any one is enough.',
          examples: [['mobile', 'email']],
        },
        masked: {
          type: 'object',
          description: 'Masked destination of a code, by method.',
          additionalProperties: { type: 'string' },
          examples: [{ mobile: '*******4321' }],
        },
        expiresIn: { type: 'integer', description: 'Seconds until the challenge expires.', examples: [300] },
      },
      required: ['challengeId', 'reason', 'methods', 'masked', 'expiresIn'],
    },
  },
};

/** Schema of an operator rejection's data beside its code. */
export const operatorRejectionValue: Schema = {
  type: 'object',
  description: 'Data that the studio needs to continue; its other keys depend on the code.',
  properties: { retryAfter },
};
