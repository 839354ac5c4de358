import type { Calls } from '../../../generated/types/calls.ts';

/** The response to every call that sends a code. */
export type CodeSent = Calls['smsRegister']['response'];
