import styles from './OtherForm.module.css';

interface OtherInput {
  readonly question: string;
  readonly label: string;
  readonly onChoose: () => void;
}

/** The way to the other of the two forms: log in, or open an account. */
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
