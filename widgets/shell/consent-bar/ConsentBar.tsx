import type { ConsentBarProps } from '../../../generated/types/widgets/consent-bar.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './ConsentBar.module.css';

/** Both buttons look alike, so that the design does not favour one answer. */
export default function ConsentBar({ props, on, text }: WidgetInput<ConsentBarProps, 'decide'>) {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        {props.text ?? text('consent-bar.text')}
        {props.link !== undefined && (
          <>
            {' '}
            <RouteLink to={props.link} className={styles.link}>
              {text('consent-bar.more')}
            </RouteLink>
          </>
        )}
      </p>
      <div className={styles.answers}>
        <Button onClick={() => void on.decide({ agreed: false })}>{text('consent-bar.decline')}</Button>
        <Button onClick={() => void on.decide({ agreed: true })}>{text('consent-bar.agree')}</Button>
      </div>
    </div>
  );
}
