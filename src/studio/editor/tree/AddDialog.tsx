import { useState } from 'react';
import { pointerOf, type Segment, valueAt } from '../../../../renderer/manifest/json/json.ts';
import type { Edit } from '../../document/immutable.ts';
import { addEntry, freeKey, type KeyedList, orderOf } from '../../document/lists.ts';
import { type Addition, additionsFor } from '../../forms/additions.ts';
import { listIn, partAt } from '../../forms/part.ts';
import { useText } from '../../look/texts.ts';
import { Button, Field, Input } from '../../parts/controls.tsx';
import { Dialog, DialogFoot } from '../../parts/Dialog.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import styles from './Add.module.css';

interface AddInput {
  /** Path of the part that gets the new entry. */
  readonly holder: readonly Segment[];
  readonly onClose: () => void;
}

/** Renders the dialog that adds a widget or another entry with valid first content. */
export function AddDialog({ holder, onClose }: AddInput) {
  const t = useText();
  const { editor, catalog, select } = useEditor();
  const merged = useEditorState((state) => state.debounced.merged);
  const part = partAt(holder);
  const list: KeyedList | undefined = part && listIn(part.kind, holder);
  const section = list ? undefined : String(holder[0]);
  const additions = additionsFor({ list, section, merged, catalog });
  const [chosen, setChosen] = useState<Addition | undefined>(additions.length === 1 ? additions[0] : undefined);
  const [name, setName] = useState('');
  const taken = Object.keys((valueAt(merged, list ? [...holder, list.map] : holder) as object | undefined) ?? {});
  const wish = name.trim() || chosen?.wish || '';
  const valid = chosen !== undefined && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(wish);

  const add = (): void => {
    if (!chosen || !valid) return;
    const { edits, pointer } = additionOf({ holder, list, merged, taken }, chosen, wish);
    editor.edit(edits, { immediate: true });
    select(pointer);
    onClose();
  };
  return (
    <Dialog
      wide
      title={t('add.title', { name: holder.filter((_, index) => index % 2 === 1 || index === 0).join(' › ') })}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {additions.length > 1 && <Choices additions={additions} chosen={chosen} onChoose={setChosen} />}
        <Field
          label={t('add.name')}
          hint={t('add.name-hint')}
          problem={wish !== '' && chosen && !valid ? t('add.name-wrong') : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              value={name}
              placeholder={chosen ? freeKey(chosen.wish, taken) : ''}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <DialogFoot>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="main" type="submit" icon="plus" disabled={!valid}>
            {t('add')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface Target {
  readonly holder: readonly Segment[];
  readonly list: KeyedList | undefined;
  readonly merged: unknown;
  readonly taken: readonly string[];
}

/** Returns the edits that add an entry, and the pointer of the new entry. */
function additionOf(
  { holder, list, merged, taken }: Target,
  addition: Addition,
  wish: string,
): { edits: readonly Edit[]; pointer: string } {
  if (list) {
    const at = orderOf(merged, list).length;
    const { key, edits } = addEntry(merged, list, { wish, value: addition.value(wish), at });
    return { edits, pointer: pointerOf([...holder, list.map, key]) };
  }
  const key = freeKey(wish, taken);
  return { edits: [{ path: [...holder, key], value: addition.value(key) }], pointer: pointerOf([...holder, key]) };
}

interface ChoicesInput {
  readonly additions: readonly Addition[];
  readonly chosen: Addition | undefined;
  readonly onChoose: (addition: Addition) => void;
}

function Choices({ additions, chosen, onChoose }: ChoicesInput) {
  const t = useText();
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const wanted = additions.filter(({ title, describes }) => `${title} ${describes}`.toLowerCase().includes(words));
  return (
    <>
      <Input
        type="search"
        focused
        aria-label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className={styles.choices}>
        {wanted.map((addition) => (
          <li key={addition.title}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={addition.title === chosen?.title}
              onClick={() => onChoose(addition)}
            >
              <strong>{addition.title}</strong>
              <span>{addition.describes}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
