import type { OperatorCallName } from '../../generated/operator-calls.ts';
import type { OperatorCalls } from '../../generated/types/operator-calls.ts';
import type { Cookies } from '../kernel/calls/cookies.ts';
import type { Visitor } from '../kernel/calls/visitor.ts';
import type { Platform } from '../kernel/platform.ts';
import type { Site } from '../sites/serving/site.ts';
import type { Operator } from './operators/operator.ts';
import type { AuditNote } from './audit-log/audit.ts';
import type { OperatorRefusal } from './refusal.ts';

/** What a handler knows besides the request itself. */
export interface OperatorContext {
  readonly platform: Platform;
  readonly visitor: Visitor;
  readonly requestId: string;
  /** What the browser says it is, in short. */
  readonly browser: string;
  /** Address of another host of this platform, with the protocol and the port that this one was asked with. */
  readonly addressOf: (host: string) => string;
  readonly cookies: Cookies;
  /** Who is signed in; missing only in calls that ask for nobody. */
  readonly operator: Operator | undefined;
  /** Notes what a writing call did. Nothing noted, the call itself is. */
  readonly note: (note: AuditNote) => Promise<void>;
}

type Handler<Name extends OperatorCallName> = (
  request: OperatorCalls[Name]['request'],
  context: OperatorContext,
) => Promise<OperatorCalls[Name]['response'] | OperatorRefusal>;

export type OperatorHandlers = { readonly [Name in OperatorCallName]: Handler<Name> };

/** Who is signed in, in a call that asks for somebody. */
export function operatorOf({ operator }: OperatorContext): Operator {
  if (!operator) throw new Error('A handler asked for the operator of a call that needs none.');
  return operator;
}

/** The site of a request; the door has let nobody in who is not bound to it. */
export function siteOf({ platform }: { readonly platform: Pick<Platform, 'sites'> }, code: string): Site {
  const site = platform.sites.byCode(code);
  if (!site) throw new Error(`The site ${code} went away while it was asked for.`);
  return site;
}
