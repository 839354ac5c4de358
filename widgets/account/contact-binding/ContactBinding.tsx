import { useState } from 'react';
import type { MemberProfile } from '../../../generated/types/data.ts';
import type { ContactBindingProps } from '../../../generated/types/widgets/contact-binding.ts';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useOpener } from '../../ui/form/use-opener.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './ContactBinding.module.css';
import { ContactForm } from './ContactForm.tsx';

type Input = WidgetInput<ContactBindingProps, 'bind' | 'code' | 'ownCode'>;
type Contact = MemberProfile['contacts'][number];

/** Lists the contacts of the account. Another one is bound by proving who the player is, and by a code to the contact. */
export default function ContactBinding({ props, on, text, node }: Input) {
  return (
    <Panel id={node} title={props.title} icon={props.icon} anchor="contacts">
      <SourceStates
        state={props.profile}
        text={text}
        empty={text('contact-binding.failed')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(profile) => <Contacts profile={profile} country={props.country} on={on} text={text} />}
      </SourceStates>
    </Panel>
  );
}

interface ContactsInput extends Pick<Input, 'on' | 'text'> {
  readonly profile: MemberProfile;
  readonly country: string | undefined;
}

function Contacts({ profile, country, on, text }: ContactsInput) {
  const [open, setOpen] = useState<Contact['kind']>();
  const close = (): void => setOpen(undefined);
  const bind = async (fields: Readonly<Record<string, string>>): Promise<Outcome> => {
    const outcome = await on.bind({ fields });
    if (outcome.ok) close();
    return outcome;
  };
  return (
    <ul className={styles.list}>
      {profile.contacts.map((contact) => (
        <li key={contact.kind} className={styles.item}>
          <Row contact={contact} isOpen={open === contact.kind} text={text} onOpen={() => setOpen(contact.kind)} />
          {open === contact.kind && (
            <ContactForm
              kind={contact.kind}
              profile={profile}
              country={country}
              text={text}
              onBind={bind}
              onCode={on.code}
              onOwnCode={() => on.ownCode()}
              onClose={close}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowInput extends Pick<Input, 'text'> {
  readonly contact: Contact;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ contact: { kind, value, verified }, isOpen, text, onOpen }: RowInput) {
  const act = value === '' ? 'add' : verified ? 'change' : 'confirm';
  const name = text(`contact-binding.${kind}`);
  const opener = useOpener(isOpen);
  return (
    <div className={styles.row}>
      <Icon name={kind === 'email' ? 'mail' : 'smartphone'} className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>
          {value === '' ? text('contact-binding.none') : value}
          {value !== '' && (
            <span className={styles.state} data-proven={verified || undefined}>
              <Icon name={verified ? 'circle-check' : 'triangle-alert'} size="small" />
              {text(verified ? 'contact-binding.proven' : 'contact-binding.unproven')}
            </span>
          )}
        </span>
      </p>
      {!isOpen && (
        <Button ref={opener} aria-label={`${text(`contact-binding.${act}`)}: ${name}`} onClick={onOpen}>
          {text(`contact-binding.${act}`)}
        </Button>
      )}
    </div>
  );
}
