import { useMemo, useState } from 'react';
import { isObject, valueAt } from '../../../../renderer/manifest/json/json.ts';
import { supported } from '../../fields/TextControl.tsx';
import { useText } from '../../look/texts.ts';
import { Button, Input } from '../../parts/controls.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import styles from './Table.module.css';

const ROWS = 40;

/** Renders the site's texts: one row per key, one field per language. Long lists are rendered in pages. */
export function TextsPane() {
  const t = useText();
  const { writable } = useEditor();
  const merged = useEditorState((state) => state.debounced.merged);
  const languages = useMemo(() => supported(merged), [merged]);
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(ROWS);
  const keys = useMemo(() => keysOf(merged, languages, query), [merged, languages, query]);
  return (
    <>
      <p className="muted">{t('texts.about')}</p>
      <div className={styles.tools}>
        <Input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {writable && <NewText onAdded={setQuery} languages={languages} />}
      </div>
      <ul className={styles.lines}>
        {keys.slice(0, most).map((key) => (
          <li key={key} className={styles.text}>
            <code>{key}</code>
            {languages.map((language) => (
              <TextIn key={language} name={key} language={language} />
            ))}
          </li>
        ))}
      </ul>
      {keys.length > most && (
        <Button onClick={() => setMost(most + ROWS)}>{t('more', { count: keys.length - most })}</Button>
      )}
    </>
  );
}

function keysOf(merged: unknown, languages: readonly string[], query: string): readonly string[] {
  const all = new Set<string>();
  const wanted = query.trim().toLowerCase();
  for (const language of languages) {
    const texts = valueAt(merged, ['texts', language]);
    if (!isObject(texts)) continue;
    for (const [key, words] of Object.entries(texts))
      if (`${key} ${String(words)}`.toLowerCase().includes(wanted)) all.add(key);
  }
  return [...all].toSorted((a, b) => (a < b ? -1 : 1));
}

function TextIn({ name, language }: { readonly name: string; readonly language: string }) {
  const t = useText();
  const { editor, writable } = useEditor();
  const path = ['texts', language, name];
  const words = useEditorState((state) => valueAt(state.draft.merged, path));
  return (
    <label className={styles.word}>
      <span>{language}</span>
      <Input
        aria-label={t('text.in', { language, name })}
        disabled={!writable}
        value={typeof words === 'string' ? words : ''}
        placeholder={t('text.missing')}
        onChange={({ target }) => {
          const inherited = valueAt(editor.get().draft.below, path);
          editor.edit([{ path, value: target.value === inherited ? undefined : target.value }], {
            key: path.join(' '),
          });
        }}
      />
    </label>
  );
}

interface NewInput {
  readonly languages: readonly string[];
  readonly onAdded: (key: string) => void;
}

/** Renders the form that adds a text; the new text is empty in every language. */
function NewText({ languages, onAdded }: NewInput) {
  const t = useText();
  const { editor } = useEditor();
  const [key, setKey] = useState('');
  const add = (): void => {
    const name = key.trim();
    if (!/^[a-z0-9][\w.-]*$/i.test(name)) return;
    const { merged } = editor.get().debounced;
    const missing = languages.filter((language) => valueAt(merged, ['texts', language, name]) === undefined);
    editor.edit(
      missing.map((language) => ({ path: ['texts', language, name], value: '' })),
      { immediate: true },
    );
    onAdded(name);
    setKey('');
  };
  return (
    <form
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Input
        aria-label={t('texts.key')}
        placeholder={t('texts.key')}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      <Button type="submit" icon="plus">
        {t('add')}
      </Button>
    </form>
  );
}
