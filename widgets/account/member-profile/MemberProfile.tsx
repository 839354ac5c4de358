import { type RefObject, useState } from 'react';
import type { MemberProfile as Profile } from '../../../generated/types/data.ts';
import type { MemberProfileProps } from '../../../generated/types/widgets/member-profile.ts';
import { type Format, type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useOpener } from '../../ui/form/use-opener.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './MemberProfile.module.css';
import { ProfileForm } from './ProfileForm.tsx';

type Input = WidgetInput<MemberProfileProps, 'save'>;

/** Shows what the player stated about themselves. What may still change is edited in a form in its place. */
export default function MemberProfile({ props, on, text, node }: Input) {
  return (
    <Panel id={node} title={props.title} icon={props.icon} anchor="profile">
      <SourceStates
        state={props.profile}
        text={text}
        empty={text('member-profile.failed')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(profile) => <Content profile={profile} on={on} text={text} />}
      </SourceStates>
    </Panel>
  );
}

interface ContentInput extends Pick<Input, 'on' | 'text'> {
  readonly profile: Profile;
}

function Content({ profile, on, text }: ContentInput) {
  const [isOpen, setOpen] = useState(false);
  const opener = useOpener(isOpen);
  const close = (): void => setOpen(false);
  if (!isOpen) return <Statement profile={profile} opener={opener} text={text} onEdit={() => setOpen(true)} />;
  const save = async (fields: Readonly<Record<string, string>>): Promise<Outcome> => {
    const outcome: Outcome = Object.keys(fields).length === 0 ? { ok: true } : await on.save({ fields });
    if (outcome.ok) close();
    return outcome;
  };
  return <ProfileForm profile={profile} text={text} onSave={save} onClose={close} />;
}

interface StatementInput extends Pick<Input, 'text'> {
  readonly profile: Profile;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

function Statement({ profile: { account, fields }, opener, text, onEdit }: StatementInput) {
  const { format } = useEngine();
  const hasLocked = fields.some(({ state }) => state === 'locked');
  return (
    <>
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt>{text('member-profile.account')}</dt>
          <dd>{account}</dd>
        </div>
        {fields.map((field) => (
          <div key={field.name} className={styles.row}>
            <dt>{text(`member-profile.${field.name}`)}</dt>
            <dd>
              {describeValue(field, { text, format }) ?? (
                <span className={styles.missing}>{text('member-profile.missing')}</span>
              )}
              {field.state === 'locked' && (
                <span className={styles.fixed}>
                  <Icon name="lock" size="small" />
                  {text('member-profile.fixed')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasLocked && <p className={styles.note}>{text('member-profile.fixed-note')}</p>}
      <Button ref={opener} className={styles.edit} wraps onClick={onEdit}>
        {text('member-profile.edit')}
      </Button>
    </>
  );
}

interface Language extends Pick<Input, 'text'> {
  readonly format: Pick<Format, 'day'>;
}

/** Returns a stated value in the player's words; undefined when there is none. */
function describeValue({ name, value }: Profile['fields'][number], { text, format }: Language): string | undefined {
  if (value === '') return undefined;
  if (name === 'birthday') return format.day(value);
  if (name !== 'sourceOfIncome') return value;
  const words = text(`member-profile.sourceOfIncome.${value}`);
  return words.startsWith('member-profile.') ? value : words;
}
