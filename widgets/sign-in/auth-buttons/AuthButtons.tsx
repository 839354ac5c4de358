import type { AuthButtonsProps } from '../../../generated/types/widgets/auth-buttons.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './AuthButtons.module.css';

export default function AuthButtons({ props, on, text }: WidgetInput<AuthButtonsProps, 'login' | 'register'>) {
  const inHeader = props.place === 'header';
  return (
    <div className={styles.buttons} data-place={props.place}>
      <Button tone={inHeader ? 'header' : 'quiet'} size={inHeader ? 'small' : 'large'} onClick={() => void on.login()}>
        {text('auth-buttons.login')}
      </Button>
      {props.showRegister && (
        <Button tone="brand" size={inHeader ? 'small' : 'large'} onClick={() => void on.register()}>
          {text('auth-buttons.register')}
        </Button>
      )}
    </div>
  );
}
