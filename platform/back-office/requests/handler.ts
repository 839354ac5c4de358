import type { OperatorCallName } from '../../../generated/operator-calls.ts';
import type { OperatorCalls } from '../../../generated/types/operator-calls.ts';
import type { Cookies } from '../../kernel/calls/cookies.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Operator } from './operator.ts';
import type { OperatorApiError } from './operator-api-error.ts';

/** The facts of one operators' call besides its request. The audit log adds `note` by declaration merging. */
export interface OperatorContext {
  readonly platform: Platform;
  readonly visitor: Visitor;
  readonly requestId: string;
  /** Short name of the browser. */
  readonly browser: string;
  /** Returns the address of another host of this platform, with the protocol and port of the request. */
  readonly addressOf: (host: string) => string;
  readonly cookies: Cookies;
  /** The signed-in operator; undefined only in calls without authentication. */
  readonly operator: Operator | undefined;
}

type Handler<Name extends OperatorCallName> = (
  request: OperatorCalls[Name]['request'],
  context: OperatorContext,
) => Promise<OperatorCalls[Name]['response'] | OperatorApiError>;

export type OperatorHandlers = { readonly [Name in OperatorCallName]: Handler<Name> };

/** Returns the operator of a call whose file asks for authentication. */
export function operatorOf({ operator }: OperatorContext): Operator {
  if (!operator) throw new Error('A handler asked for the operator of a call that needs none.');
  return operator;
}

/** Returns the site of a request. The pipeline has checked that the operator may work for it. */
export function siteOf({ platform }: { readonly platform: Pick<Platform, 'sites'> }, code: string): Site {
  const site = platform.sites.byCode(code);
  if (!site) throw new Error(`The site ${code} went away while it was asked for.`);
  return site;
}
