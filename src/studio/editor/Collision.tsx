import { useState } from 'react';
import { pointerOf } from '../../../renderer/manifest/json/json.ts';
import type { Conflict } from '../../../renderer/manifest/merge/merge-three.ts';
import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { Collision as Found } from '../state/editor-state.ts';
import styles from './Collision.module.css';

/** Renders the conflicts of a rejected save: for each place the operator chooses their own value or the other operator's. */
export function Collision({ collision }: { readonly collision: Found }) {
  const t = useText();
  const { editor } = useEditor();
  const { conflicts, theirs } = collision;
  const [theirsAt, setTheirsAt] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState(true);
  const name = theirs.savedBy ?? t('somebody');
  if (!open)
    return (
      <div className={styles.waiting}>
        <Button tone="main" icon="git-merge" onClick={() => setOpen(true)}>
          {t('collision.title')}
        </Button>
      </div>
    );
  const choose = (pointer: string, isTheirs: boolean): void => {
    const next = new Set(theirsAt);
    if (isTheirs) next.add(pointer);
    else next.delete(pointer);
    setTheirsAt(next);
  };
  return (
    <Dialog wide title={t('collision.title')} onClose={() => setOpen(false)}>
      <p>{conflicts.length === 0 ? t('collision.whole', { name }) : t('collision.about', { name })}</p>
      {conflicts.map((conflict) => {
        const pointer = pointerOf(conflict.path);
        return (
          <Place
            key={pointer}
            conflict={conflict}
            name={name}
            isTheirs={theirsAt.has(pointer)}
            onChoose={(isTheirs) => choose(pointer, isTheirs)}
          />
        );
      })}
      <DialogFoot>
        {conflicts.length === 0 ? (
          <>
            <Button onClick={() => void editor.choose(() => true, 'theirs')}>{t('collision.theirs', { name })}</Button>
            <Button tone="main" onClick={() => void editor.choose(() => false, 'mine')}>
              {t('collision.mine')}
            </Button>
          </>
        ) : (
          <Button
            tone="main"
            icon="git-merge"
            onClick={() => void editor.choose((path) => theirsAt.has(pointerOf(path)))}
          >
            {t('collision.join')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

interface PlaceInput {
  readonly conflict: Conflict;
  /** Name of the other operator. */
  readonly name: string;
  readonly isTheirs: boolean;
  readonly onChoose: (theirs: boolean) => void;
}

function Place({ conflict, name, isTheirs, onChoose }: PlaceInput) {
  const t = useText();
  const { path, base, mine, theirs } = conflict;
  return (
    <fieldset className={styles.conflict}>
      <legend>{path.join(' › ')}</legend>
      <p className={styles.base}>
        {t('collision.before')} <code>{valueWords(base)}</code>
      </p>
      {([false, true] as const).map((one) => (
        <label key={String(one)} className={styles.side}>
          <input type="radio" name={pointerOf(path)} checked={isTheirs === one} onChange={() => onChoose(one)} />
          <span>{one ? t('collision.theirs', { name }) : t('collision.mine')}</span>
          <code>{valueWords(one ? theirs : mine)}</code>
        </label>
      ))}
    </fieldset>
  );
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null) return '—';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}
