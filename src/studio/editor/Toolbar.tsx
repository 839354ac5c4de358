import { useMay } from '../context/operator-context.ts';
import { useText } from '../look/texts.ts';
import { Button, Tag, type Tone } from '../parts/controls.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { SaveState } from '../state/editor-state.ts';
import styles from './Editor.module.css';

export type View = 'form' | 'code' | 'both';
const views = ['form', 'both', 'code'] as const;

interface ToolbarInput {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onTree: () => void;
  readonly problemsShown: boolean;
  readonly onProblems: () => void;
  readonly previewShown: boolean;
  readonly onPreview: () => void;
  /** Whether the preview takes the room of the tree. */
  readonly previewWide: boolean;
  readonly onWide: () => void;
  readonly onPublish: () => void;
}

export function Toolbar(input: ToolbarInput) {
  const { view, onView, onTree, problemsShown, onProblems, previewShown, onPreview, onPublish } = input;
  const { previewWide, onWide } = input;
  const t = useText();
  const { editor, merchant } = useEditor();
  const mayPublish = useMay('publisher');
  const canUndo = useEditorState(({ draft }) => draft.history.done.length > 0 || draft.pending.length > 0);
  const canRedo = useEditorState(({ draft }) => draft.history.undone.length > 0);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('screen.editor')}>
      <span className={styles.treeButton}>
        <Button tone="quiet" square icon="panel-left" label={t('tree')} onClick={onTree} />
      </span>
      <Button tone="quiet" square icon="undo-2" label={t('undo')} disabled={!canUndo} onClick={editor.undo} />
      <Button tone="quiet" square icon="redo-2" label={t('redo')} disabled={!canRedo} onClick={editor.redo} />
      <div className={styles.views} role="group" aria-label={t('view')}>
        {views.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
            {t(`view.${one}`)}
          </button>
        ))}
      </div>
      <SaveMark />
      <span className={styles.gap} />
      <button type="button" className={styles.preview} aria-pressed={previewShown} onClick={onPreview}>
        <Icon name="eye" />
        <span>{t('preview')}</span>
      </button>
      {previewShown && (
        <button
          type="button"
          className={`${styles.preview} ${styles.wide}`}
          aria-pressed={previewWide}
          aria-label={t('preview.wide')}
          title={t('preview.wide')}
          onClick={onWide}
        >
          <Icon name="maximize" />
        </button>
      )}
      <a className={styles.open} href={merchant.address} target="_blank" rel="noreferrer">
        <Icon name="external-link" />
        <span>{t('open-site')}</span>
      </a>
      <ProblemsButton shown={problemsShown} onClick={onProblems} />
      {mayPublish && (
        <Button tone="main" icon="rocket" onClick={onPublish}>
          {t('publish')}
        </Button>
      )}
    </div>
  );
}

const tones: Readonly<Record<SaveState, Tone>> = {
  saved: 'plain',
  unsaved: 'plain',
  saving: 'plain',
  failed: 'danger',
  conflict: 'warn',
};

/** Renders the save status; a click saves at once. */
function SaveMark() {
  const t = useText();
  const { editor, writable } = useEditor();
  const save = useEditorState((state) => state.save);
  if (!writable) return <Tag>{t('read-only')}</Tag>;
  return (
    <button type="button" className={styles.save} data-state={save} onClick={() => void editor.save()}>
      <Tag tone={tones[save]}>
        <Icon name={save === 'saved' ? 'check' : 'save'} />
        <span role="status">{t(`save.${save}`)}</span>
      </Tag>
    </button>
  );
}

function ProblemsButton({ shown, onClick }: { readonly shown: boolean; readonly onClick: () => void }) {
  const t = useText();
  const problems = useEditorState((state) => state.problems);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const tone = errors > 0 ? 'danger' : warnings > 0 ? 'warn' : 'good';
  return (
    <button type="button" className={styles.save} aria-expanded={shown} onClick={onClick}>
      <Tag tone={tone}>
        <Icon name={errors > 0 ? 'circle-alert' : warnings > 0 ? 'triangle-alert' : 'check'} />
        {problems.length === 0
          ? t('problems.none')
          : errors > 0
            ? t('errors', { count: errors })
            : t('warnings', { count: warnings })}
      </Tag>
    </button>
  );
}
