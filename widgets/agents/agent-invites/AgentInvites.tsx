import { useState } from 'react';
import type { AgentInvite } from '../../../generated/types/data.ts';
import type { AgentInvitesProps } from '../../../generated/types/widgets/agent-invites.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { DownloadButton } from '../../ui/record/DownloadButton.tsx';
import { Totals } from '../../ui/record/Totals.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './AgentInvites.module.css';
import { Rebate } from './Rebate.tsx';

type Input = WidgetInput<AgentInvitesProps, 'create' | 'change' | 'end' | 'download' | 'copy'>;

export default function AgentInvites({ props, on, text, node }: Input) {
  return (
    <Section id={node} title={text('agent-invites.title')} icon="qr-code">
      <NewLink own={ownOf(props)} on={on} text={text} />
      <SourceStates
        state={props.invites}
        text={text}
        empty={text('agent-invites.none')}
        isEmpty={({ list }) => list.length === 0}
        skeleton={<Skeleton />}
      >
        {({ list, url, ownRebate }) => (
          <>
            <ul className={styles.list}>
              {list.map((invite) => (
                <Link
                  key={invite.id}
                  invite={invite}
                  own={ownRebate}
                  url={`${url}?affiliateCode=${invite.code}`}
                  on={on}
                  text={text}
                />
              ))}
            </ul>
            <DownloadButton onDownload={() => on.download({ view: 'links' })} text={text} />
          </>
        )}
      </SourceStates>
    </Section>
  );
}

const ownOf = ({ invites }: Input['props']): number => invites.value?.ownRebate ?? 0;

function NewLink({ own, on, text }: Pick<Input, 'on' | 'text'> & { readonly own: number }) {
  const { format } = useEngine();
  const [isAgent, setAgent] = useState(false);
  const [rebate, setRebate] = useState(0);
  const form = useForm<'label'>({
    initial: { label: '' },
    check: () => ({}),
    text,
    submit: async ({ label }) => {
      const outcome = await on.create({ label: label.trim(), isAgent, rebate });
      if (outcome.ok) form.reset();
      return outcome;
    },
  });
  return (
    <FormFrame form={form} text={text} intro={text('agent-invites.intro')}>
      <Field
        {...form.bind('label')}
        label={text('agent-invites.label')}
        hint={text('agent-invites.label-hint')}
        icon="circle-dot"
        autoComplete="off"
        maxLength={40}
      />
      {own > 0 && (
        <Rebate
          label={text('agent-invites.new-rebate')}
          hint={text('agent-invites.rebate-hint', { own: format.percent(own) })}
          value={rebate}
          own={own}
          onChange={setRebate}
        />
      )}
      <Checkbox checked={isAgent} onChange={({ target }) => setAgent(target.checked)}>
        {text('agent-invites.agent')}
      </Checkbox>
      <Button type="submit" tone="brand" busy={form.busy}>
        {text('agent-invites.create')}
      </Button>
    </FormFrame>
  );
}

interface LinkInput extends Pick<Input, 'on' | 'text'> {
  readonly invite: AgentInvite;
  readonly url: string;
  readonly own: number;
}

function Link({ invite, url, own, on, text }: LinkInput) {
  const { format } = useEngine();
  const { id, code, label, isAgent, endedAt, createdAt, registered, deposited, validBets, rebate, rebatePaid } = invite;
  const counts = { registered: format.number(registered), deposited: format.number(deposited) };
  const share = own > 0 ? { rebate: format.percent(rebate) } : {};
  const paid = own > 0 || rebatePaid !== 0 ? { rebatePaid: format.amount(rebatePaid) } : {};
  const figures = { ...share, ...counts, validBets: format.amount(validBets), ...paid };
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <b>{label === '' ? code : label}</b>
        <span>{format.date(createdAt)}</span>
        {isAgent && <span>{text('agent-invites.for-agents')}</span>}
        {endedAt !== undefined && <span>{text('agent-invites.ended')}</span>}
      </p>
      {endedAt === undefined && (
        <div className={styles.link}>
          <QrCode value={url} title={text('agent-invites.qr', { code })} />
          <p className={styles.address}>{url}</p>
          <div className={styles.choices}>
            <Button size="small" icon="copy" onClick={() => void on.copy({ text: url })}>
              {text('agent-invites.copy')}
            </Button>
            <Button size="small" tone="plain" onClick={() => void on.end({ id })}>
              {text('agent-invites.end')}
            </Button>
          </div>
        </div>
      )}
      {endedAt === undefined && own > 0 && (
        <Rebate
          label={text('agent-invites.rebate')}
          hint={text('agent-invites.later')}
          value={rebate}
          own={own}
          onChange={(chosen) => void on.change({ id, rebate: chosen })}
        />
      )}
      <Totals
        label={label === '' ? code : label}
        totals={Object.entries(figures).map(([name, figure]) => ({
          name,
          label: text(`agent-invites.${name}`),
          figure,
        }))}
      />
    </li>
  );
}
