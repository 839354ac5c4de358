import { useAtomValue } from 'jotai';
import type { Question, Site } from '../runtime/site.ts';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

/** Asks before an action, or shows a message that must be seen. Enter confirms, Escape declines. */
export function ConfirmDialog({ site, question }: { readonly site: Site; readonly question: Question }) {
  const content = useAtomValue(site.content);
  const { text, title, confirm, isMessage } = question;
  const answer = (yes: boolean) => {
    site.store.set(site.question, undefined);
    question.answer(yes);
  };
  return (
    <Dialog
      title={title ?? text}
      width={400}
      dismissible
      closeLabel={content.text('app.close')}
      onClose={() => answer(false)}
    >
      {title !== undefined && <p className={styles.message}>{text}</p>}
      <form
        className={styles.actions}
        onSubmit={(event) => {
          event.preventDefault();
          answer(true);
        }}
      >
        {!isMessage && (
          <button type="button" className={styles.button} onClick={() => answer(false)}>
            {content.text('app.cancel')}
          </button>
        )}
        <button type="submit" className={styles.button} data-main data-first>
          {confirm ?? content.text('app.confirm')}
        </button>
      </form>
    </Dialog>
  );
}
