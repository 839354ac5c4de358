import { useAtomValue } from 'jotai';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';
import type { Question, Site } from './site.ts';

/** Asks before an action; Enter confirms, Escape declines. */
export function ConfirmDialog({ site, question }: { readonly site: Site; readonly question: Question }) {
  const { text } = useAtomValue(site.content);
  const answer = (yes: boolean) => {
    site.store.set(site.question, undefined);
    question.answer(yes);
  };
  return (
    <Dialog title={question.text} width={400} dismissible closeLabel={text('app.close')} onClose={() => answer(false)}>
      <form
        className={styles.actions}
        onSubmit={(event) => {
          event.preventDefault();
          answer(true);
        }}
      >
        <button type="button" className={styles.button} onClick={() => answer(false)}>
          {text('app.cancel')}
        </button>
        <button type="submit" className={styles.button} data-main data-first>
          {text('app.confirm')}
        </button>
      </form>
    </Dialog>
  );
}
