import { isObject, valueAt } from '../../../renderer/manifest/json/json.ts';
import { useText } from '../look/texts.ts';
import { Button, Input } from '../parts/controls.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import styles from './fields.module.css';
import { type ControlInput, shown } from './input.ts';
import { JsonControl } from './JsonControl.tsx';

/**
 * Renders a text for players: either a key with the text in every language of the site, or one literal text for all
 * languages.
 */
export function TextControl(input: ControlInput) {
  const { id, spec, path, value, disabled, onChange } = input;
  const t = useText();
  const { editor } = useEditor();
  const key = isObject(value) && typeof value.$text === 'string' ? value.$text : undefined;
  if (isObject(value) && key === undefined) return <JsonControl {...input} />;
  if (key !== undefined)
    return (
      <div className={styles.texts}>
        <Translations id={id} name={key} disabled={disabled} />
        <div className={styles.pair}>
          <code className={styles.key}>{key}</code>
          <button type="button" className={styles.plain} disabled={disabled} onClick={() => onChange(undefined)}>
            {t('text.without')}
          </button>
        </div>
      </div>
    );
  const translate = (): void => {
    const name = ['site', ...path.filter((part) => !['blocks', 'props', 'items', 'slots'].includes(part))].join('.');
    const languages = supported(editor.get().draft.merged);
    editor.edit(
      languages.map((language) => ({ path: ['texts', language, name], value: shown(value) || (path.at(-1) ?? '') })),
      { key: name },
    );
    onChange({ $text: name });
  };
  return (
    <div className={styles.pair}>
      <Input
        id={id}
        disabled={disabled}
        aria-describedby={`${id}-about`}
        value={shown(value)}
        placeholder={shown(spec.default ?? spec.example)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <Button icon="languages" disabled={disabled} onClick={translate}>
        {t('text.translate')}
      </Button>
    </div>
  );
}

export function supported(merged: unknown): readonly string[] {
  const languages = valueAt(merged, ['locale', 'supported']);
  return Array.isArray(languages) ? languages.filter((one) => typeof one === 'string') : [];
}

function Translations({
  id,
  name,
  disabled,
}: {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
}) {
  const { editor } = useEditor();
  const languages = useEditorState((state) => supported(state.debounced.merged).join(' '))
    .split(' ')
    .filter(Boolean);
  return languages.map((language, index) => (
    <Translation
      key={language}
      id={index === 0 ? id : `${id}-${language}`}
      language={language}
      name={name}
      disabled={disabled}
      onChange={(words) => {
        const path = ['texts', language, name];
        const inherited = valueAt(editor.get().draft.below, path);
        editor.edit([{ path, value: words === '' || words === inherited ? undefined : words }], {
          key: `${language} ${name}`,
        });
      }}
    />
  ));
}

interface TranslationInput {
  readonly id: string;
  readonly language: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly onChange: (words: string) => void;
}

function Translation({ id, language, name, disabled, onChange }: TranslationInput) {
  const t = useText();
  const words = useEditorState((state) => shown(valueAt(state.draft.merged, ['texts', language, name])));
  return (
    <span className={styles.translation}>
      <span className={styles.language}>{language}</span>
      <Input
        id={id}
        aria-label={t('text.in', { language, name })}
        disabled={disabled}
        value={words}
        placeholder={t('text.built-in')}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
