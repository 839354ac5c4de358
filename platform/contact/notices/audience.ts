import type { Condition } from '../../../generated/types/manifest.ts';
import type { FactValue } from '../../../renderer/fact/define-fact.ts';
import { evaluate, type ReadFact, type Verdict } from '../../../renderer/values/condition.ts';
import { toCustomerType } from '../../identity/members/role.ts';
import { findById } from '../../identity/members/store.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Notice } from './store.ts';

/** What is known of somebody who reads notices, under the names that facts have in manifests. */
type Reader = Readonly<Record<string, FactValue>>;

/** Facts of sessions that need the member's record. */
const OF_MEMBERS = ['session.kind', 'session.isAgent', 'session.account', 'session.rank'];

const VISITOR: Reader = {
  'session.signedIn': false,
  'session.kind': 'visitor',
  'session.isAgent': -1,
  'session.account': '',
  'session.rank': 0,
};

/** Notices for the reader, and whether there may be more for somebody of whom more is known. */
export interface Fitting {
  readonly notices: readonly Notice[];
  readonly isPartial: boolean;
}

/**
 * Returns the notices whose condition holds for the caller. Conditions are those of manifests, with the same comparison; facts
 * are read only where a condition compares them. A page that visitors or players share does not know who will read it, so what
 * depends on that stays out and the answer says that it is partial.
 */
export async function fittingNotices(notices: readonly Notice[], context: CallContext): Promise<Fitting> {
  const conditions = notices.flatMap(({ condition }) => condition ?? []);
  if (conditions.length === 0) return { notices, isPartial: false };
  const reader = await readReader(context, JSON.stringify(conditions));
  const fact: ReadFact = (name) => (Object.hasOwn(reader, name) ? reader[name] : undefined);
  const verdicts = notices.map(({ condition }): Verdict => (condition ? evaluate(condition, fact) : true));
  return {
    notices: notices.filter((_, at) => verdicts[at] === true),
    isPartial: context.shared !== undefined && verdicts.includes(undefined),
  };
}

async function readReader(context: CallContext, conditions: string): Promise<Reader> {
  const { language, visitor, shared } = context;
  if (shared === 'players') return { 'site.language': language };
  const place = { 'site.language': language, ...(shared ? {} : { 'site.country': visitor.country }) };
  return { ...place, ...(await readSession(context, conditions)) };
}

async function readSession({ platform, site, token, language }: CallContext, conditions: string): Promise<Reader> {
  const session = token === undefined ? undefined : await platform.sessions.find(token, site.code);
  if (!session) return VISITOR;
  const signedIn = { 'session.signedIn': true };
  if (!OF_MEMBERS.some((name) => conditions.includes(`"${name}"`))) return signedIn;
  const member = await findById(platform.database.db, site.code, session.memberId);
  if (!member) return VISITOR;
  const label = conditions.includes('"session.rank"')
    ? await platform.clubLabels.of(session.memberId, { site, language })
    : undefined;
  return {
    ...signedIn,
    'session.kind': session.role === 'guest' || session.role === 'agent' ? session.role : 'member',
    'session.isAgent': toCustomerType(member.accountType),
    'session.account': member.username,
    'session.rank': Number(label?.rankLevel ?? 0),
  };
}

/** One comparison of an audience, as operators read it. */
export interface Comparison {
  readonly fact: string;
  readonly operator: 'is' | 'isNot' | 'in' | 'atLeast' | 'exists' | 'missing';
  readonly value: string;
}

/** Returns the comparisons of a condition one by one; undefined for one that is nested too deeply for a list. */
export function comparisonsOf(condition: Condition | null): readonly Comparison[] | undefined {
  if (!condition) return [];
  const list = condition.all ?? condition.any;
  const found = list ? list.map(comparisonOf) : [comparisonOf(condition)];
  return found.every((one) => one !== undefined) ? found : undefined;
}

function comparisonOf({ fact, is, in: list, atLeast, exists, not }: Condition): Comparison | undefined {
  if (not) {
    const inner = comparisonOf(not);
    return inner?.operator === 'is' ? { ...inner, operator: 'isNot' } : undefined;
  }
  if (fact === undefined) return undefined;
  if (list) return { fact, operator: 'in', value: list.join(', ') };
  if (atLeast !== undefined) return { fact, operator: 'atLeast', value: String(atLeast) };
  if (exists !== undefined) return { fact, operator: exists ? 'exists' : 'missing', value: '' };
  return { fact, operator: 'is', value: String(is ?? true) };
}
