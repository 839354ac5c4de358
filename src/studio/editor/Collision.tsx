import { useState } from 'react';
import { pointerOf } from '../../../renderer/manifest/json.ts';
import { useWords } from '../look/words.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { useBench } from './desk-context.ts';
import type { Collision as Found } from './desk.ts';
import styles from './Collision.module.css';

/** Somebody else changed the same places meanwhile: whose value stands at each of them. */
export function Collision({ collision }: { readonly collision: Found }) {
  const say = useWords();
  const { desk } = useBench();
  const { conflicts, theirs } = collision;
  const [theirsAt, setTheirsAt] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState(true);
  const name = theirs.savedBy ?? say('somebody');
  if (!open)
    return (
      <div className={styles.waiting}>
        <Button tone="main" icon="git-merge" onClick={() => setOpen(true)}>
          {say('collision.title')}
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
    <Dialog wide title={say('collision.title')} onClose={() => setOpen(false)}>
      <p>{conflicts.length === 0 ? say('collision.whole', { name }) : say('collision.about', { name })}</p>
      {conflicts.map(({ path, base, mine, theirs: other }) => {
        const pointer = pointerOf(path);
        return (
          <fieldset key={pointer} className={styles.conflict}>
            <legend>{path.join(' › ')}</legend>
            <p className={styles.base}>
              {say('collision.before')} <code>{valueWords(base)}</code>
            </p>
            {([false, true] as const).map((isTheirs) => (
              <label key={String(isTheirs)} className={styles.side}>
                <input
                  type="radio"
                  name={pointer}
                  checked={theirsAt.has(pointer) === isTheirs}
                  onChange={() => choose(pointer, isTheirs)}
                />
                <span>{isTheirs ? say('collision.theirs', { name }) : say('collision.mine')}</span>
                <code>{valueWords(isTheirs ? other : mine)}</code>
              </label>
            ))}
          </fieldset>
        );
      })}
      <DialogFoot>
        {conflicts.length === 0 ? (
          <>
            <Button onClick={() => void desk.choose(() => true, 'theirs')}>{say('collision.theirs', { name })}</Button>
            <Button tone="main" onClick={() => void desk.choose(() => false, 'mine')}>
              {say('collision.mine')}
            </Button>
          </>
        ) : (
          <Button
            tone="main"
            icon="git-merge"
            onClick={() => void desk.choose((path) => theirsAt.has(pointerOf(path)))}
          >
            {say('collision.join')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null) return '—';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}
