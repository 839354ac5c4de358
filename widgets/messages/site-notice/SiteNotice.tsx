import type { SiteNoticeProps } from '../../../generated/types/widgets/site-notice.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SiteNotice.module.css';

export default function SiteNotice({ props }: WidgetInput<SiteNoticeProps>) {
  return (
    <p className={styles.notice} title={props.detail || undefined}>
      <Icon name={props.icon} size="small" />
      {props.label}
      {props.detail !== '' && <span className="visually-hidden">. {props.detail}</span>}
    </p>
  );
}
