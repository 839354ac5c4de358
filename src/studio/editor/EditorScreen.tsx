import { useCallback, useEffect, useMemo, useState } from 'react';
import catalog from '../../../generated/catalog.json';
import type { Catalog } from '../../../renderer/manifest/check/catalog.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import schema from '../../../schemas/published/manifest.schema.json';
import type { OperatedMerchant } from '../api/operator.ts';
import { sendRequest } from '../api/send-request.ts';
import { useMay } from '../context/operator-context.ts';
import { goTo, guardLeaving } from '../context/route.ts';
import { type EngineClient, startEngine } from '../engine/client.ts';
import { useText } from '../look/texts.ts';
import { Empty } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { EditorContext, type EditorDependencies } from '../state/editor-context.ts';
import { createEditorState, type EditorState } from '../state/editor-state.ts';
import { type Opened, openMerchant } from '../state/load.ts';
import { Editor } from './Editor.tsx';

interface ScreenInput {
  readonly merchant: OperatedMerchant;
  readonly rest: string;
}

/** Loads the draft of a merchant and renders its editor. */
export function EditorScreen({ merchant, rest }: ScreenInput) {
  const t = useText();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [round, setRound] = useState(0);
  const reopen = useCallback(() => {
    setOpened(undefined);
    setRound((last) => last + 1);
  }, []);
  useEffect(() => {
    let gone = false;
    void openMerchant(merchant.code).then((answer) => {
      if (gone) return;
      if (answer.ok) setOpened(answer.value);
      setProblem(answer.ok ? undefined : answer.problem);
    });
    return () => {
      gone = true;
    };
  }, [merchant.code, round]);
  if (problem)
    return (
      <Empty icon="circle-alert">
        <ProblemNotice problem={problem} onAgain={async () => reopen()} />
      </Empty>
    );
  if (!opened) return <Empty icon="layout-template">{t('loading')}</Empty>;
  return <OpenEditor key={round} merchant={merchant} opened={opened} rest={rest} onReopen={reopen} />;
}

interface OpenInput extends ScreenInput {
  readonly opened: Opened;
  readonly onReopen: () => void;
}

function OpenEditor({ merchant, opened, rest, onReopen }: OpenInput) {
  const writable = useMay('editor');
  const [parts] = useState(() => assembleBench(merchant.code, { opened, writable }));
  const { editor, engine } = parts;
  useEffect(() => {
    engine.setContext(opened.context);
    engine.check(editor.get().draft.text);
    return () => {
      void editor.save().finally(() => {
        editor.close();
        engine.close();
      });
    };
  }, [editor, engine, opened]);
  useLeaveGuard(editor);

  const select = useCallback(
    (pointer: string) => goTo({ screen: 'editor', merchant: merchant.code, rest: pointer.slice(1) }, { replace: true }),
    [merchant.code],
  );
  const editorContext = useMemo<EditorDependencies>(
    () => ({
      editor,
      engine,
      merchant,
      context: opened.context,
      writable,
      catalog: catalog as unknown as Catalog,
      schema: schema,
      selected: rest === '' ? '' : `/${rest}`,
      select,
      reopen: onReopen,
    }),
    [editor, engine, merchant, opened, writable, rest, select, onReopen],
  );
  return (
    <EditorContext value={editorContext}>
      <Editor />
    </EditorContext>
  );
}

function assembleBench(
  code: string,
  { opened, writable }: { opened: Opened; writable: boolean },
): { editor: EditorState; engine: EngineClient } {
  const engine = startEngine((text, problems) => editor.validated(text, problems));
  const editor = createEditorState({
    text: opened.draft.text,
    revision: opened.draft.revision,
    below: opened.below,
    writable,
    validate: engine.check,
    send: (text, revision) =>
      sendRequest({
        method: 'PUT',
        path: `merchants/${code}/draft`,
        body: {
          text,
          revision,
        },
      }),
    now: () => performance.now(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  return { editor, engine };
}

/** Whether the changes would be lost by leaving: the platform did not take them, or cannot be reached. */
const hasFailed = (editor: EditorState): boolean => {
  const { save } = editor.get();
  return save === 'failed' || (save !== 'saved' && !navigator.onLine);
};

/**
 * Saves unsaved changes when another screen is opened, stays on the screen while the save has a conflict or fails, and asks
 * before the browser closes the page.
 */
function useLeaveGuard(editor: EditorState): void {
  useEffect(() => {
    const unsaved = (): boolean => editor.get().save !== 'saved';
    const beforeUnload = (event: BeforeUnloadEvent): void => {
      if (unsaved()) event.preventDefault();
    };
    guardLeaving(() => {
      if (unsaved()) void editor.save();
      if (hasFailed(editor)) document.querySelector<HTMLElement>('[data-state="failed"]')?.focus();
      return editor.get().save !== 'conflict' && !hasFailed(editor);
    });
    addEventListener('beforeunload', beforeUnload);
    return () => {
      guardLeaving(undefined);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [editor]);
}
