import { useId } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './WithdrawalList.module.css';

interface ProofInput {
  readonly file: File | undefined;
  readonly problem: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
  readonly onFile: (file: File) => void;
}

/** A picture that shows what arrived, such as of a bank statement. It is no duty: who has none still says so. */
export function ProofField({ file, problem, text, onFile }: ProofInput) {
  const id = useId();
  return (
    <div className={styles.proof}>
      <p id={`${id}-hint`}>{text('withdrawal-list.proof')}</p>
      <label className={buttonClass({ size: 'small', wraps: true })}>
        <Icon name={file ? 'circle-check' : 'camera'} size="small" />
        {file ? text('withdrawal-list.proof-chosen', { name: file.name }) : text('withdrawal-list.proof-choose')}
        <input
          type="file"
          name="picture"
          accept="image/png,image/jpeg,image/webp"
          className="visually-hidden"
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            currentTarget.value = '';
            if (chosen) onFile(chosen);
          }}
        />
      </label>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
