import { useMemo, useState } from 'react';
import { isObject, valueAt } from '../../../../renderer/manifest/json/json.ts';
import awaited from '../../../../schemas/manifest/awaited-flags.json' with { type: 'json' };
import { nodesReading } from '../../forms/flags.ts';
import { useText } from '../../look/texts.ts';
import { Input, Switch, Tag } from '../../parts/controls.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import styles from './Table.module.css';

/** Renders every flag with its default, its description and the nodes whose conditions read it. */
export function FlagsPane() {
  const t = useText();
  const { catalog } = useEditor();
  const [query, setQuery] = useState('');
  const flags = useEditorState((state) => state.draft.merged.flags);
  const debounced = useEditorState((state) => state.debounced.merged);
  const readers = useMemo(() => nodesReading(debounced), [debounced]);
  const values = isObject(flags) ? flags : {};
  const wanted = catalog.flags.filter((flag) =>
    `${flag} ${t(`flag.${flag}`)}`.toLowerCase().includes(query.trim().toLowerCase()),
  );
  return (
    <>
      <p className="muted">{t('flags.about')}</p>
      <Input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className={styles.lines}>
        {wanted.map((flag) => (
          <FlagLine key={flag} flag={flag} on={values[flag] === true} shows={readers.get(`flag.${flag}`) ?? []} />
        ))}
      </ul>
    </>
  );
}

interface LineInput {
  readonly flag: string;
  readonly on: boolean;
  readonly shows: readonly string[];
}

function FlagLine({ flag, on, shows }: LineInput) {
  const t = useText();
  const { editor, writable } = useEditor();
  const { layer, below } = editor.get().draft;
  const path = ['flags', flag];
  const isAwaited = Object.hasOwn(awaited, flag);
  return (
    <li className={styles.line}>
      <div>
        <strong>{flag}</strong> {valueAt(layer, path) !== undefined && <Tag tone="accent">{t('standing.changed')}</Tag>}
        <p className="muted">{t(`flag.${flag}`)}</p>
        {isAwaited && <p className={styles.small}>{t('switches.awaits')}</p>}
        {shows.length > 0 && (
          <p className={styles.small}>
            {t('flags.shows', { names: shows.slice(0, 4).join(', '), count: shows.length })}
          </p>
        )}
      </div>
      <Switch
        checked={on}
        label={flag}
        disabled={!writable || (isAwaited && !on)}
        onChange={(next) =>
          editor.edit([{ path, value: valueAt(below, path) === next ? undefined : next }], { immediate: true })
        }
      />
    </li>
  );
}
