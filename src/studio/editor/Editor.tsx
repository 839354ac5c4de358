import { useCallback, useEffect, useState } from 'react';
import { isObject, pointerOf, segmentsOf, valueAt } from '../../../renderer/manifest/json/json.ts';
import { builtInTexts } from '../../preview/texts.ts';
import { type Command, useCommands } from '../context/commands.ts';
import { useMay } from '../context/operator-context.ts';
import { supported } from '../fields/TextControl.tsx';
import { useStoredSwitch } from '../look/stored-switch.ts';
import { preferredLanguage, useText } from '../look/texts.ts';
import { Notice } from '../parts/controls.tsx';
import { LoadedPart } from '../parts/LoadedPart.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { PublishDialog } from '../publish/PublishDialog.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { Collision } from './Collision.tsx';
import styles from './Editor.module.css';
import { FormPane } from './panes/FormPane.tsx';
import { FORM } from './panes/form-focus.ts';
import { ProblemsPane } from './panes/ProblemsPane.tsx';
import { Toolbar, type View } from './Toolbar.tsx';
import { TreePane } from './tree/TreePane.tsx';
import { treeRows } from './tree/tree.ts';
import { indexTexts, type TextsByLanguage, visibleTexts } from './visible-texts.ts';

const PreviewPane = lazyPart(() => import('./panes/PreviewPane.tsx').then((module) => module.PreviewPane));
const CodePane = lazyPart(() => import('./panes/CodePane.tsx').then((module) => module.CodePane));

/** Renders the editor: tree, form, code and problems are views of one draft. */
export function Editor() {
  const t = useText();
  const { selected, select } = useEditor();
  const [view, setView] = useState<View>('form');
  const { previews, onPreview, wide, onWide, width } = usePreviewRoom();
  const [showsProblems, setShowsProblems] = useState(false);
  const [publishing, setPublishing] = useState(false);
  /**
   * The selection for which the tree was opened on a narrow screen. Choosing another part changes the selection and so
   * closes the tree.
   */
  const [treeOver, setTreeOver] = useState<string | undefined>(undefined);
  const treeOpen = treeOver === selected;
  const collision = useEditorState((state) => state.collision);
  useKeys();
  const openPublishing = useCallback(() => setPublishing(true), []);
  useEditorCommands(setView, openPublishing);
  const jump = (pointer: string): void => {
    select(pointerOf(segmentsOf(pointer)));
    if (view === 'code') return;
    setShowsProblems(true);
  };
  return (
    <div className={styles.editor}>
      {view === 'code' && <h1 className="unseen">{t('view.code')}</h1>}
      <Toolbar
        view={view}
        onView={setView}
        onTree={() => setTreeOver(treeOpen ? undefined : selected)}
        problemsShown={showsProblems}
        onProblems={() => setShowsProblems(!showsProblems)}
        previewShown={previews}
        onPreview={onPreview}
        previewWide={wide}
        onWide={onWide}
        onPublish={openPublishing}
      />
      <Joined />
      <div className={styles.panes} data-view={view} data-preview={width}>
        <div className={styles.tree} data-open={treeOpen || undefined}>
          <TreePane />
        </div>
        <div className={styles.middle}>
          {view !== 'code' && <FormPane onJump={jump} onCode={() => setView('code')} />}
          {view !== 'form' && (
            <LoadedPart waiting={<p className={styles.wait}>{t('loading')}</p>}>
              <CodePane />
            </LoadedPart>
          )}
          {showsProblems && <ProblemsPane onJump={jump} onClose={() => setShowsProblems(false)} />}
        </div>
        {previews && (
          <div className={styles.previewPane}>
            <LoadedPart waiting={<p className={styles.wait}>{t('loading')}</p>}>
              <PreviewPane />
            </LoadedPart>
          </div>
        )}
      </div>
      {collision && <Collision collision={collision} />}
      {publishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </div>
  );
}

/** Renders a notice that the last save merged another operator's changes. */
function Joined() {
  const t = useText();
  const name = useEditorState((state) => state.mergedWith);
  if (name === undefined) return undefined;
  return (
    <Notice tone="good" role="status">
      {t('joined', { name })}
    </Notice>
  );
}

/** Returns whether the preview is shown and how wide it is; the width is remembered. */
function usePreviewRoom() {
  const [previews, setPreviews] = useState(() => matchMedia('(min-width: 1200px)').matches);
  const [wide, onWide] = useStoredSwitch('preview-wide');
  const width = previews ? (wide ? 'wide' : 'beside') : undefined;
  return { previews, onPreview: () => setPreviews(!previews), wide, onWide, width };
}

/** The part that is found by what it looks like. */
const THEME = '/theme';

/** Registers palette commands: one for every part of the manifest, and those of the editor. */
function useEditorCommands(onView: (view: View) => void, onPublish: () => void): void {
  const t = useText();
  const { editor, select } = useEditor();
  const mayPublish = useMay('publisher');
  const builtIn = useBuiltInTexts();
  useCommands(
    useCallback((): readonly Command[] => {
      const { debounced } = editor.get();
      const rows = treeRows(debounced, { has: () => true } as unknown as ReadonlySet<string>, preferredLanguage());
      const index = indexTexts(allTexts(debounced.merged, builtIn));
      const parts = rows.map(
        ({ id, label, name, detail, kind, path }): Command => ({
          id: `part:${id}`,
          label: kind === 'section' || path.length === 1 ? t(`part.${label}`) : label,
          detail: [path.slice(0, -1).join(' › '), name || detail].filter(Boolean).join(' · '),
          icon: 'box',
          run: () => select(id),
          leadsTo: FORM,
          texts: () =>
            id === THEME
              ? t('palette.theme').split(', ')
              : path[0] === 'texts' || kind === 'section'
                ? []
                : visibleTexts(valueAt(debounced.merged, path), index),
        }),
      );
      return [
        ...(mayPublish ? [{ id: 'publish', label: t('publish'), icon: 'rocket', run: onPublish } as const] : []),
        { id: 'save', label: t('save'), icon: 'save', run: () => void editor.save() },
        { id: 'code', label: t('view.code'), icon: 'code', run: () => onView('code') },
        { id: 'form', label: t('view.form'), icon: 'sliders-horizontal', run: () => onView('form'), leadsTo: FORM },
        ...parts,
      ];
    }, [editor, select, t, onView, onPublish, mayPublish, builtIn]),
  );
}

/** Loads the built-in texts of the site's languages; empty until they have arrived. */
function useBuiltInTexts(): TextsByLanguage {
  const { editor } = useEditor();
  const [loaded, setLoaded] = useState<TextsByLanguage>({});
  useEffect(() => {
    void builtInTexts(supported(editor.get().debounced.merged)).then(setLoaded);
  }, [editor]);
  return loaded;
}

/** Returns the texts of the site by language, the merchant's own over the built-in ones. */
function allTexts(merged: unknown, builtIn: TextsByLanguage): TextsByLanguage {
  const own = valueAt(merged, ['texts']);
  return Object.fromEntries(
    supported(merged).map((language) => {
      const texts = isObject(own) ? own[language] : undefined;
      return [language, { ...builtIn[language], ...(isObject(texts) ? (texts as Record<string, string>) : {}) }];
    }),
  );
}

/** Handles the keyboard shortcuts of undo, redo and save in the whole editor. */
function useKeys(): void {
  const { editor } = useEditor();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const act = { z: event.shiftKey ? editor.redo : editor.undo, y: editor.redo, s: () => void editor.save() }[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [editor]);
}
