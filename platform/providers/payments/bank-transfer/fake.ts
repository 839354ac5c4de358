import type { Fake } from '../../../kernel/adapters/fake-service.ts';

/** The access to an account; there is no service that could answer. */
export const fake: Pick<Fake, 'access'> = {
  access: { key: 'not-needed', bank: 'Example Bank', account: '0123456789', holder: 'ALPHA LTD', currency: 'BRL' },
};
