import { positionAt } from '../../../../renderer/manifest/problems/places.ts';
import type { Breach as Found } from '../../document/draft.ts';
import { useWords } from '../../look/words.ts';
import { Button, Notice } from '../../parts/controls.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import styles from './Form.module.css';

/** Renders a notice that the code is not valid JSON; form and tree show the last valid version meanwhile. */
export function Breach({ breach, onCode }: { readonly breach: Found; readonly onCode: () => void }) {
  const say = useWords();
  const { editor } = useEditor();
  const text = useEditorState((state) => state.draft.text);
  const { line, column } = positionAt(text, breach.offset);
  return (
    <div className={styles.breach}>
      <Notice tone="warn" role="status">
        <p>{say('breach', { line, column, found: breach.found, expected: breach.expected ?? 'JSON' })}</p>
        <div className={styles.row}>
          <Button icon="code" onClick={onCode}>
            {say('breach.go')}
          </Button>
          <Button icon="undo-2" onClick={editor.undo}>
            {say('undo')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
