import { inWords } from '../../../../renderer/manifest/problems/phrase.ts';
import { positionAt } from '../../../../renderer/manifest/problems/places.ts';
import type { JsonSyntaxError } from '../../document/draft.ts';
import { useText } from '../../look/texts.ts';
import { Button, Notice } from '../../parts/controls.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import styles from './Form.module.css';

/** Renders a notice that the code is not valid JSON; form and tree show the last valid version meanwhile. */
export function SyntaxErrorNotice({
  syntaxError,
  onCode,
}: {
  readonly syntaxError: JsonSyntaxError;
  readonly onCode: () => void;
}) {
  const t = useText();
  const { editor } = useEditor();
  const text = useEditorState((state) => state.draft.text);
  const { line, column } = positionAt(text, syntaxError.offset);
  return (
    <div className={styles.syntaxError}>
      <Notice tone="warn" role="status">
        <p>
          {t('syntax-error', {
            line,
            column,
            found: inWords(syntaxError.found, t),
            expected: inWords(syntaxError.expected, t),
          })}
        </p>
        <div className={styles.row}>
          <Button icon="code" onClick={onCode}>
            {t('syntax-error.go')}
          </Button>
          <Button icon="undo-2" onClick={editor.undo}>
            {t('undo')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
