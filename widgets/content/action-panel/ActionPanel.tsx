import type { ActionPanelProps } from '../../../generated/types/widgets/action-panel.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ActionPanel.module.css';

export default function ActionPanel({ props, on }: WidgetInput<ActionPanelProps, 'select'>) {
  return (
    <section className={styles.panel}>
      <span className={styles.sign}>
        <Icon name={props.icon} size="huge" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{props.title}</h2>
        {props.text !== '' && <p className={styles.text}>{props.text}</p>}
        {props.points.length > 0 && (
          <ul className={styles.points}>
            {props.points.map((point) => (
              <li key={point}>
                <Icon name="check" size="small" /> {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button tone="accent" size="large" className={styles.action} onClick={() => void on.select()}>
        {props.action}
      </Button>
    </section>
  );
}
