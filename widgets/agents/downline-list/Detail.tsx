import { useState } from 'react';
import type { DownlineDetail } from '../../../generated/types/data.ts';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { getRecordHref } from '../../ui/record/record-href.ts';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { Totals } from '../../ui/record/Totals.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './DownlineList.module.css';
import type { Input } from './DownlineList.tsx';

type DetailInput = Pick<Input, 'props' | 'on' | 'text'>;

/** The chosen member: what it is, its figures, the agent's label for it, and sending it money where it is directly below. */
export function Detail({ props, on, text }: DetailInput) {
  return (
    <SourceStates
      state={props.detail}
      text={text}
      empty={text('downline-list.none')}
      isEmpty={({ member }) => member === undefined}
      skeleton={<Skeleton />}
    >
      {({ member }) => member && <Member {...{ member, props, on, text }} />}
    </SourceStates>
  );
}

function Member({ member, props, on, text }: DetailInput & { readonly member: DownlineDetail }) {
  const { format } = useEngine();
  const { id, depth, members, upline, inviteCode, joinedAt } = member;
  const facts = [
    `${text('downline-list.joined')}: ${format.date(joinedAt)}`,
    `${text('downline-list.upline')}: ${upline}`,
    ...(inviteCode === '' ? [] : [`${text('downline-list.code')}: ${inviteCode}`]),
  ];
  return (
    <div className={styles.detail}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <Figures name="today" figures={member.today} text={text} />
      <Figures name="month" figures={member.month} text={text} />
      <LabelForm key={id} member={member} on={on} text={text} />
      <p className={styles.links}>
        {members > 0 && (
          <RouteLink to={getRecordHref(props.link, { of: id })} className={buttonClass({ size: 'small' })}>
            {text('downline-list.open')}
          </RouteLink>
        )}
        {depth === 1 && props.transfer !== undefined && (
          <RouteLink to={getRecordHref(props.transfer, { to: id })} className={buttonClass({ size: 'small' })}>
            {text('downline-list.send')}
          </RouteLink>
        )}
      </p>
    </div>
  );
}

interface FiguresInput extends Pick<DetailInput, 'text'> {
  readonly name: 'today' | 'month';
  readonly figures: DownlineDetail['today'];
}

function Figures({ name, figures, text }: FiguresInput) {
  const { format } = useEngine();
  const amounts = (['validBets', 'deposits', 'withdrawals'] as const).map((one) => ({
    name: one,
    label: text(`downline-list.${one}`),
    figure: format.amount(figures[one]),
  }));
  const net = {
    name: 'net',
    label: text('downline-list.net'),
    figure: formatSigned(figures.net, format.amount),
    tone: toneOf(figures.net),
  };
  return (
    <div>
      <b>{text(`downline-list.${name}`)}</b>
      <Totals label={text(`downline-list.${name}`)} totals={[net, ...amounts]} />
    </div>
  );
}

function LabelForm({ member, on, text }: Pick<DetailInput, 'on' | 'text'> & { readonly member: DownlineDetail }) {
  const [isSaved, setSaved] = useState(false);
  const form = useForm<'label'>({
    initial: { label: member.label },
    check: () => ({}),
    text,
    submit: async ({ label }) => {
      const outcome = await on.label({ memberId: member.id, label: label.trim() });
      setSaved(outcome.ok);
      return outcome;
    },
  });
  return (
    <FormFrame form={form} text={text}>
      <Field
        {...form.bind('label')}
        label={text('downline-list.label')}
        hint={text('downline-list.label-hint')}
        icon="circle-dot"
        autoComplete="off"
        maxLength={40}
      />
      <Button type="submit" size="small" busy={form.busy}>
        {text('downline-list.save')}
      </Button>
      <p role="status">{isSaved && text('downline-list.saved')}</p>
    </FormFrame>
  );
}
