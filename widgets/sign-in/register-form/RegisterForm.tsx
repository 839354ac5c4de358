import type { RegistrationFields } from '../../../generated/types/data.ts';
import type { RegisterFormProps } from '../../../generated/types/widgets/register-form.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { FailedNote } from '../../ui/state/StateNote.tsx';
import styles from './RegisterForm.module.css';
import { type RegisterEvents, RegistrationForm } from './RegistrationForm.tsx';

/** Used when the rules could not be loaded: registering by username is always possible. */
const DEFAULT_FIELDS: RegistrationFields = { fields: [] };

export default function RegisterForm({ props, on, slots, text }: WidgetInput<RegisterFormProps, RegisterEvents>) {
  const { registration, back } = props;
  const value = registration.value ?? (registration.status === 'failed' ? DEFAULT_FIELDS : undefined);
  const form = (
    <div className={styles.main}>
      {back !== undefined && (
        <RouteLink to={back} className={styles.back}>
          <Icon name="arrow-left" size="small" />
          {text('register-form.back')}
        </RouteLink>
      )}
      {value === undefined ? (
        <Waiting text={text} />
      ) : (
        <RegistrationForm value={value} props={props} on={on} text={text} />
      )}
      {registration.value === undefined && registration.status === 'failed' && (
        <FailedNote text={text} onRetry={registration.refresh} />
      )}
    </div>
  );
  if (slots.side === undefined) return form;
  return (
    <div className={classNames(styles.screen)}>
      {form}
      <div className={styles.side}>{slots.side}</div>
    </div>
  );
}

function Waiting({ text }: Pick<WidgetInput<unknown>, 'text'>) {
  return (
    <div role="status" aria-busy="true" className={styles.waiting}>
      <span className="visually-hidden">{text('shared.loading')}</span>
      {['username', 'password', 'confirm', 'submit'].map((part) => (
        <Skeleton key={part} className={styles.line} />
      ))}
    </div>
  );
}
