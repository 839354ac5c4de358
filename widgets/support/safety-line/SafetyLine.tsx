import type { SafetyLineProps } from '../../../generated/types/widgets/safety-line.ts';
import { useLink, type WidgetInput } from '../../../renderer/index.ts';
import styles from './SafetyLine.module.css';

/** Says who may play and where help is, in the line that shows the session to players: nothing moves when one logs in. */
export default function SafetyLine({ props, text }: WidgetInput<SafetyLineProps>) {
  const link = useLink();
  const { age, showAge, to } = props;
  return (
    <div className={styles.line} data-head-line>
      {showAge && <span className={styles.age}>{text('safety-line.age', { age })}</span>}
      {to !== undefined && link({ to, className: styles.link, children: text('safety-line.link') })}
    </div>
  );
}
