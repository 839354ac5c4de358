import { useEffect, useRef } from 'react';
import { segmentsOf } from '../../../../renderer/manifest/json/json.ts';
import { type CodeEditor, codeEditor } from '../../code/editor.ts';
import { useText } from '../../look/texts.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import styles from './Code.module.css';

/** Debounce between typing in the code view and updating tree, form and engine. */
const TYPE_DEBOUNCE_MS = 250;

/** Renders the draft as text. It shows edits of other views at once; other views show typed code after the debounce. */
export function CodePane() {
  const t = useText();
  const { editor, engine, writable, selected, merchant } = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const codeView = useRef<CodeEditor | undefined>(undefined);
  const text = useEditorState((state) => state.draft.text);
  const problems = useEditorState((state) => state.problems);
  const validated = useEditorState((state) => state.validated);

  useEffect(() => {
    const host = place.current;
    if (!host) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const opened = codeEditor(host, {
      text: editor.get().draft.text,
      label: t('view.code'),
      readOnly: !writable,
      engine,
      onType: () => {
        clearTimeout(timer);
        timer = setTimeout(() => editor.type(opened.text()), TYPE_DEBOUNCE_MS);
      },
      onUndo: () => {
        editor.type(opened.text());
        editor.undo();
      },
      onRedo: () => {
        editor.type(opened.text());
        editor.redo();
      },
    });
    codeView.current = opened;
    return () => {
      clearTimeout(timer);
      editor.type(opened.text());
      opened.close();
      codeView.current = undefined;
    };
  }, [editor, engine, writable, t]);
  useEffect(() => codeView.current?.show(text), [text]);
  useEffect(() => {
    if (validated === text)
      codeView.current?.mark(problems.filter(({ file }) => file === `merchants/${merchant.code}/manifest.json`));
  }, [problems, validated, text, merchant.code]);
  useEffect(() => codeView.current?.reveal(segmentsOf(selected)), [selected]);
  return (
    <section className={styles.pane} aria-label={t('view.code')}>
      <div ref={place} className={styles.editor} />
    </section>
  );
}
