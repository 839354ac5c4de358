import { Icon } from '../icon/Icon.tsx';
import styles from './OtherForm.module.css';

interface HelpInput {
  readonly label: string;
  readonly onChoose: () => void;
}

/** Opens help over the form, so that typed values stay. */
export function HelpLink({ label, onChoose }: HelpInput) {
  return (
    <button type="button" className={styles.help} onClick={onChoose}>
      <Icon name="circle-help" size="small" />
      {label}
    </button>
  );
}
