import { useId } from 'react';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import styles from './RegisterForm.module.css';

interface AgreementInput {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly problem: string | undefined;
  readonly minAge: number;
  readonly terms: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * The terms open beside the form, so that typed values stay. The box is never pre-checked, because consent must be
 * given by the player.
 */
export function AgeAgreement({ agreed, onChange, problem, minAge, terms, text }: AgreementInput) {
  const id = useId();
  return (
    <div className={styles.agreement}>
      <Checkbox
        name="agreement"
        checked={agreed}
        required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.checked)}
      >
        {text('register-form.agree', { age: minAge })}
      </Checkbox>
      {terms !== undefined && (
        <RouteLink to={`${terms}#agreement`} target="_blank" className={styles.terms}>
          {text('register-form.terms')}
        </RouteLink>
      )}
      <p id={id} className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
