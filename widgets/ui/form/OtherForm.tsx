import styles from './OtherForm.module.css';

interface OtherInput {
  readonly question: string;
  readonly label: string;
  readonly onChoose: () => void;
}

/** The link to the other form: log in, or register. */
export function OtherForm({ question, label, onChoose }: OtherInput) {
  return (
    <p className={styles.other}>
      {question}
      <button type="button" className={styles.link} onClick={onChoose}>
        {label}
      </button>
    </p>
  );
}
