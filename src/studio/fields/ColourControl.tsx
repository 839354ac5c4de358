import { useState } from 'react';
import { pointerOf, valueAt } from '../../../renderer/manifest/json/json.ts';
import { type ColourJudgement, evaluateColour, type Palette } from '../forms/colours.ts';
import { useText } from '../look/texts.ts';
import { Button, Input, Notice } from '../parts/controls.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import styles from './fields.module.css';
import { type ControlInput, shown } from './input.ts';

const colour = /^#[0-9a-f]{6}$/;

/**
 * Renders a colour of the palette. A colour that makes a text unreadable is not applied; the control offers the nearest
 * readable colour, or to change the text colour as well.
 */
export function ColourControl({ id, spec, path, value, disabled, onChange }: ControlInput) {
  const t = useText();
  const { editor } = useEditor();
  const name = path.at(-1) ?? '';
  const above = path.slice(0, -1);
  const palette = useEditorState((state) => valueAt(state.draft.merged, above) as Palette | undefined);
  const standing = shown(value) || shown(spec.default);
  const [wish, setWish] = useWish(standing, path);
  const colours = palette ?? {};
  const judgement: ColourJudgement = colour.test(wish)
    ? evaluateColour(colours, name, wish)
    : { failing: [], others: {} };
  const stopped = wish !== standing && judgement.failing.length > 0;

  const take = (next: string): void => {
    const clean = next.trim().toLowerCase();
    const isApplied = colour.test(clean) && evaluateColour(colours, name, clean).failing.length === 0;
    setWish(clean, !isApplied && clean !== standing);
    if (isApplied) onChange(clean);
  };
  const takeBoth = (): void => {
    setWish(wish);
    const edits = Object.entries({ ...judgement.others, [name]: wish });
    editor.edit(
      edits.map(([one, to]) => ({ path: [...above, one], value: to })),
      { key: `colours ${path.join('/')}` },
    );
  };
  return (
    <div className={styles.nest}>
      <div className={styles.pair}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('colour.pick', { name })}
          disabled={disabled}
          value={colour.test(wish) ? wish : '#000000'}
          onChange={({ target }) => take(target.value)}
        />
        <Input
          id={id}
          disabled={disabled}
          spellCheck={false}
          aria-describedby={`${id}-about`}
          aria-invalid={stopped || !colour.test(wish)}
          value={wish}
          onChange={({ target }) => take(target.value)}
        />
      </div>
      {judgement.failing.length > 0 && (
        <Unreadable
          judgement={judgement}
          stopped={stopped ? standing : undefined}
          onUse={take}
          onBoth={takeBoth}
          onKeep={() => setWish(standing)}
        />
      )}
    </div>
  );
}

/** Returns the colour that the operator tried, and its setter. The editor remembers one that is not applied. */
function useWish(standing: string, path: readonly string[]) {
  const { editor } = useEditor();
  const [tried, setTried] = useState({ standing, wish: standing });
  const setWish = (next: string, isRefused = false): void => {
    setTried({ standing, wish: next });
    editor.refuse(pointerOf(path), isRefused ? next : undefined);
  };
  // A change of the colour from elsewhere, such as undo, discards the tried colour.
  return [tried.standing === standing ? tried.wish : standing, setWish] as const;
}

interface UnreadableInput {
  readonly judgement: ColourJudgement;
  /** The colour that still applies while the tried one is rejected. */
  readonly stopped: string | undefined;
  readonly onUse: (colour: string) => void;
  readonly onBoth: () => void;
  readonly onKeep: () => void;
}

/** Renders the unreadable combinations and the buttons that resolve them. */
function Unreadable({ judgement, stopped, onUse, onBoth, onKeep }: UnreadableInput) {
  const t = useText();
  const { failing, nearest, others } = judgement;
  const words = failing.map(({ text, ground, ratio }) => t('colour.unreadable', { text, ground, ratio }));
  const mended = Object.entries(others);
  return (
    <Notice tone="danger" role="alert">
      <p>
        {words.join(' ')} {stopped !== undefined && t('colour.stopped')}
      </p>
      <div className={styles.offers}>
        {nearest !== undefined && (
          <Button onClick={() => onUse(nearest)}>
            <span className={styles.dot} style={{ background: nearest }} />
            {t('colour.use', { colour: nearest })}
          </Button>
        )}
        {stopped !== undefined && mended.length === failing.length && (
          <Button onClick={onBoth}>
            {t('colour.both', { texts: mended.map(([one, to]) => `${one} ${to}`).join(', ') })}
          </Button>
        )}
        {stopped !== undefined && <Button onClick={onKeep}>{t('colour.keep', { colour: stopped })}</Button>}
      </div>
    </Notice>
  );
}
