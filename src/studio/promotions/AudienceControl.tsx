import { useContext } from 'react';
import { FactRows } from '../fields/FactLine.tsx';
import type { ControlInput } from '../fields/input.ts';
import { useText } from '../look/texts.ts';
import { ComposeContext } from './compose-context.ts';

const NUMBERS: readonly string[] = ['member.ageDays', 'member.deposits'];
const SWITCHES: readonly string[] = ['member.email', 'member.mobile', 'member.birthday'];

const typeOf = (fact: string): string =>
  NUMBERS.includes(fact) ? 'number' : SWITCHES.includes(fact) ? 'boolean' : 'string';

/** Renders who may take part as rows over facts about a member. */
export function AudienceControl(input: ControlInput) {
  const t = useText();
  const names = useContext(ComposeContext)?.facts ?? [];
  const facts = names.map((name) => ({
    name,
    title: t(`promotion.fact.${name.replace('member.', '')}`),
    type: typeOf(name),
  }));
  return <FactRows input={input} facts={facts} none={t('promotion.everybody')} />;
}
