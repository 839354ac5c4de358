import { useMemo } from 'react';
import { isObject, pointerOf, segmentsOf, valueAt } from '../../../../renderer/manifest/json/json.ts';
import type { Problem } from '../../../../renderer/problem/problem.ts';
import { originOfValue } from '../../document/draft.ts';
import { listIn, partAt, widgetOf } from '../../forms/part.ts';
import { preferredLanguage, useText } from '../../look/texts.ts';
import { Button, Empty, Notice, Tag } from '../../parts/controls.tsx';
import { fixWords, problemWords } from '../../parts/problem-words.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { FlagsPane } from './FlagsPane.tsx';
import styles from './Form.module.css';
import { backToTree, FORM } from './form-focus.ts';
import { headingOf } from './heading.ts';
import { PartForm } from './PartForm.tsx';
import { SyntaxErrorNotice } from './SyntaxErrorNotice.tsx';
import { TextsPane } from './TextsPane.tsx';
import { ThemePane } from './ThemePane.tsx';

interface PaneInput {
  readonly onJump: (pointer: string) => void;
  readonly onCode: () => void;
}

/** Renders the form of the selected part. Its cost depends on the size of the part, not of the manifest. */
export function FormPane({ onJump, onCode }: PaneInput) {
  const t = useText();
  const { selected } = useEditor();
  const syntaxError = useEditorState((state) => state.draft.syntaxError);
  const part = useMemo(() => partAt(segmentsOf(selected)), [selected]);
  const exists = useEditorState(
    (state) => part !== undefined && valueAt(state.debounced.merged, part.path) !== undefined,
  );
  return (
    <section
      id={FORM}
      tabIndex={-1}
      className={styles.pane}
      aria-label={t('view.form')}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) backToTree();
      }}
    >
      {syntaxError && <SyntaxErrorNotice syntaxError={syntaxError} onCode={onCode} />}
      {!part || !exists ? (
        <Overview onJump={onJump} />
      ) : (
        <fieldset className={styles.fieldset} disabled={syntaxError !== undefined}>
          <Head pointer={pointerOf(part.path)} />
          {part.kind === 'theme' ? (
            <ThemePane />
          ) : part.kind === 'texts' ? (
            <TextsPane />
          ) : part.kind === 'flags' ? (
            <FlagsPane />
          ) : (
            <PartForm key={pointerOf(part.path)} kind={part.kind} path={part.path} />
          )}
          <Inside pointer={pointerOf(part.path)} />
        </fieldset>
      )}
    </section>
  );
}

/** Renders an introduction while nothing or a whole section is selected. */
function Overview({ onJump }: Pick<PaneInput, 'onJump'>) {
  const t = useText();
  const problems = useEditorState((state) => state.problems);
  return (
    <Empty icon="layout-template">
      <h1 className="unseen">{t('screen.editor')}</h1>
      <p>{t('form.choose')}</p>
      <p className="muted">{t('form.keys')}</p>
      {problems[0]?.pointer !== undefined && (
        <Button onClick={() => onJump(problems[0]?.pointer ?? '')}>{t('form.first-problem')}</Button>
      )}
    </Empty>
  );
}

function Head({ pointer }: { readonly pointer: string }) {
  const t = useText();
  const { catalog, editor, writable } = useEditor();
  const path = useMemo(() => segmentsOf(pointer), [pointer]);
  const part = partAt(path);
  const standing = useEditorState((state) => originOfValue(state.draft, path));
  const widget = useEditorState((state) => widgetOf(valueAt(state.debounced.merged, path), catalog));
  const problems = useEditorState((state) => state.problems);
  const own = useMemo(
    () => problems.filter((problem) => pointerOf(partAt(segmentsOf(problem.pointer ?? ''))?.path ?? []) === pointer),
    [problems, pointer],
  );
  const merged = useEditorState((state) => state.debounced.merged);
  const { trail, name, key } = useMemo(
    () => headingOf(path, merged, { language: preferredLanguage(), sectionName: (section) => t(`part.${section}`) }),
    [path, merged, t],
  );
  const widgetName = useEditorState((state) => {
    const value = valueAt(state.debounced.merged, [...path, 'widget']);
    return typeof value === 'string' ? value : undefined;
  });
  return (
    <header className={styles.head}>
      <p className={styles.trail}>{trail.join(' › ')}</p>
      <div className={styles.title}>
        <h1>{name}</h1>
        {key && <code className="muted">{key}</code>}
        {part && path.length > 1 && <Tag>{widgetName ?? t(`kind.${part.kind}`)}</Tag>}
        <Tag tone={standing === 'inherited' ? 'plain' : 'accent'}>{t(`standing.${standing}`)}</Tag>
        {writable && standing === 'changed' && (
          <Button
            tone="quiet"
            icon="rotate-ccw"
            onClick={() => editor.edit([{ path, value: undefined }], { immediate: true })}
          >
            {t('reset')}
          </Button>
        )}
      </div>
      {widget && <p className="muted">{widget.describes}</p>}
      {own.map((problem) => (
        <ProblemNote key={`${problem.code}${problem.pointer}`} problem={problem} />
      ))}
    </header>
  );
}

function ProblemNote({ problem }: { readonly problem: Problem }) {
  const t = useText();
  return (
    <Notice tone={problem.severity === 'error' ? 'danger' : 'warn'}>
      <strong>{problem.pointer?.split('/').slice(-2).join(' / ')}</strong> {problemWords(problem, t)}{' '}
      <span className="muted">{fixWords(problem, t)}</span>
    </Notice>
  );
}

/** Renders links to the entries of the selected part. */
function Inside({ pointer }: { readonly pointer: string }) {
  const t = useText();
  const { select } = useEditor();
  const path = useMemo(() => segmentsOf(pointer), [pointer]);
  const part = partAt(path);
  const merged = useEditorState((state) => state.debounced.merged);
  const list = part && listIn(part.kind, path);
  const held = list ? valueAt(merged, [...list.holder, list.map]) : undefined;
  const keys = isObject(held) ? Object.keys(held) : [];
  if (!list || keys.length === 0) return undefined;
  return (
    <nav className={styles.inside} aria-label={t('form.inside')}>
      <h2>{t('form.inside')}</h2>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <Button onClick={() => select(pointerOf([...list.holder, list.map, key]))}>{key}</Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
