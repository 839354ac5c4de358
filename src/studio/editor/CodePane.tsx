import { useEffect, useRef } from 'react';
import { segmentsOf } from '../../../renderer/manifest/json/json.ts';
import { codeEditor, type CodeEditor } from '../code/editor.ts';
import { useWords } from '../look/words.ts';
import { useBench, useDesk } from './desk-context.ts';
import styles from './Code.module.css';

/** How long the hand rests before what was typed in the code reaches tree, form and engine. */
const TYPE_REST_MS = 250;

/** The draft as its text. Follows every other view, and they follow it as soon as the hand rests. */
export function CodePane() {
  const say = useWords();
  const { desk, engine, writable, selected, merchant } = useBench();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | undefined>(undefined);
  const text = useDesk((state) => state.draft.text);
  const problems = useDesk((state) => state.problems);
  const judged = useDesk((state) => state.judged);

  useEffect(() => {
    const host = place.current;
    if (!host) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const opened = codeEditor(host, {
      text: desk.get().draft.text,
      label: say('view.code'),
      readOnly: !writable,
      engine,
      onType: () => {
        clearTimeout(timer);
        timer = setTimeout(() => desk.type(opened.text()), TYPE_REST_MS);
      },
      onUndo: () => {
        desk.type(opened.text());
        desk.undo();
      },
      onRedo: () => {
        desk.type(opened.text());
        desk.redo();
      },
    });
    editor.current = opened;
    return () => {
      clearTimeout(timer);
      desk.type(opened.text());
      opened.close();
      editor.current = undefined;
    };
  }, [desk, engine, writable, say]);
  useEffect(() => editor.current?.show(text), [text]);
  useEffect(() => {
    if (judged === text)
      editor.current?.mark(problems.filter(({ file }) => file === `merchants/${merchant.code}/manifest.json`));
  }, [problems, judged, text, merchant.code]);
  useEffect(() => editor.current?.reveal(segmentsOf(selected)), [selected]);
  return (
    <section className={styles.pane} aria-label={say('view.code')}>
      <div ref={place} className={styles.editor} />
    </section>
  );
}
