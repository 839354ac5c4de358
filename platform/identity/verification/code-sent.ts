import type { Calls } from '../../../generated/types/calls.ts';

/** What a page learns when a code is on its way. */
export type CodeSent = Calls['smsRegister']['response'];
