import { useEffect, useRef, useState } from 'react';
import type { IdentityStatus } from '../../../generated/types/data.ts';
import type { IdentityCheckProps } from '../../../generated/types/widgets/identity-check.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { isFocusLost } from '../../ui/form/use-opener.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import styles from './IdentityCheck.module.css';
import { openParts, partKey } from './pictures.ts';

type Input = WidgetInput<IdentityCheckProps, 'send'>;

/** One page for the proof of identity: what is needed and why, the pictures, and how they fare. */
export default function IdentityCheck({ props, on, text, node }: Input) {
  return (
    <Panel id={node} title={props.title} icon={props.icon}>
      <SourceStates
        state={props.identity}
        text={text}
        empty={text('identity-check.failed')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(identity) => <Content identity={identity} profile={props.profile} on={on} text={text} />}
      </SourceStates>
    </Panel>
  );
}

interface ContentInput extends Pick<Input, 'on' | 'text'> {
  readonly identity: IdentityStatus;
  readonly profile: string;
}

function Content({ identity, profile, on, text }: ContentInput) {
  const { state, missing } = identity;
  const [first] = useState(state);
  if (state === 'waiting' || state === 'approved')
    return <CheckState key={state} identity={identity} replaces={state !== first} text={text} />;
  return (
    <>
      {state === 'rejected' && <Rejection identity={identity} text={text} />}
      <Why identity={identity} text={text} />
      {missing.length > 0 ? (
        <div className={styles.first}>
          <p>{text('identity-check.missing')}</p>
          <RouteLink to={profile} className={buttonClass({ tone: 'brand', wraps: true })}>
            {text('identity-check.state-data')}
          </RouteLink>
        </div>
      ) : (
        <DocumentForm identity={identity} text={text} onSend={(fields) => on.send({ fields })} />
      )}
    </>
  );
}

interface PartInput extends Pick<Input, 'text'> {
  readonly identity: IdentityStatus;
}

interface StateInput extends PartInput {
  /** Whether the state stands in the place of what the player was reading or sending. */
  readonly replaces: boolean;
}

/** Takes the focus of the form that it replaces, unless the player is elsewhere by then. */
function CheckState({ identity: { state, submittedAt }, replaces, text }: StateInput) {
  const { format } = useEngine();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (replaces && isFocusLost()) place.current?.focus();
  }, [replaces]);
  const time = submittedAt === undefined ? '' : format.moment(new Date(submittedAt).toISOString());
  return (
    <div ref={place} tabIndex={-1} className={styles.standing} data-state={state} role="status">
      <Icon name={state === 'approved' ? 'shield-check' : 'clock'} size="huge" />
      <p>
        <b>{text(`identity-check.title-${state}`)}</b>
        <span>{text(`identity-check.${state}`, { time })}</span>
      </p>
    </div>
  );
}

function Rejection({ identity, text }: PartInput) {
  const { reason, note, document, kept = [] } = identity;
  const again = document === undefined || kept.length === 0 ? [] : openParts(identity, document);
  const parts = again.map((part) => text(partKey(part, document))).join(', ');
  return (
    <div className={styles.rejection} role="status">
      <Icon name="triangle-alert" />
      <p>
        <b>{text('identity-check.title-rejected')}</b>
        {reason !== undefined && <span>{text(`identity-check.reason-${reason}`)}</span>}
        {note !== undefined && <q>{note}</q>}
        {parts !== '' && <span>{text('identity-check.again', { parts })}</span>}
      </p>
    </div>
  );
}

function Why({ identity: { why, request, minAge }, text }: PartInput) {
  const reasons = why.length === 0 ? (['law'] as const) : why;
  return (
    <div className={styles.why}>
      <h3>{text('identity-check.why')}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{text(`identity-check.why-${reason}`, { request: request ?? '', age: minAge })}</li>
        ))}
        <li>{text('identity-check.why-kept')}</li>
      </ul>
    </div>
  );
}
