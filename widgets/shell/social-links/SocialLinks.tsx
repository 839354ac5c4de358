import type { SocialLinksProps } from '../../../generated/types/widgets/social-links.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SocialLinks.module.css';

const networks = [
  { key: 'facebook', name: 'Facebook', icon: 'facebook' },
  { key: 'whatsapp', name: 'WhatsApp', icon: 'whatsapp' },
  { key: 'telegram', name: 'Telegram', icon: 'telegram' },
] as const;

export default function SocialLinks({ props, text }: WidgetInput<SocialLinksProps>) {
  const shown = networks.filter(({ key }) => /^https?:\/\//.test(props[key]));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={text('social-links.label')}>
      {shown.map(({ key, name, icon }) => (
        <li key={key}>
          <a className={styles.link} href={props[key]} target="_blank" rel="noopener noreferrer" title={name}>
            <Icon name={icon} />
            <span className="visually-hidden">{text('social-links.open', { name })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
