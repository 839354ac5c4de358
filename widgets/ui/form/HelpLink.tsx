import { Icon } from '../icon/Icon.tsx';
import styles from './OtherForm.module.css';

interface HelpInput {
  readonly label: string;
  readonly onChoose: () => void;
}

/** Help over the form: what has been typed stays. */
export function HelpLink({ label, onChoose }: HelpInput) {
  return (
    <button type="button" className={styles.help} onClick={onChoose}>
      <Icon name="circle-help" size="small" />
      {label}
    </button>
  );
}
