import type { HelpContactsProps } from '../../../generated/types/widgets/help-contacts.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { useMenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import styles from './HelpContacts.module.css';

/** Whom to turn to: the merchant names the organisations of its market in a menu. */
export default function HelpContacts({ props, text, node }: WidgetInput<HelpContactsProps>) {
  const { title, icon, contacts = [] } = props;
  const link = useMenuLink();
  if (contacts.length === 0) return null;
  return (
    <Panel id={node} title={title} icon={icon} text={text('help-contacts.text')}>
      <ul className={styles.list}>
        {contacts.map((entry) => (
          <li key={entry.key}>{link({ entry, className: styles.link })}</li>
        ))}
      </ul>
    </Panel>
  );
}
