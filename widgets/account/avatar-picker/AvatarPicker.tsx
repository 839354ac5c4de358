import { useState } from 'react';
import type { AvatarChoices } from '../../../generated/types/data.ts';
import type { AvatarPickerProps } from '../../../generated/types/widgets/avatar-picker.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { MAX_BYTES, readBase64 } from '../../ui/files/read-base64.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './AvatarPicker.module.css';

type Input = WidgetInput<AvatarPickerProps, 'choose' | 'upload'>;

/** Lets the player choose a picture: one of their own, a built-in one, or none (MEM-02). */
export default function AvatarPicker({ props, on, text, node }: Input) {
  const { title, icon, choices } = props;
  return (
    <Panel id={node} title={title} icon={icon} text={text('avatar-picker.text')}>
      <Upload text={text} node={node} onPicture={(picture) => on.upload({ picture })} />
      <SourceStates
        state={choices}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(value) => <BuiltIn {...value} text={text} onChoose={(chosen) => void on.choose({ icon: chosen })} />}
      </SourceStates>
    </Panel>
  );
}

interface UploadInput {
  readonly text: Input['text'];
  readonly node: string;
  readonly onPicture: (picture: string) => Promise<unknown>;
}

/** The field of the file. It is empty again after each choice, so that the same file can be sent a second time. */
function Upload({ text, node, onPicture }: UploadInput) {
  const [state, setState] = useState<'ready' | 'busy' | 'too-large'>('ready');
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_BYTES) return setState('too-large');
    setState('busy');
    await onPicture(await readBase64(file)).finally(() => setState('ready'));
  };
  const rules = `${node}-rules`;
  return (
    <div className={styles.upload}>
      <label className={buttonClass({ tone: 'brand' })} data-busy={state === 'busy' || undefined}>
        <Icon name="camera" />
        {text('avatar-picker.upload')}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="visually-hidden"
          aria-describedby={rules}
          disabled={state === 'busy'}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      <p id={rules} className={styles.rules}>
        {text('avatar-picker.rules')}
      </p>
      {state === 'too-large' && (
        <p role="alert" className={styles.problem}>
          {text('avatar-picker.too-large')}
        </p>
      )}
    </div>
  );
}

interface BuiltInInput extends AvatarChoices {
  readonly text: Input['text'];
  readonly onChoose: (icon: string) => void;
}

function BuiltIn({ icons, icon, text, onChoose }: BuiltInInput) {
  const { assetUrl } = useEngine();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('avatar-picker.choose')}</legend>
      {icons.map((path, index) => {
        const number = String(index + 1);
        return (
          <button
            key={path}
            type="button"
            className={styles.choice}
            aria-pressed={icon === number}
            aria-label={text('avatar-picker.one', { number })}
            onClick={() => onChoose(number)}
          >
            <img src={assetUrl(path)} alt="" width="48" height="48" loading="lazy" />
          </button>
        );
      })}
      <Button tone="plain" className={styles.none} onClick={() => onChoose('0')}>
        {text('avatar-picker.none')}
      </Button>
    </fieldset>
  );
}
